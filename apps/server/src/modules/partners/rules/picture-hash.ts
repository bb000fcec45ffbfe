import type sharp from 'sharp';

const WIDTH = 9;
const HEIGHT = 8;
const MAX_PIXELS = 50_000_000;
/** Of 64 bits: a picture that was scaled, compressed or recoloured a little differs in fewer. */
const SAME_PICTURE_BITS = 10;

const ALL_BITS = (1n << 64n) - 1n;
/** Of 255 steps of a colour: what compression changes, and more than an eye notices. */
const SAME_COLOUR = 12;

/** Loaded with the first picture: a shop without partners needs no native library. */
let loading: Promise<{ default: typeof sharp }> | undefined;

/** A 9 × 8 version of a picture, by bytes; null when it can't be read. The bytes come from Telegram, which has encoded them itself. */
async function shrink(bytes: Buffer, colours: 'grey' | 'srgb'): Promise<Buffer | null> {
  const { default: load } = await (loading ??= import('sharp'));
  if (bytes.length === 0) return null;
  return load(bytes, { limitInputPixels: MAX_PIXELS, animated: false })
    .flatten({ background: '#fff' })
    .greyscale(colours === 'grey')
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .toColourspace(colours === 'grey' ? 'b-w' : 'srgb')
    .raw()
    .toBuffer()
    .catch(() => null);
}

/**
 * The difference hash of a picture: 64 bits, each of which says whether a pixel of a 9 × 8 grey version is brighter than its right
 * neighbour. Null when it can't be read.
 */
export async function hashPicture(bytes: Buffer): Promise<bigint | null> {
  const pixels = await shrink(bytes, 'grey');
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

/** Whether two pictures look the same; false when one of them can't be read, unless their bytes are equal. */
export async function isSamePicture(one: Buffer, other: Buffer): Promise<boolean> {
  if (one.length > 0 && one.equals(other)) return true;
  const [a, b] = [await hashPicture(one), await hashPicture(other)];
  if (a === null || b === null || hashDistance(a, b) > SAME_PICTURE_BITS) return false;
  return isSmooth(a) && isSmooth(b) ? haveSameColours(one, other) : true;
}

/** Plain pictures and gradients have the same hash, whatever their colours are. */
const isSmooth = (hash: bigint) =>
  hashDistance(hash, 0n) <= SAME_PICTURE_BITS || hashDistance(hash, ALL_BITS) <= SAME_PICTURE_BITS;

async function haveSameColours(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = [await shrink(one, 'srgb'), await shrink(other, 'srgb')];
  return a !== null && b !== null && a.every((value, at) => Math.abs(value - (b[at] ?? 0)) <= SAME_COLOUR);
}
