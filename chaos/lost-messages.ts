import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LostMessage } from './telegram.ts';

const SENT = /^\/telegram\/bot[^/]+\/sendMessage$/;

/**
 * Notes the messages whose responses did not reach the shop; Telegram may have received them. Must be called before everything that
 * delays or fails responses.
 */
export function noteLostMessages(app: FastifyInstance): readonly LostMessage[] {
  const lost: LostMessage[] = [];
  app.addHook('preHandler', async (request, reply) => {
    if (!SENT.test(request.url)) return;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) lost.push(readMessage(request));
    });
  });
  return lost;
}

function readMessage({ body }: FastifyRequest): LostMessage {
  const fields = Buffer.isBuffer(body) ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {};
  return { person: Number(fields.chat_id), text: String(fields.text) };
}
