import sharp, { type Sharp } from 'sharp';

const SIZE = 64;
const [BLUE, WHITE] = [
  [0x1c, 0x64, 0xf2],
  [0xff, 0xff, 0xff],
] as const;
const shapes = {
  basket: (x: number, y: number) => y >= 24 && y < 54 && x >= 8 + (y - 24) / 5 && x < 56 - (y - 24) / 5,
  disc: (x: number, y: number) => (x - 20) ** 2 + (y - 40) ** 2 <= 18 ** 2,
};

/**
 * A white shape on blue, of 64 × 64 pixels until it is resized. It is made of pixels, since the shop lets sharp decode no SVG as soon as a
 * picture was uploaded.
 */
export function drawPicture(shape: keyof typeof shapes): Sharp {
  const pixels = Array.from({ length: SIZE * SIZE }, (_, at) =>
    shapes[shape](at % SIZE, Math.floor(at / SIZE)) ? WHITE : BLUE,
  );
  return sharp(Buffer.from(pixels.flat()), { raw: { width: SIZE, height: SIZE, channels: 3 } });
}
