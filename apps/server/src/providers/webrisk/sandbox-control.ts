import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { countCalls, type Manners, mannersOrders, type Refusal, resetManners, setFailure } from '../sandbox/manners.ts';
import { readFields } from '../sandbox/request-fields.ts';

export const operations = ['uris/search'] as const;
export type Operation = (typeof operations)[number];

/** Google's own ways to fail, whatever was asked. */
const refusals = {
  '403': refuse(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  '429': refuse(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric'),
  '503': refuse(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
} satisfies Record<string, Refusal>;
const ways = Object.keys(refusals) as (keyof typeof refusals)[];

const orders = z.strictObject({
  ...mannersOrders(operations, ways),
  /** A name that is flagged from now on, or not, whatever it begins with. */
  name: z.string().optional(),
  isFlagged: z.boolean().optional(),
  reset: z.literal(true).optional(),
});

export type ControlOrder = z.input<typeof orders>;
export type ControlAnswer = { ok: true; calls: Record<Operation, number>; names: Record<string, boolean> };

export function refuse(code: number, status: string, message: string): Refusal {
  return { status: code, body: { error: { code, message, status } } };
}

/** `POST /__control`, for tests: flags names, makes the sandbox misbehave, and answers how often it was asked. */
export function addControl(
  app: FastifyInstance,
  { manners, names }: { manners: Manners<Operation>; names: Map<string, boolean> },
): void {
  app.post('/__control', async (request, reply) => {
    const read = orders.safeParse(readFields(request));
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) });
    const { fail, delay, name, isFlagged = true, reset } = read.data;
    if (reset) {
      resetManners(manners);
      names.clear();
    }
    if (fail) setFailure(manners, fail, refusals);
    if (delay) manners[delay.operation].how.delayMs = delay.ms;
    if (name !== undefined) names.set(name, isFlagged);
    return { ok: true, calls: countCalls(manners), names: Object.fromEntries(names) } satisfies ControlAnswer;
  });
}
