import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import { renderLetter, renderNoLetter, renderOutbox, type ShownLetter } from './outbox-page.ts';
import { addStylesheet } from './stylesheet.ts';

type Outbox = {
  list(): Promise<ShownLetter[]>;
  find(file: string): Promise<{ letter: ShownLetter; eml: Buffer } | null>;
};

/** Shows developers the emails of a shop without SMTP, at `/outbox`. */
export function bindOutbox(app: FastifyInstance, outbox: Outbox): void {
  const findLetter = (request: FastifyRequest) => outbox.find((request.params as { file: string }).file);

  addStylesheet(app, '/outbox.css', [new URL('./outbox-page.css', import.meta.url)]);
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

/** An email may contain a single-use link, so the page is not cached and sends no referrer. */
function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', vary: 'cookie' })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** An email has inline styles. The policy allows exactly those by their hashes, and only the shop may frame the email. */
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

/** Links open in a new tab, because the shop's pages must not be shown in a frame. */
function forFrame(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}
