import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createApp } from './app.ts';
import { createKeptAnswers } from './kept.ts';
import type { ServerLimits } from './kept-server.ts';
import { securityHeaders } from './security.ts';

const ONE_HOST = 'Host: shop.test\r\n';
const MOST = 3;
/** Time enough for what is read at once; what never comes is waited for no longer. */
const SHORT_MS = 300;

let close = async () => {};
afterEach(() => close());

/** The server as the shop has it, with a call that reads JSON; answers its port. */
async function open(limits: Partial<ServerLimits> = {}): Promise<number> {
  const app = createApp({
    logLevel: 'silent',
    isHttps: false,
    hasCaptcha: false,
    limits: { requestMs: 60_000, connectionsAnAddress: null, isProxy: () => false, ...limits },
    kept: createKeptAnswers(),
    metrics: createMetrics(),
    isDraining: () => false,
  });
  app.get('/', () => ({ ok: true }));
  app.post('/api/call', (request) => ({ read: request.body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  return (app.server.address() as AddressInfo).port;
}

/** Sends bytes and reads until the server ends the connection. */
async function send(port: number, bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return read(socket);
}

async function read(socket: Socket) {
  let text = '';
  socket.setEncoding('utf8').on('data', (more) => (text += more));
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

function expectError(answer: Awaited<ReturnType<typeof read>>, status: number, errorCode: string): void {
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String), errorCode });
  expect(answer.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  for (const name of Object.keys(securityHeaders(false, false))) expect(answer.head.toLowerCase()).toContain(name);
}

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'VALIDATION'],
  ['an unknown method', `FETCH / HTTP/1.1\r\n${ONE_HOST}\r\n`, 400, 'VALIDATION'],
  [
    'two lengths',
    `POST /api/call HTTP/1.1\r\n${ONE_HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
    400,
    'VALIDATION',
  ],
  ['headers of 20 KB', `GET / HTTP/1.1\r\n${ONE_HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400, 'VALIDATION'],
  ['two Hosts', `GET / HTTP/1.1\r\n${ONE_HOST}${ONE_HOST}\r\n`, 400, 'VALIDATION'],
  ['two Hosts in other letters', `GET / HTTP/1.1\r\n${ONE_HOST}hOST: other.test\r\n\r\n`, 400, 'VALIDATION'],
])('%s is refused in the shop’s own words', async (_what, bytes, status, errorCode) => {
  expectError(await send(await open(), bytes), status, errorCode);
});

it('one Host is enough, HTTP/1.0 needs none, and an expectation of something else is passed over', async () => {
  const port = await open();
  for (const bytes of [
    `GET / HTTP/1.1\r\n${ONE_HOST}Connection: close\r\n\r\n`,
    'GET / HTTP/1.0\r\n\r\n',
    `GET / HTTP/1.1\r\n${ONE_HOST}Expect: the-best\r\nConnection: close\r\n\r\n`,
  ])
    expect(await send(port, bytes)).toMatchObject({ status: 200, body: '{"ok":true}' });
});

it('what does not come in time is ended: headers, a body, or nothing at all', async () => {
  const port = await open({ requestMs: SHORT_MS });
  const body = `POST /api/call HTTP/1.1\r\n${ONE_HOST}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  for (const bytes of ['GET / HTTP/1.1\r\nHo', body, '']) expectError(await send(port, bytes), 408, 'REQUEST_TIMEOUT');
});

it('an address holds so many connections, and another one when it has let go of one', async () => {
  const port = await open({ connectionsAnAddress: MOST });
  const ask = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET / HTTP/1.1\r\n${ONE_HOST}\r\n`);
    await once(socket, 'data');
    return socket;
  };
  const held = [];
  for (let n = 0; n < MOST; n += 1) held.push(await ask());
  const refused = await read(connect(port, '127.0.0.1'));
  expectError(refused, 429, 'RATE_LIMITED');
  expect(refused.head).toMatch(/retry-after: \d+/);
  held[0]?.destroy();
  // The server hears of it a moment later.
  let again = await send(port, `GET / HTTP/1.1\r\n${ONE_HOST}Connection: close\r\n\r\n`).catch(() => null);
  while (again?.status !== 200)
    again = await send(port, `GET / HTTP/1.1\r\n${ONE_HOST}Connection: close\r\n\r\n`).catch(() => null);
  for (const socket of held) socket.destroy();
});

it('a proxy of ours holds as many as it likes', async () => {
  const port = await open({ connectionsAnAddress: 1, isProxy: (address) => address === '127.0.0.1' });
  const held = connect(port, '127.0.0.1');
  await once(held, 'connect');
  expect((await send(port, `GET / HTTP/1.1\r\n${ONE_HOST}Connection: close\r\n\r\n`)).status).toBe(200);
  held.destroy();
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('a page can only be read: %s', async (method) => {
  const port = await open();
  const head = `HTTP/1.1\r\n${ONE_HOST}Connection: close\r\nContent-Type: text/odd\r\nContent-Length: 1\r\n\r\nx`;
  for (const path of ['/', '/products/1']) {
    const answer = await send(port, `${method} ${path} ${head}`);
    expectError(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.head).toMatch(/^allow: GET, HEAD$/m);
  }
  expectError(await send(port, `${method} /api/nothing ${head}`), 404, 'NOT_FOUND');
});
