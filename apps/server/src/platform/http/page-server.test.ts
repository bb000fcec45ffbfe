import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createResponseCache } from './response-cache.ts';
import { createPageServer } from './pages.ts';
import { Refusal } from '../refusal.ts';

const MAX_CONCURRENT = 2;
const MAX_WAITING = 60;
/** Only a failing test waits this long. */
const PATIENCE_MS = 15_000;

let app: FastifyInstance;
let cache: ReturnType<typeof createResponseCache>;
let started: string[];
/** Finishes started renders; until then they are pending. */
let finish: Map<string, () => void>;
let aborted: string[];
let received: string[];
let guard: (address: string) => void;
beforeEach(async () => {
  [cache, started, finish, guard] = [createResponseCache(), [], new Map(), () => undefined];
  [received, aborted] = [[], []];
  cache.setTrusted(true);
  const servePage = createPageServer({
    cache,
    canonicalOf: (address) => address.split('?')[0] ?? '/',
    render: async ({ url, language }) => {
      started.push(url);
      if (url !== '/quick') await new Promise<void>((done) => finish.set(url, done));
      return { status: 200, html: `<p>${url} ${language}</p>` };
    },
    guard: (address) => guard(address),
    trustedProxies: null,
  });
  app = Fastify({ forceCloseConnections: true });
  app.get('/*', (request, reply) => servePage(request, reply, request.raw.url ?? '/'));
  app.addHook('onRequest', async (request) => void received.push(request.raw.url ?? ''));
  app.addHook('onRequestAbort', async (request) => void aborted.push(request.raw.url ?? ''));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const open = (path: string) => {
  const { port } = app.server.address() as { port: number };
  let request: ClientRequest | undefined;
  const response = new Promise<IncomingMessage & { text: string }>((resolve, reject) => {
    request = get({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part)).on('end', () => resolve(Object.assign(response, { text })));
    }).on('error', reject);
  });
  // A closed request has no response.
  response.catch(() => undefined);
  return { response, leave: () => request?.destroy() };
};
const waitUntilReceived = (...paths: string[]) =>
  vi.waitFor(() => expect(received).toEqual(expect.arrayContaining(paths)), PATIENCE_MS);
const waitUntilStarted = (...paths: string[]) =>
  vi.waitFor(() => expect(started).toEqual(expect.arrayContaining(paths)), PATIENCE_MS);

it('a page is rendered once for all URLs that differ only in unknown parameters', async () => {
  const responses = [];
  for (const path of ['/quick', '/quick?utm=1', '/quick?utm=2&x=y', '/quick?utm=1'])
    responses.push((await open(path).response).text);
  expect(new Set(responses)).toEqual(new Set(['<p>/quick ru</p>']));
  expect(started).toEqual(['/quick']);
});

it('a page beyond a full queue is refused with 503 and Retry-After, and the waiting pages are rendered', async () => {
  const running = [open('/a'), open('/b')];
  await waitUntilStarted('/a', '/b');
  const refused: IncomingMessage[] = [];
  const others = Array.from({ length: MAX_WAITING + 5 }, (_, n) => open(`/waits/${n}`).response);
  for (const response of others) void response.then((refusal) => refusal.statusCode === 503 && refused.push(refusal));
  await vi.waitFor(() => expect(refused).toHaveLength(5), PATIENCE_MS);
  expect(started).toHaveLength(MAX_CONCURRENT);
  const draining = setInterval(() => {
    for (const end of finish.values()) end();
  });
  const responses = await Promise.all([...running.map(({ response }) => response), ...others]);
  clearInterval(draining);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_CONCURRENT + MAX_WAITING);
  const [refusal] = responses.filter(({ statusCode }) => statusCode === 503);
  expect(refusal?.headers).toMatchObject({ 'retry-after': '2', 'content-type': expect.stringContaining('text/html') });
  expect(refusal?.text).toContain('<a href="">');
});

it('a page that nobody waits for any more is not rendered until it is requested again', async () => {
  const running = [open('/a'), open('/b')];
  await waitUntilStarted('/a', '/b');
  const [left, stays] = [open('/left'), open('/stays')];
  await waitUntilReceived('/left', '/stays');
  left.leave();
  await vi.waitFor(() => expect(aborted).toContain('/left'), PATIENCE_MS);
  for (const path of ['/a', '/b']) finish.get(path)?.();
  for (const { response } of running) expect((await response).statusCode).toBe(200);
  await waitUntilStarted('/stays');
  finish.get('/stays')?.();
  expect((await stays.response).text).toBe('<p>/stays ru</p>');
  expect(started).not.toContain('/left');
  const again = open('/left');
  await waitUntilStarted('/left');
  finish.get('/left')?.();
  expect((await again.response).text).toBe('<p>/left ru</p>');
});

it('a page is rendered when one of its two clients still waits for it', async () => {
  const running = [open('/a'), open('/b')];
  await waitUntilStarted('/a', '/b');
  const [first, second] = [open('/shared'), open('/shared?x=1')];
  await waitUntilReceived('/shared', '/shared?x=1');
  first.leave();
  await vi.waitFor(() => expect(aborted).toContain('/shared'), PATIENCE_MS);
  for (const path of ['/a', '/b']) finish.get(path)?.();
  await Promise.all(running.map(({ response }) => response));
  await waitUntilStarted('/shared');
  finish.get('/shared')?.();
  expect((await second.response).statusCode).toBe(200);
});

it('an address over its limit of rendered pages gets an error page, and still gets cached pages', async () => {
  expect((await open('/quick').response).statusCode).toBe(200);
  guard = () => {
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 17.2 });
  };
  const refused = await open('/other').response;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '18']);
  expect((await open('/quick?utm=9').response).statusCode).toBe(200);
});
