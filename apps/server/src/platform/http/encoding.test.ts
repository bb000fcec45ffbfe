import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, compress, CACHED_ENCODINGS, DYNAMIC_ENCODINGS } from './encoding.ts';

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
])('Accept-Encoding %s is honoured', (accepted, cached, dynamic) => {
  for (let pass = 0; pass < 2; pass += 1) {
    expect(chooseEncoding(accepted, ['br', 'zstd', 'gzip'])).toBe(cached);
    expect(chooseEncoding(accepted, ['zstd', 'gzip'])).toBe(dynamic);
  }
});

it('every offered encoding decompresses to the same bytes', () => {
  const bytes = Buffer.from('товар '.repeat(1_000));
  const open = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
  for (const encoding of new Set([...CACHED_ENCODINGS, ...DYNAMIC_ENCODINGS])) {
    const small = compress(bytes, encoding);
    expect(small.length).toBeLessThan(bytes.length / 10);
    expect(open[encoding](small).equals(bytes)).toBe(true);
  }
});
