import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const shared = new URL('./plain-page.css', import.meta.url);

/** Serves the style sheet of plain pages: what all of them share, then these files in their order. */
export function addStylesheet(app: FastifyInstance, path: string, files: readonly URL[]): void {
  const stylesheet = [shared, ...files].map((file) => readFileSync(file, 'utf8')).join('\n');
  app.get(path, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
  );
}
