import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bindFiles } from '../files.ts';

const folder = fileURLToPath(new URL('../../../../../admin/dist/', import.meta.url));
/** What the build writes where the nonce of a response belongs. */
const PLACEHOLDER = /%NONCE%/g;
const NONCE_BYTES = 16;

/** Serves the back office under `/admin`: its files, and the same document for every address, which the page then reads. */
export function bindAdminPages(app: FastifyInstance): void {
  const html = readDocument();
  bindFiles(app, {
    root: `${folder}assets`,
    prefix: '/admin/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    preCompressed: true,
  });
  const serve = (_request: unknown, reply: FastifyReply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return reply
      .headers({ 'content-security-policy': contentSecurityPolicy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html.replace(PLACEHOLDER, nonce));
  };
  app.get('/admin', serve);
  app.get('/admin/*', serve);
}

function readDocument(): string {
  try {
    return readFileSync(`${folder}index.html`, 'utf8');
  } catch (error) {
    throw new Error('the back office is not built: run npm start, which builds it', { cause: error });
  }
}

/** Only own files. The controls create their styles in the page, each with the nonce of the response. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
