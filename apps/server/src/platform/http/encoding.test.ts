import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, compress, KEPT_ENCODINGS, OWN_ENCODINGS } from './encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br', 'zstd'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br;q=0.000, zstd;q=0, gzip;q=0', null, null],
  ['br; q=0, *', 'zstd', 'zstd'],
  ['*', 'br', 'zstd'],
  ['*;q=0', null, null],
  ['identity', null, null],
  ['br;q=0.5, gzip;q=0.8', 'gzip', 'gzip'],
  ['zstd;q=0.5,br;q=0.5', 'br', 'zstd'],
  ['BR', 'br', null],
  ['gzip;q=nonsense', 'gzip', 'gzip'],
  ['abr, brx', null, null],
  ['', null, null],
  [undefined, null, null],
])('%s is honoured', (accepted, kept, own) => {
  for (let turn = 0; turn < 2; turn += 1) {
    expect(chooseEncoding(accepted, ['br', 'zstd', 'gzip'])).toBe(kept);
    expect(chooseEncoding(accepted, ['zstd', 'gzip'])).toBe(own);
  }
});

it('every encoding that is offered gives the same bytes back', () => {
  const bytes = Buffer.from('товар '.repeat(1_000));
  const open = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
  for (const encoding of new Set([...KEPT_ENCODINGS, ...OWN_ENCODINGS])) {
    const small = compress(bytes, encoding);
    expect(small.length).toBeLessThan(bytes.length / 10);
    expect(open[encoding](small).equals(bytes)).toBe(true);
  }
});
