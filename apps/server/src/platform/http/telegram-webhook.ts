import type { FastifyInstance } from 'fastify';
import { sendError } from './errors.ts';

type Update = { botKey: string; secret: string; body: Buffer };
type Receive = (update: Update) => Promise<'stored' | 'ignored' | 'unauthorized'>;

/** An update has at most one message of 4 096 characters, with what it replies to. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** Registers the route for updates of Telegram. It responds when the update is stored. */
export function bindTelegramWebhook(app: FastifyInstance, receive: Receive): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { botKey: string } }>(
      '/api/webhooks/telegram/:botKey',
      { bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const secret = request.headers['x-telegram-bot-api-secret-token'];
        const received = await receive({
          botKey: request.params.botKey,
          secret: typeof secret === 'string' ? secret : '',
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        });
        if (received === 'unauthorized') return sendError(reply, 'INVALID_TOKEN');
        return reply.header('cache-control', 'no-store').send({ ok: true });
      },
    );
  });
}
