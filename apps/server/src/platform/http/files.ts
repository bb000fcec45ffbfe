import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the files of a folder, completely or by a single byte range. */
export function bindFiles(app: FastifyInstance, options: FastifyStaticOptions): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', (request, _reply, done) => {
      const { method, headers } = request.raw;
      if (headers.range !== undefined && !(method === 'GET' && isOneRange(headers.range))) delete headers.range;
      done();
    });
    await scope.register(fastifyStatic, options);
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
