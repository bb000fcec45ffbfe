import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleError } from './errors.ts';
import { bindFiles } from './files.ts';

const text = '0123456789';
let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lotok-files-'));
  await writeFile(path.join(root, 'digits.txt'), text);
  await writeFile(path.join(root, 'digits.txt.gz'), gzipSync(text));
  app = Fastify();
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply));
  bindFiles(app, { root, prefix: '/files/', preCompressed: true });
  app.get('/*', async () => 'a page');
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});
const get = (range: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/files/digits.txt', headers: { range } });

it.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('%s returns a part of the file', async (range, part, contentRange) => {
  const response = await get(range);
  expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([206, part, contentRange]);
});

it.each(['bytes=10-', 'bytes=100-200', 'bytes=999999999999999-'])(
  '%s is outside the file and returns 416',
  async (range) => {
    const response = await get(range);
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe('bytes */10');
    expect(response.json()).toEqual({ error: expect.any(String), errorCode: 'RANGE_NOT_SATISFIABLE' });
  },
);

it.each([
  'bytes=',
  'bytes=-',
  'bytes=abc',
  'bytes=5-2',
  'bytes=-5',
  'bytes=-500',
  'bytes=0-1,4-5',
  'bytes=0-1,abc',
  'items=0-1',
  'bytes 0-1',
  '',
])('%j is ignored, and the whole file is returned', async (range) => {
  const response = await get(range);
  expect([response.statusCode, response.body]).toEqual([200, text]);
});

it('a range is honoured for GET only', async () => {
  expect((await get('bytes=2-4', 'HEAD')).statusCode).toBe(200);
});

it('a file that the client has gets 304', async () => {
  const { etag = '' } = (await get('')).headers;
  const again = await app.inject({ url: '/files/digits.txt', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a file is sent compressed to a client that accepts it', async () => {
  const response = await app.inject({ url: '/files/digits.txt', headers: { 'accept-encoding': 'gzip' } });
  expect([response.headers['content-encoding'], String(gunzipSync(response.rawPayload))]).toEqual(['gzip', text]);
});

it.each(['/files/other.txt', '/files/digits.txt.gz', '/files/'])('%s is no file and no page', async (url) => {
  const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
  expect([statusCode, body.includes(text) || body === 'a page']).toEqual([404, false]);
});

it('a file is found by its route, so that its folder is not listed for each request', async () => {
  await rename(path.join(root, 'digits.txt'), path.join(root, 'moved.txt'));
  expect((await app.inject({ url: '/files/moved.txt' })).statusCode).toBe(404);
  await rename(path.join(root, 'moved.txt'), path.join(root, 'digits.txt'));
  expect((await get('')).statusCode).toBe(200);
});
