import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

type Options = FastifyStaticOptions & { prefix?: string };

/**
 * Serves the files that a folder has at the start, completely or by a single byte range. Each file has a route of its own: for a
 * wildcard the plugin lists the folder at each request.
 */
export function bindFiles(app: FastifyInstance, { prefix = '/', globIgnore = [], ...options }: Options): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', (request, _reply, done) => {
      const { method, headers } = request.raw;
      if (headers.range !== undefined && !(method === 'GET' && isOneRange(headers.range))) delete headers.range;
      done();
    });
    const ignored = [...globIgnore, '**/*.br', '**/*.gz'];
    await scope.register(fastifyStatic, { ...options, prefix, wildcard: false, globIgnore: ignored });
    // Of the root, every other address is a page.
    if (prefix !== '/') scope.get(`${prefix}*`, (_request, reply) => reply.callNotFound());
  });
}

/**
 * Whether Range is a single range counted from the beginning; the file's size decides between 206 and 416. An invalid range,
 * several ranges, or one counted from the end are ignored, as RFC 9110, 14.2 allows: the response is the whole file.
 */
function isOneRange(range: string): boolean {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  return from !== undefined && (!to || Number(to) >= Number(from));
}
