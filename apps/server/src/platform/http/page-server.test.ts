import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKeptAnswers } from './kept.ts';
import { createPageServer } from './pages.ts';
import { Refusal } from '../refusal.ts';

const AT_ONCE = 2;
const MOST_WAITING = 60;
/** Only a test that fails waits so long. */
const PATIENCE_MS = 15_000;

let app: FastifyInstance;
let kept: ReturnType<typeof createKeptAnswers>;
let begun: string[];
/** Lets renders end that have begun; until then each goes on. */
let finish: Map<string, () => void>;
let aborted: string[];
let come: string[];
let guard: (address: string) => void;
beforeEach(async () => {
  [kept, begun, finish, guard] = [createKeptAnswers(), [], new Map(), () => undefined];
  [come, aborted] = [[], []];
  kept.trust(true);
  const servePage = createPageServer({
    kept,
    canonicalOf: (address) => address.split('?')[0] ?? '/',
    render: async ({ url, language }) => {
      begun.push(url);
      if (url !== '/quick') await new Promise<void>((done) => finish.set(url, done));
      return { status: 200, html: `<p>${url} ${language}</p>` };
    },
    guard: (address) => guard(address),
    trust: null,
  });
  app = Fastify({ forceCloseConnections: true });
  app.get('/*', (request, reply) => servePage(request, reply, request.raw.url ?? '/'));
  app.addHook('onRequest', async (request) => void come.push(request.raw.url ?? ''));
  app.addHook('onRequestAbort', async (request) => void aborted.push(request.raw.url ?? ''));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const open = (path: string) => {
  const { port } = app.server.address() as { port: number };
  let request: ClientRequest | undefined;
  const answer = new Promise<IncomingMessage & { text: string }>((resolve, reject) => {
    request = get({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part)).on('end', () => resolve(Object.assign(response, { text })));
    }).on('error', reject);
  });
  // Whoever goes away hears nothing.
  answer.catch(() => undefined);
  return { answer, leave: () => request?.destroy() };
};
const hasCome = (...paths: string[]) =>
  vi.waitFor(() => expect(come).toEqual(expect.arrayContaining(paths)), PATIENCE_MS);
const hasBegun = (...paths: string[]) =>
  vi.waitFor(() => expect(begun).toEqual(expect.arrayContaining(paths)), PATIENCE_MS);

it('a page is rendered once for all addresses that differ in what nobody reads', async () => {
  const answers = [];
  for (const path of ['/quick', '/quick?utm=1', '/quick?utm=2&x=y', '/quick?utm=1'])
    answers.push((await open(path).answer).text);
  expect(new Set(answers)).toEqual(new Set(['<p>/quick ru</p>']));
  expect(begun).toEqual(['/quick']);
});

it('past a full queue a page is refused with 503 and when to come back; what waits is rendered', async () => {
  const running = [open('/a'), open('/b')];
  await hasBegun('/a', '/b');
  const refused: IncomingMessage[] = [];
  const others = Array.from({ length: MOST_WAITING + 5 }, (_, n) => open(`/waits/${n}`).answer);
  for (const answer of others) void answer.then((told) => told.statusCode === 503 && refused.push(told));
  await vi.waitFor(() => expect(refused).toHaveLength(5), PATIENCE_MS);
  expect(begun).toHaveLength(AT_ONCE);
  const draining = setInterval(() => {
    for (const end of finish.values()) end();
  });
  const answers = await Promise.all([...running.map(({ answer }) => answer), ...others]);
  clearInterval(draining);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(AT_ONCE + MOST_WAITING);
  const [told] = answers.filter(({ statusCode }) => statusCode === 503);
  expect(told?.headers).toMatchObject({ 'retry-after': '2', 'content-type': expect.stringContaining('text/html') });
  expect(told?.text).toContain('<a href="">');
});

it('what nobody waits for any more is not rendered; asked again, it is', async () => {
  const running = [open('/a'), open('/b')];
  await hasBegun('/a', '/b');
  const [left, stays] = [open('/left'), open('/stays')];
  await hasCome('/left', '/stays');
  left.leave();
  await vi.waitFor(() => expect(aborted).toContain('/left'), PATIENCE_MS);
  for (const path of ['/a', '/b']) finish.get(path)?.();
  for (const { answer } of running) expect((await answer).statusCode).toBe(200);
  await hasBegun('/stays');
  finish.get('/stays')?.();
  expect((await stays.answer).text).toBe('<p>/stays ru</p>');
  expect(begun).not.toContain('/left');
  const again = open('/left');
  await hasBegun('/left');
  finish.get('/left')?.();
  expect((await again.answer).text).toBe('<p>/left ru</p>');
});

it('a page that one of two waits for is rendered', async () => {
  const running = [open('/a'), open('/b')];
  await hasBegun('/a', '/b');
  const [first, second] = [open('/shared'), open('/shared?x=1')];
  await hasCome('/shared', '/shared?x=1');
  first.leave();
  await vi.waitFor(() => expect(aborted).toContain('/shared'), PATIENCE_MS);
  for (const path of ['/a', '/b']) finish.get(path)?.();
  await Promise.all(running.map(({ answer }) => answer));
  await hasBegun('/shared');
  finish.get('/shared')?.();
  expect((await second.answer).statusCode).toBe(200);
});

it('an address that has had too many pages rendered is told so in words; what is ready it gets', async () => {
  expect((await open('/quick').answer).statusCode).toBe(200);
  guard = () => {
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 17.2 });
  };
  const refused = await open('/other').answer;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '18']);
  expect((await open('/quick?utm=9').answer).statusCode).toBe(200);
});
