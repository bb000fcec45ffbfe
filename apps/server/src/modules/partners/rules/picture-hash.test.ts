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

  const gradient = (from: string, to: string) =>
    draw(`<linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
      <rect width="64" height="64" fill="url(#g)"/>`);

  it.each([
    ['plain', () => draw('')],
    ['a gradient to the right', () => gradient('#1c64f2', '#fff')],
    ['a gradient to the left', () => gradient('#fff', '#1c64f2')],
  ])('that is %s is the same one by its colours', async (_what, own) => {
    const [bytes, compressed] = [await own().png().toBuffer(), await own().resize(160).jpeg().toBuffer()];
    expect(await isSamePicture(bytes, bytes)).toBe(true);
    expect(await isSamePicture(bytes, compressed)).toBe(true);
    for (const other of [
      draw('', '#d02020'),
      draw('', '#fff'),
      gradient('#000', '#d02020'),
      gradient('#d02020', '#000'),
    ])
      expect(await isSamePicture(bytes, await other.png().toBuffer())).toBe(false);
  });

  it('that can’t be read is the same one only by its bytes', async () => {
    const [plain, broken] = [await draw('').png().toBuffer(), Buffer.from('no picture')];
    expect(await hashPicture(broken)).toBeNull();
    expect(await isSamePicture(broken, plain)).toBe(false);
    expect(await isSamePicture(broken, broken)).toBe(true);
    expect(await isSamePicture(Buffer.alloc(0), Buffer.alloc(0))).toBe(false);
  });

  it.each([
    [0n, 0n, 0],
    [0b1010n, 0b0101n, 4],
    [(1n << 64n) - 1n, 0n, 64],
  ])('whose hashes are %i and %i differ in %i bits', (a, b, bits) => {
    expect(hashDistance(a, b)).toBe(bits);
  });
});
