import { expect, test } from 'vitest';
import { sessionNumber } from '../session/session-end.ts';
import { readReply } from './read-reply.ts';

const call = { path: 'products/1', session: sessionNumber() };

/** A response that ends with an error after its first bytes. */
const brokenBy = (error: Error) =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"name":')),
      pull: (stream) => stream.error(error),
    }),
  );

test('the result of a call is its JSON', async () => {
  expect(await readReply(call, Response.json({ name: 'VPN' }))).toEqual({ name: 'VPN' });
});

test('a call that is given up while its response is read has no result', async () => {
  const abort = new DOMException('given up', 'AbortError');
  await expect(readReply(call, brokenBy(abort))).rejects.toMatchObject({ name: 'AbortError' });
});

test('a response that breaks off, or that a proxy wrote, is no response', async () => {
  await expect(readReply(call, brokenBy(new TypeError('network')))).rejects.toMatchObject({ code: 'OFFLINE' });
  await expect(readReply(call, new Response('<html>'))).rejects.toMatchObject({ code: 'OFFLINE' });
});

test('a refusal keeps its code, and one that is not JSON its status', async () => {
  const refusal = Response.json({ error: 'changed', errorCode: 'STALE' }, { status: 409 });
  await expect(readReply(call, refusal)).rejects.toMatchObject({ status: 409, code: 'STALE' });
  const proxy = new Response('<html>', { status: 502 });
  await expect(readReply(call, proxy)).rejects.toMatchObject({ status: 502, code: 'UNAVAILABLE' });
});
