import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the files of a folder, whole or by one range of bytes. */
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
 * One range from the beginning of a file on: the file's size says whether it can be had or is 416. What is no range, or
 * several, or counted from the end, is passed over, as any range may be (RFC 9110, 14.2): the answer is the whole file.
 */
function isOneRange(range: string): boolean {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  return from !== undefined && (!to || Number(to) >= Number(from));
}
