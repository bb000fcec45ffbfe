import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openS3Server, type S3Server } from '../../../test/s3-server.ts';
import { openBackupStore } from './backup-store.ts';

const key = { keyId: 'AKIDEXAMPLE', secret: 'secret/of+the key' };
const MEBIBYTE = 1024 * 1024;
let server: S3Server;
beforeAll(async () => {
  server = await openS3Server(key);
});
afterAll(() => server.close());

const storeWith = (access: Partial<typeof key> = {}) =>
  openBackupStore({
    to: 's3://shop-backups/lotok/',
    access: { endpoint: server.endpoint, region: 'eu-central-1', ...key, ...access },
  });

async function* chunksOf(bytes: Buffer, size = 700_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it.each([1, 8 * MEBIBYTE, 20 * MEBIBYTE + 5])(
  '%i bytes are stored as one object, read again and removed',
  async (size) => {
    const bytes = randomBytes(size);
    const store = storeWith();
    const written = await store.write(`lotok-2026-${size}.backup`, chunksOf(bytes));
    expect(written).toEqual({ place: `s3://shop-backups/lotok/lotok-2026-${size}.backup`, sizeBytes: size });
    expect(server.objects.get(`/shop-backups/lotok/lotok-2026-${size}.backup`)?.equals(bytes)).toBe(true);
    expect((await readAll(store.read(written.place))).equals(bytes)).toBe(true);
    await store.remove(written.place);
    await store.remove(written.place);
    expect(server.objects.size).toBe(0);
    await expect(readAll(store.read(written.place))).rejects.toThrow('there is no object');
  },
);

it('a large content is uploaded while it is made: at most one part of it waits', async () => {
  const chunk = randomBytes(MEBIBYTE);
  let made = 0;
  let waiting = 0;
  async function* large() {
    for (let n = 0; n < 50; n += 1) {
      made += chunk.length;
      const [upload] = server.uploads.values();
      const uploaded = [...(upload?.values() ?? [])].reduce((sum, part) => sum + part.length, 0);
      waiting = Math.max(waiting, made - uploaded);
      yield chunk;
    }
  }
  const { place, sizeBytes } = await storeWith().write('large.backup', large());
  expect([made, sizeBytes]).toEqual([50 * MEBIBYTE, 50 * MEBIBYTE]);
  expect(waiting).toBeLessThanOrEqual(9 * MEBIBYTE);
  await storeWith().remove(place);
});

it.each([
  ['s3://shop/prod', 's3://shop/prod/lotok.backup', true],
  ['s3://shop/prod/', 's3://shop/prod/lotok.backup', true],
  ['s3://shop/prod', 's3://shop/prod2/lotok.backup', false],
  ['s3://shop/prod', 's3://shop/prod/2/lotok.backup', false],
  ['s3://shop', 's3://shop/prod/lotok.backup', false],
  ['s3://shop/prod2', 's3://shop/prod/lotok.backup', false],
  ['s3://shop/prod', '/shop/prod/lotok.backup', false],
  ['/data/backups', '/data/backups/lotok.backup', true],
  ['/data/backups/', '/data/backups/lotok.backup', true],
  ['/data/backups', '/data/backups2/lotok.backup', false],
  ['/data', '/data/backups/lotok.backup', false],
  ['/data/backups', '/data/backups/../other/lotok.backup', false],
  ['/data/backups', 's3://shop/prod/lotok.backup', false],
])('a shop with BACKUP_TO %s owns the backup %s: %s', async (to, place, isOwned) => {
  const store = openBackupStore({ to, access: { endpoint: server.endpoint, region: 'eu-central-1', ...key } });
  expect(store.owns(place)).toBe(isOwned);
});

it('a backup of another shop in the same bucket is read but not removed', async () => {
  const bytes = randomBytes(100);
  const { place } = await storeWith().write('theirs.backup', chunksOf(bytes));
  const access = { endpoint: server.endpoint, region: 'eu-central-1', ...key };
  const copy = openBackupStore({ to: 's3://shop-backups/lot', access });
  await expect(copy.remove(place)).rejects.toThrow('is not in BACKUP_TO');
  expect((await readAll(copy.read(place))).equals(bytes)).toBe(true);
  await storeWith().remove(place);
});

it('a part that fails is sent again', async () => {
  server.failNext('part');
  server.failNext('part');
  const bytes = randomBytes(9 * MEBIBYTE);
  const { place } = await storeWith().write('retried.backup', chunksOf(bytes));
  expect((await readAll(storeWith().read(place))).equals(bytes)).toBe(true);
});

it('a content that fails leaves no object and no upload', async () => {
  const before = server.objects.size;
  async function* failing() {
    yield randomBytes(9 * MEBIBYTE);
    throw new Error('the database was lost');
  }
  await expect(storeWith().write('failing.backup', failing())).rejects.toThrow('the database was lost');
  expect([server.objects.size, server.uploads.size]).toEqual([before, 0]);
});

it('a content is ended when the server takes no part of it', async () => {
  for (let attempt = 1; attempt <= 4; attempt += 1) server.failNext('part');
  let hasEnded = false;
  async function* endless() {
    try {
      for (;;) yield randomBytes(MEBIBYTE);
    } finally {
      hasEnded = true;
    }
  }
  await expect(storeWith().write('refused.backup', endless())).rejects.toThrow();
  expect([hasEnded, server.uploads.size]).toEqual([true, 0]);
});

it('an upload that the server does not complete is a failure, also when it answers 200', async () => {
  server.failNext('complete');
  await expect(storeWith().write('incomplete.backup', chunksOf(randomBytes(100)))).rejects.toThrow();
  expect(server.objects.has('/shop-backups/lotok/incomplete.backup')).toBe(false);
});

it('a wrong key is refused with the place and without the secret', async () => {
  const failure = await storeWith({ secret: 'another secret' })
    .write('refused.backup', chunksOf(randomBytes(10)))
    .catch((error: Error) => error.message);
  expect(failure).toMatch(/^s3:\/\/shop-backups\/lotok\/refused\.backup: .*403/);
  expect(failure).not.toContain('another secret');
});
