import type { FastifyInstance } from 'fastify';

type Receive = (notice: { rawBody: Buffer; headers: Record<string, string | string[] | undefined> }) => Promise<void>;

/** Far more than the body of any provider's notice. Limited, because every notice is stored. */
const BODY_LIMIT_BYTES = 32 * 1024;

/** Registers the routes for providers' notices. The body stays raw bytes, because the signature covers those. */
export function bindWebhooks(app: FastifyInstance, receivers: Record<string, Receive>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const [name, receive] of Object.entries(receivers)) {
      scope.post(`/api/webhooks/${name}`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
        await receive({
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: request.headers,
        });
        return reply.header('cache-control', 'no-store').send({ ok: true });
      });
    }
  });
}
