import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Call, type CallName, calls, type Output } from '@lotok/contract';
import { pickLanguage } from '@lotok/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { sendKept } from './bind.ts';
import { sendBusy } from './busy-page.ts';
import { callerAddress, type Trust } from './caller-address.ts';
import { send } from './errors.ts';
import { bindFiles } from './files.ts';
import { inputReader } from './input.ts';
import type { KeptAnswers } from './kept.ts';
import { keyOf } from './kept-server.ts';
import { languageOf } from './language.ts';
import { createRenders } from './page-renders.ts';
import type { Language, Routes } from './routes.ts';

const webFolder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const pictureFolder = fileURLToPath(new URL('../../../dist/pictures/', import.meta.url));

type CallInProcess = (name: CallName, input: object) => Promise<unknown>;
type Rendered = { status: number; html: string; redirect?: string };

/** The face of the built web page, `apps/web/src/entry-server.tsx`. */
export type RenderPage = (request: {
  url: string;
  language: Language;
  publicUrl: string;
  shop: Output<'shop/getShop'>;
  call: CallInProcess;
}) => Promise<Rendered>;

const OUTAGE_RETRY_SECONDS = 5;
/** Rendering takes the processor and not the wire: more at once are not sooner ready and hold more memory. */
const MOST_RENDERED_AT_ONCE = 2;
/** About as many as are rendered within a second or two: longer waits nobody. */
const MOST_RENDERS_WAITING = 60;

type Parts = Pick<PageParts, 'kept' | 'guard' | 'trust'> & { routes: Partial<Routes>; publicUrl: string };

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

/** Serves the web page: its files, and every other address as a document rendered for a visitor and kept as bytes. */
export async function bindPages(app: FastifyInstance, { routes, kept, publicUrl, ...serving }: Parts): Promise<void> {
  const entry = `${webFolder}server/entry-server.js`;
  if (!existsSync(entry)) throw new Error('the web page is not built: run npm start, which builds it');
  const { render, canonicalOf } = (await import(pathToFileURL(entry).href)) as {
    render: RenderPage;
    canonicalOf: PageParts['canonicalOf'];
  };

  const hashed = { immutable: true, maxAge: '365d', index: false, decorateReply: false, preCompressed: true } as const;
  bindFiles(app, { ...hashed, root: `${webFolder}client/assets`, prefix: '/assets/' });
  bindFiles(app, {
    root: `${webFolder}client`,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html', '**/*.br', '**/*.gz', '.vite/**'],
    index: false,
    decorateReply: false,
    maxAge: '1h',
  });

  const call = inProcess(routes);
  const servePage = createPageServer({
    ...serving,
    kept,
    canonicalOf,
    render: async (page) => {
      const shop = (await call('shop/getShop', {})) as Output<'shop/getShop'>;
      return render({ ...page, publicUrl, shop, call });
    },
  });
  app.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/';
    if (url.startsWith('/api/')) return send(reply, 'NOT_FOUND');
    return servePage(request, reply, url);
  });
}

/** What renders documents: the built page's own face in the shop, and whatever a test puts in its place. */
export type PageParts = {
  kept: KeptAnswers;
  /** The address, path and query, under which a document is kept and rendered; equal where documents are. */
  canonicalOf: (address: string) => string;
  render: (page: { url: string; language: Language }) => Promise<Rendered>;
  /** Refuses an address that has too many pages rendered; not asked of those that are ready. */
  guard?: ((address: string) => void) | undefined;
  trust: Trust | null;
};

/** Answers addresses of pages with documents that are kept, or rendered in turn. */
export function createPageServer({ kept, canonicalOf, render, guard, trust }: PageParts) {
  const renders = createRenders(kept, { atOnce: MOST_RENDERED_AT_ONCE, mostWaiting: MOST_RENDERS_WAITING });
  return async (request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> => {
    const url = canonicalOf(address);
    const language = pickLanguage(url, request.headers.cookie);
    const key = `${languageOf(request.headers)} ${url}`;
    kept.alias(keyOf(request.raw), key);
    const ready = kept.find(key);
    if (ready) return sendKept(request, reply, ready);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      guard?.(callerAddress(request.raw, trust));
      const answer = await renders(key, gone.signal, async () => toKeep(await render({ url, language })));
      return answer ? sendKept(request, reply, answer) : reply.code(503).send();
    } catch (error) {
      if (error instanceof PageOutage) return sendOutage(reply, error.html);
      if (error instanceof Refusal) return sendBusy(reply, error, language);
      throw error;
    }
  };
}

/** A page that stands, but with places left empty because the database is away: right for this visitor, wrong to keep. */
class PageOutage extends Error {
  readonly html: string;

  constructor(html: string) {
    super('a part of the page could not be read');
    this.html = html;
  }
}

function toKeep({ status, html, redirect }: Rendered) {
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

/** Calls of the contract without a wire, as a visitor makes them. */
function inProcess(routes: Partial<Routes>): CallInProcess {
  const readers = new Map(
    Object.keys(routes).map((name) => [name, inputReader({ ...(calls[name as CallName] as Call), method: 'POST' })]),
  );
  return async (name, input) => {
    const handler = routes[name] as ((input: never, context: never) => Promise<unknown>) | undefined;
    const read = readers.get(name);
    if (!handler || !read || calls[name].method !== 'GET') throw new Error(`a page can't call ${name}`);
    return handler(read(input) as never, { caller: null, idempotencyKey: null, language: 'ru', address: '' } as never);
  };
}
