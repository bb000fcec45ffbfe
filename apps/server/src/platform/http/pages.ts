import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type CallName, calls, type Output } from '@lotok/contract';
import { pickLanguage } from '@lotok/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { sendCached } from './bind.ts';
import { sendBusyPage } from './busy-page.ts';
import { callerAddress, type TrustedProxies } from './caller-address.ts';
import { sendError } from './errors.ts';
import { bindFiles } from './files.ts';
import { callInProcess } from './call-in-process.ts';
import type { ResponseCache } from './response-cache.ts';
import { cacheKeyOf } from './caching-server.ts';
import { languageOf } from './language.ts';
import { createRenderQueue } from './render-queue.ts';
import type { Language, Routes } from './routes.ts';

const webFolder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
/** Where the build draws the pictures of products and categories. */
export const pictureFolder = fileURLToPath(new URL('../../../dist/pictures/', import.meta.url));

type CallAsVisitor = (name: CallName, input: object) => Promise<unknown>;
type Rendered = { status: number; html: string; redirect?: string };

/** The interface of the built web page, `apps/web/src/entry-server.tsx`. */
export type RenderPage = (request: {
  url: string;
  language: Language;
  publicUrl: string;
  shop: Output<'shop/getShop'>;
  call: CallAsVisitor;
}) => Promise<Rendered>;

const OUTAGE_RETRY_SECONDS = 5;
/** Rendering is bound by the CPU: more concurrent renders would not finish sooner and would take more memory. */
const MAX_CONCURRENT_RENDERS = 2;
/** About as many as are rendered within a second or two. Nobody waits longer. */
const MAX_WAITING_RENDERS = 60;

type PagesDeps = Pick<PageServerDeps, 'cache' | 'guard' | 'trustedProxies'> & {
  routes: Partial<Routes>;
  publicUrl: string;
};

/** Serves the pictures of products and categories. */
export function bindPictures(app: FastifyInstance): void {
  bindFiles(app, {
    root: pictureFolder,
    prefix: '/pictures/',
    index: false,
    decorateReply: false,
    maxAge: '7d',
  });
}

/** Serves the web page: its files, and for every other URL a document that is rendered for a visitor and cached. */
export async function bindPages(
  app: FastifyInstance,
  { routes, cache, publicUrl, ...serving }: PagesDeps,
): Promise<void> {
  const entry = `${webFolder}server/entry-server.js`;
  if (!existsSync(entry)) throw new Error('the web page is not built: run npm start, which builds it');
  const { render, canonicalOf } = (await import(pathToFileURL(entry).href)) as {
    render: RenderPage;
    canonicalOf: PageServerDeps['canonicalOf'];
  };

  const hashed = { immutable: true, maxAge: '365d', index: false, decorateReply: false, preCompressed: true } as const;
  bindFiles(app, { ...hashed, root: `${webFolder}client/assets`, prefix: '/assets/' });
  bindFiles(app, {
    root: `${webFolder}client`,
    globIgnore: ['assets/**', 'index.html', '.vite/**'],
    index: false,
    decorateReply: false,
    maxAge: '1h',
  });

  const run = callInProcess(routes);
  const visitor = {
    caller: null,
    botId: null,
    idempotencyKey: null,
    language: 'ru',
    address: '',
    userAgent: '',
  } as const;
  const call: CallAsVisitor = (name, input) => {
    if (calls[name].method !== 'GET') throw new Error(`a page can't call ${name}`);
    return run(name, input, visitor);
  };
  const servePage = createPageServer({
    ...serving,
    cache,
    canonicalOf,
    render: async (page) => {
      const shop = (await call('shop/getShop', {})) as Output<'shop/getShop'>;
      return render({ ...page, publicUrl, shop, call });
    },
  });
  app.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/';
    if (url.startsWith('/api/')) return sendError(reply, 'NOT_FOUND');
    return servePage(request, reply, url);
  });
}

/** What the page server needs to render documents: the built page in the shop, a replacement in tests. */
export type PageServerDeps = {
  cache: ResponseCache;
  /** The canonical path and query under which a document is cached and rendered; equal for equal documents. */
  canonicalOf: (address: string) => string;
  render: (page: { url: string; language: Language }) => Promise<Rendered>;
  /** Refuses an address that requests too many renders. Not called for cached pages. */
  guard?: ((address: string) => void) | undefined;
  trustedProxies: TrustedProxies | null;
};

/** Creates the handler of page requests: it sends cached documents and renders the others in a queue. */
export function createPageServer({ cache, canonicalOf, render, guard, trustedProxies }: PageServerDeps) {
  const renders = createRenderQueue(cache, { maxConcurrent: MAX_CONCURRENT_RENDERS, maxWaiting: MAX_WAITING_RENDERS });
  return async (request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> => {
    const url = canonicalOf(address);
    const language = pickLanguage(url, request.headers.cookie);
    const key = `${languageOf(request.headers)} ${url}`;
    cache.alias(cacheKeyOf(request.raw), key);
    const cached = cache.find(key);
    if (cached) return sendCached(request, reply, cached);
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    try {
      guard?.(callerAddress(request.raw, trustedProxies));
      const document = await renders(key, closed.signal, async () => toCacheable(await render({ url, language })));
      return document ? sendCached(request, reply, document) : reply.code(503).send();
    } catch (error) {
      if (error instanceof PageOutage) return sendOutage(reply, error.html);
      if (error instanceof Refusal) return sendBusyPage(reply, error, language);
      throw error;
    }
  };
}

/** A page with empty parts because the database is unavailable: it is sent to this visitor, but not cached. */
class PageOutage extends Error {
  readonly html: string;

  constructor(html: string) {
    super('a part of the page could not be read');
    this.html = html;
  }
}

function toCacheable({ status, html, redirect }: Rendered) {
  if (status >= 500) throw new PageOutage(html);
  return { status, contentType: 'text/html; charset=utf-8', plain: Buffer.from(html), location: redirect };
}

function sendOutage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': String(OUTAGE_RETRY_SECONDS), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}
