import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createApp } from './app.ts';
import { createResponseCache } from './response-cache.ts';
import type { ServerLimits } from './caching-server.ts';
import { securityHeaders } from './security.ts';
import { allowSlowUpload } from './slow-uploads.ts';

const ONE_HOST = 'Host: shop.test\r\n';
const MAX_CONNECTIONS = 3;
/** Long enough for a request that is sent at once; a test waits this long for one that never ends. */
const SHORT_MS = 300;

/** Emits `chunk` when the server has read a part of an upload. */
const uploads = new EventEmitter();

let close = async () => {};
afterEach(() => close());

/** An upload that goes on: longer than the test process may stall. */
const LONG_IDLE_MS = 60_000;

/** Opens the server as in the shop, with one call that reads JSON and one that reads uploads. Returns its port. */
async function open(limits: Partial<ServerLimits> = {}): Promise<number> {
  const app = createApp({
    logLevel: 'silent',
    isHttps: false,
    hasCaptcha: false,
    limits: {
      requestTimeoutMs: 60_000,
      idleTimeoutMs: 5_000,
      maxConnectionsPerAddress: null,
      isProxy: () => false,
      ...limits,
    },
    cache: createResponseCache(),
    metrics: createMetrics(),
    isDraining: () => false,
  });
  app.get('/', () => ({ ok: true }));
  app.post('/api/call', (request) => ({ read: request.body }));
  app.post<{ Querystring: { idleMs: string } }>('/api/upload', async (request) => {
    allowSlowUpload(request.raw, Number(request.query.idleMs));
    let bytes = 0;
    for await (const chunk of request.body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      uploads.emit('chunk');
    }
    return { bytes };
  });
  app.addContentTypeParser('text/plain', (_request, payload, done) => done(null, payload));
  await app.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  return (app.server.address() as AddressInfo).port;
}

/** Sends bytes and reads until the server closes the connection. */
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

function expectError(response: Awaited<ReturnType<typeof read>>, status: number, errorCode: string): void {
  expect(response.status).toBe(status);
  expect(JSON.parse(response.body)).toEqual({ error: expect.any(String), errorCode });
  expect(response.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  for (const name of Object.keys(securityHeaders(false, false))) expect(response.head.toLowerCase()).toContain(name);
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
])('%s gets an error response of the API', async (_what, bytes, status, errorCode) => {
  expectError(await send(await open(), bytes), status, errorCode);
});

it('one Host header is enough, HTTP/1.0 needs none, and an unknown Expect header is ignored', async () => {
  const port = await open();
  for (const bytes of [
    `GET / HTTP/1.1\r\n${ONE_HOST}Connection: close\r\n\r\n`,
    'GET / HTTP/1.0\r\n\r\n',
    `GET / HTTP/1.1\r\n${ONE_HOST}Expect: the-best\r\nConnection: close\r\n\r\n`,
  ])
    expect(await send(port, bytes)).toMatchObject({ status: 200, body: '{"ok":true}' });
});

it('an idle connection stays open as long as the limits say', async () => {
  const socket = connect(await open({ idleTimeoutMs: 130_000 }), '127.0.0.1').setEncoding('utf8');
  const response = once(socket, 'data');
  socket.write(`GET / HTTP/1.1\r\n${ONE_HOST}\r\n`);
  expect(String(await response)).toMatch(/^keep-alive: timeout=130\r$/im);
  socket.destroy();
});

it('headers or a body that do not arrive in time, or nothing at all, get a timeout error', async () => {
  const port = await open({ requestTimeoutMs: SHORT_MS });
  const body = `POST /api/call HTTP/1.1\r\n${ONE_HOST}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  for (const bytes of ['GET / HTTP/1.1\r\nHo', body, '']) expectError(await send(port, bytes), 408, 'REQUEST_TIMEOUT');
});

it('an upload may take longer than other requests while it goes on, and is closed when nothing arrives', async () => {
  const port = await open({ requestTimeoutMs: SHORT_MS });
  const start = (length: number, idleMs: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/upload?idleMs=${idleMs} HTTP/1.1\r\n${ONE_HOST}Content-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`,
    );
    return socket;
  };
  const length = 1_000_000;
  const slow = start(length, LONG_IDLE_MS);
  const response = once(slow.setEncoding('utf8'), 'data');
  const closed = once(slow, 'close').then(() => expect.unreachable('the upload was closed'));
  const endsAt = performance.now() + 3 * SHORT_MS;
  // The next part is sent when the server has read the last one, so that the upload goes on all the time.
  for (let sent = 0; sent < length; ) {
    const part = 'x'.repeat(performance.now() < endsAt ? 1 : length - sent);
    const received = once(uploads, 'chunk');
    slow.write(part);
    await Promise.race([received, closed]);
    sent += part.length;
  }
  const [text] = await response;
  expect(text).toContain(`{"bytes":${length}}`);
  slow.destroy();
  const stalled = start(100, SHORT_MS);
  stalled.write('x');
  await once(stalled, 'close');
});

it('an address may open a limited number of connections, and a new one after closing one', async () => {
  const port = await open({ maxConnectionsPerAddress: MAX_CONNECTIONS });
  const request = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET / HTTP/1.1\r\n${ONE_HOST}\r\n`);
    await once(socket, 'data');
    return socket;
  };
  const sockets = [];
  for (let n = 0; n < MAX_CONNECTIONS; n += 1) sockets.push(await request());
  const refused = await read(connect(port, '127.0.0.1'));
  expectError(refused, 429, 'RATE_LIMITED');
  expect(refused.head).toMatch(/retry-after: \d+/);
  sockets[0]?.destroy();
  // The server notices the close a moment later.
  let again = await send(port, `GET / HTTP/1.1\r\n${ONE_HOST}Connection: close\r\n\r\n`).catch(() => null);
  while (again?.status !== 200)
    again = await send(port, `GET / HTTP/1.1\r\n${ONE_HOST}Connection: close\r\n\r\n`).catch(() => null);
  for (const socket of sockets) socket.destroy();
});

it('a trusted proxy may open any number of connections', async () => {
  const port = await open({ maxConnectionsPerAddress: 1, isProxy: (address) => address === '127.0.0.1' });
  const sockets = connect(port, '127.0.0.1');
  await once(sockets, 'connect');
  expect((await send(port, `GET / HTTP/1.1\r\n${ONE_HOST}Connection: close\r\n\r\n`)).status).toBe(200);
  sockets.destroy();
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('a page refuses the method %s', async (method) => {
  const port = await open();
  const head = `HTTP/1.1\r\n${ONE_HOST}Connection: close\r\nContent-Type: text/odd\r\nContent-Length: 1\r\n\r\nx`;
  for (const path of ['/', '/products/1']) {
    const response = await send(port, `${method} ${path} ${head}`);
    expectError(response, 405, 'METHOD_NOT_ALLOWED');
    expect(response.head).toMatch(/^allow: GET, HEAD$/m);
  }
  expectError(await send(port, `${method} /api/nothing ${head}`), 404, 'NOT_FOUND');
});
