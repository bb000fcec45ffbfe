import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPathOf } from './qr-path.ts';

it('the path draws exactly the dark modules, with a quiet zone of four modules', () => {
  const text = 'otpauth://totp/Shop:user_1?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Shop';
  const plain = encode(text, { ecc: 'M', border: 0 });
  const { size, path } = qrPathOf(text);
  expect(size).toBe(plain.size + 8);
  const drawn = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(length); step += 1) drawn.add(`${Number(x) + step - 4},${Number(y) - 4}`);
  const dark = plain.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect([...drawn].sort()).toEqual(dark.sort());
});
