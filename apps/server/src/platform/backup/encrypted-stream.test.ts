import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { decryptStream, encryptStream } from './encrypted-stream.ts';

const FRAME = 1 << 20;
const SEALED_FRAME = FRAME + 16;
const secret = { passphrase: null, keys: [Buffer.alloc(32, 1)] };

const streamOf = (...chunks: Buffer[]) => Readable.from(chunks) as AsyncIterable<Buffer>;

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const encrypt = (plain: Buffer) => readAll(encryptStream(streamOf(plain), secret));
const decrypt = (sealed: Buffer) => readAll(decryptStream(streamOf(sealed), secret));

it.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME])('%i bytes are the same after both ways', async (length) => {
  const plain = randomBytes(length);
  expect((await decrypt(await encrypt(plain))).equals(plain)).toBe(true);
});

it('frames that were left out at the end, exchanged or added are refused', async () => {
  const sealed = await encrypt(randomBytes(3 * FRAME));
  const start = sealed.length - 3 * SEALED_FRAME;
  const frame = (n: number) => sealed.subarray(start + n * SEALED_FRAME, start + (n + 1) * SEALED_FRAME);
  const header = sealed.subarray(0, start);
  await expect(decrypt(Buffer.concat([header, frame(0), frame(1)]))).rejects.toThrow('changed or is incomplete');
  await expect(decrypt(Buffer.concat([header, frame(0), frame(2)]))).rejects.toThrow('changed or is incomplete');
  await expect(decrypt(Buffer.concat([header, frame(1), frame(0), frame(2)]))).rejects.toThrow();
  await expect(decrypt(Buffer.concat([sealed, frame(2)]))).rejects.toThrow();
  await expect(decrypt(header)).rejects.toThrow('incomplete');
});

it('a file of something else is refused', async () => {
  await expect(decrypt(Buffer.from('PGDMP and more of it'))).rejects.toThrow('no backup');
});
