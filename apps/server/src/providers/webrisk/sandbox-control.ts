import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  countCalls,
  type OperationBehaviours,
  behaviourCommands,
  type Refusal,
  resetBehaviours,
  setFailure,
} from '../sandbox/operation-behaviours.ts';
import { readFields } from '../sandbox/request-fields.ts';

export const operations = ['uris/search'] as const;
export type Operation = (typeof operations)[number];

/** Google's error responses that do not depend on the request. */
const refusals = {
  '403': refuse(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  '429': refuse(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric'),
  '503': refuse(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
} satisfies Record<string, Refusal>;
const refusalNames = Object.keys(refusals) as (keyof typeof refusals)[];

const commands = z.strictObject({
  ...behaviourCommands(operations, refusalNames),
  /** A domain to flag, or not to flag, from now on, whatever its prefix. */
  name: z.string().optional(),
  isFlagged: z.boolean().optional(),
  reset: z.literal(true).optional(),
});

export type ControlCommand = z.input<typeof commands>;
export type ControlResponse = { ok: true; calls: Record<Operation, number>; names: Record<string, boolean> };

export function refuse(code: number, status: string, message: string): Refusal {
  return { status: code, body: { error: { code, message, status } } };
}

/** `POST /__control`, for tests: flags domains, injects faults, and returns the number of calls. */
export function addControl(
  app: FastifyInstance,
  { behaviours, names }: { behaviours: OperationBehaviours<Operation>; names: Map<string, boolean> },
): void {
  app.post('/__control', async (request, reply) => {
    const read = commands.safeParse(readFields(request));
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) });
    const { fail, delay, name, isFlagged = true, reset } = read.data;
    if (reset) {
      resetBehaviours(behaviours);
      names.clear();
    }
    if (fail) setFailure(behaviours, fail, refusals);
    if (delay) behaviours[delay.operation].behaviour.delayMs = delay.ms;
    if (name !== undefined) names.set(name, isFlagged);
    return { ok: true, calls: countCalls(behaviours), names: Object.fromEntries(names) } satisfies ControlResponse;
  });
}
