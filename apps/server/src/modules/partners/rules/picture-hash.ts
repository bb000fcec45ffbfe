import type sharp from 'sharp';

const WIDTH = 9;
const HEIGHT = 8;
const MAX_PIXELS = 50_000_000;
/** Of 64 bits: a picture that was scaled, compressed or recoloured a little differs in fewer. */
const SAME_PICTURE_BITS = 10;

/** Loaded with the first picture: a shop without partners needs no native library. */
let loading: Promise<{ default: typeof sharp }> | undefined;

/**
 * The difference hash of a picture: 64 bits, each of which says whether a pixel of a 9 × 8 grey version is brighter than its right
 * neighbour. Null when it can't be read. The bytes come from Telegram, which has encoded them itself.
 */
export async function hashPicture(bytes: Buffer): Promise<bigint | null> {
  const { default: load } = await (loading ??= import('sharp'));
  if (bytes.length === 0) return null;
  const pixels = await load(bytes, { limitInputPixels: MAX_PIXELS, animated: false })
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => null);
  if (!pixels) return null;
  let hash = 0n;
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH - 1; x += 1) {
      const at = y * WIDTH + x;
      hash = (hash << 1n) | ((pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? 1n : 0n);
    }
  return hash;
}

/** In how many bits two hashes differ. */
export function hashDistance(a: bigint, b: bigint): number {
  let difference = a ^ b;
  let bits = 0;
  for (; difference > 0n; difference >>= 1n) bits += Number(difference & 1n);
  return bits;
}

/** Whether two pictures look the same; false when one of them can't be read, and for plain ones, which have no differences. */
export async function isSamePicture(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = [await hashPicture(one), await hashPicture(other)];
  return Boolean(a) && Boolean(b) && hashDistance(a ?? 0n, b ?? 0n) <= SAME_PICTURE_BITS;
}
