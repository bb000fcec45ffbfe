import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type Call, type CallName, calls } from '@lotok/contract';
import type { FastifyInstance } from 'fastify';
import { sendKept } from './bind.ts';
import { send } from './errors.ts';
import { inputReader } from './input.ts';
import type { KeptAnswers } from './kept.ts';
import { keyOf } from './kept-server.ts';
import { languageOf } from './language.ts';
import type { Language, Routes } from './routes.ts';

const webFolder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const pictureFolder = fileURLToPath(new URL('../../../dist/pictures/', import.meta.url));

export type RenderPage = (request: {
  url: string;
  language: Language;
  publicUrl: string;
  call: (name: CallName, input: object) => Promise<unknown>;
}) => Promise<{ status: number; html: string; redirect?: string }>;

type Parts = { routes: Partial<Routes>; kept: KeptAnswers; publicUrl: string };

/** Serves the web page: its files, and every other address as a document rendered for a visitor and kept as bytes. */
export async function bindPages(app: FastifyInstance, { routes, kept, publicUrl }: Parts): Promise<void> {
  const entry = `${webFolder}server/entry-server.js`;
  if (!existsSync(entry)) throw new Error('the web page is not built: run npm start, which builds it');
  const { render } = (await import(pathToFileURL(entry).href)) as { render: RenderPage };

  const hashed = { immutable: true, maxAge: '365d', index: false, decorateReply: false, preCompressed: true } as const;
  app.register(fastifyStatic, { ...hashed, root: `${webFolder}client/assets`, prefix: '/assets/' });
  app.register(fastifyStatic, { root: pictureFolder, prefix: '/pictures/', index: false, decorateReply: false, maxAge: '7d' });
  app.register(fastifyStatic, {
    root: `${webFolder}client`, wildcard: false, globIgnore: ['assets/**', 'index.html', '**/*.br', '**/*.gz', '.vite/**'], index: false, decorateReply: false, maxAge: '1h',
  });

  const call = inProcess(routes);
  app.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/';
    if (url.startsWith('/api/')) return send(reply, 'NOT_FOUND');
    const language = languageOf(request.headers);
    const answer = await kept.make(keyOf(request.raw), async () => {
      const { status, html, redirect } = await render({ url, language, publicUrl, call });
      return { status, contentType: 'text/html; charset=utf-8', plain: Buffer.from(html), location: redirect };
    });
    return sendKept(request, reply, answer);
  });
}

/** Calls of the contract without a wire, as a visitor makes them. */
function inProcess(routes: Partial<Routes>): (name: CallName, input: object) => Promise<unknown> {
  const readers = new Map(Object.keys(routes).map((name) => [name, inputReader({ ...(calls[name as CallName] as Call), method: 'POST' })]));
  return async (name, input) => {
    const handler = routes[name] as ((input: never, context: never) => Promise<unknown>) | undefined;
    const read = readers.get(name);
    if (!handler || !read || calls[name].method !== 'GET') throw new Error(`a page can't call ${name}`);
    return handler(read(input) as never, { caller: null, idempotencyKey: null, language: 'ru', address: '' } as never);
  };
}
