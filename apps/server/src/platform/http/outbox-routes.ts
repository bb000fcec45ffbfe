import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import { renderLetter, renderNoLetter, renderOutbox, type ShownLetter } from './outbox-page.ts';

type Outbox = {
  list(): Promise<ShownLetter[]>;
  find(file: string): Promise<{ letter: ShownLetter; eml: Buffer } | null>;
};

const stylesheet = readFileSync(new URL('./outbox-page.css', import.meta.url));

/** Shows the letters of a shop without SMTP to whoever develops it, at `/outbox`. */
export function bindOutbox(app: FastifyInstance, outbox: Outbox): void {
  const findLetter = (request: FastifyRequest) => outbox.find((request.params as { file: string }).file);

  app.get('/outbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
  );
  app.get('/outbox', async (request, reply) =>
    sendPage(reply, renderOutbox(await outbox.list(), languageOf(request.headers))),
  );
  app.get('/outbox/:file', async (request, reply) => {
    const language = languageOf(request.headers);
    const found = await findLetter(request);
    if (!found) return sendPage(reply.code(404), renderNoLetter(language));
    return sendPage(reply, renderLetter(found.letter, language));
  });
  app.get('/outbox/:file/html', async (request, reply) => {
    const found = await findLetter(request);
    if (!found) return sendPage(reply.code(404), renderNoLetter(languageOf(request.headers)));
    return sendPage(reply.headers(frameHeaders(found.letter.html)), forFrame(found.letter.html));
  });
  app.get('/outbox/:file/file', async (request, reply) => {
    const found = await findLetter(request);
    if (!found) return sendPage(reply.code(404), renderNoLetter(languageOf(request.headers)));
    return reply
      .type('message/rfc822')
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${found.letter.file}"` })
      .send(found.eml);
  });
}

/** A letter may hold a link that is good once: no copy is kept anywhere, and no other site hears of it. */
function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', vary: 'cookie' })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** A letter brings its own styles, as mail must: these alone are let in, and it may be framed by the shop alone. */
function frameHeaders(html: string): Record<string, string> {
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style);
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${hashes.join(' ') || "'none'"}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
  };
}

/** Links lead out of the frame, where the shop would refuse to be shown. */
function forFrame(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}
