import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hashDistance, hashPicture, isSamePicture } from './picture-hash.ts';

const draw = (shapes: string, background = '#1c64f2') =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="640" height="640">
    <rect width="64" height="64" fill="${background}"/>${shapes}</svg>`),
  );
const LOGO = '<path d="M8 24h48l-6 30H14z" fill="#fff"/><circle cx="22" cy="14" r="6" fill="#fc0"/>';
const OTHER = '<circle cx="40" cy="40" r="18" fill="#fff"/><path d="M4 4h20v8H4z" fill="#000"/>';

describe('a picture', () => {
  it.each([
    ['scaled and compressed', () => draw(LOGO).resize(160, 160).jpeg({ quality: 40 })],
    ['of another format', () => draw(LOGO).webp()],
    ['of another colour', () => draw(LOGO, '#2058d0').png()],
    ['that is brighter', () => draw(LOGO).modulate({ brightness: 1.15 }).png()],
    ['with a small mark', () => draw(`${LOGO}<circle cx="60" cy="60" r="2" fill="#f00"/>`).png()],
  ])('%s is the same one', async (_what, change) => {
    expect(await isSamePicture(await draw(LOGO).png().toBuffer(), await change().toBuffer())).toBe(true);
  });

  it('that shows something else is another one', async () => {
    const [logo, other] = [await draw(LOGO).png().toBuffer(), await draw(OTHER).png().toBuffer()];
    expect(hashDistance((await hashPicture(logo)) ?? 0n, (await hashPicture(other)) ?? 0n)).toBeGreaterThan(10);
    expect(await isSamePicture(logo, other)).toBe(false);
  });

  it('that is plain or can’t be read is never the same one', async () => {
    const plain = await draw('').png().toBuffer();
    expect(await isSamePicture(plain, plain)).toBe(false);
    expect(await hashPicture(Buffer.from('no picture'))).toBeNull();
    expect(await isSamePicture(Buffer.alloc(0), plain)).toBe(false);
  });

  it.each([
    [0n, 0n, 0],
    [0b1010n, 0b0101n, 4],
    [(1n << 64n) - 1n, 0n, 64],
  ])('whose hashes are %i and %i differ in %i bits', (a, b, bits) => {
    expect(hashDistance(a, b)).toBe(bits);
  });
});
