import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import * as z from 'zod';
import { type Fault, faults, goodBehaviour, type Misbehaviour, misbehave } from './misbehaviour.ts';

/** How each operation of a sandbox behaves, and how often it was called. */
export type Manners<Operation extends string> = Record<Operation, { how: Misbehaviour; calls: number }>;

/** A way of a provider to say no, whatever was asked. */
export type Refusal = { status: number; body: object; headers?: Record<string, string> };

export type FailOrder<Operation extends string> = {
  operation: Operation;
  how: string;
  times: number;
  retryAfter?: number | undefined;
};

/** What a provider takes at once is its own affair, whatever the shop takes. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function goodManners<Operation extends string>(operations: readonly Operation[]): Manners<Operation> {
  return Object.fromEntries(
    operations.map((operation) => [operation, { how: goodBehaviour(), calls: 0 }]),
  ) as Manners<Operation>;
}

/** What `/__control` takes to make operations fail or slow; `ways` are the provider's own beside those of every sandbox. */
export function mannersOrders<const Operation extends string, const Way extends string>(
  operations: readonly Operation[],
  ways: readonly Way[],
) {
  return {
    /** What the next calls of an operation do wrong. `retryAfter`: seconds that the answer tells to wait. */
    fail: z
      .strictObject({
        operation: z.enum(operations),
        how: z.enum([...faults, ...ways]),
        times: z.int().positive().default(1),
        retryAfter: z.int().min(0).max(100_000).optional(),
      })
      .optional(),
    /** How long an operation waits before it does what was asked, though nobody may wait for its answer any more. */
    delay: z.strictObject({ operation: z.enum(operations), ms: z.int().min(0).max(60_000) }).optional(),
  };
}

/** Everybody behaves again, and nothing was called. */
export function resetManners<Operation extends string>(manners: Manners<Operation>): void {
  for (const manner of Object.values<Manners<Operation>[Operation]>(manners)) {
    Object.assign(manner.how, goodBehaviour(), { refusal: undefined });
    manner.calls = 0;
  }
}

/** `refusals` are the provider's own answers, also where they replace one that every sandbox can give. */
export function setFailure<Operation extends string>(
  manners: Manners<Operation>,
  { operation, how, times, retryAfter }: FailOrder<Operation>,
  refusals: Readonly<Record<string, Refusal>>,
): void {
  const refusal = refusals[how];
  const headers = retryAfter === undefined ? refusal?.headers : { 'retry-after': String(retryAfter) };
  const failure: Partial<Misbehaviour> = refusal
    ? { fault: 'refused', refusal: { ...refusal, ...(headers ? { headers } : {}) } }
    : { fault: how as Fault };
  Object.assign(manners[operation].how, { refusal: undefined }, failure, { timesLeft: times });
}

export function countCalls<Operation extends string>(manners: Manners<Operation>): Record<Operation, number> {
  const calls = Object.entries<Manners<Operation>[Operation]>(manners).map(([operation, manner]) => [
    operation,
    manner.calls,
  ]);
  return Object.fromEntries(calls) as Record<Operation, number>;
}

/** A route of an operation, in a scope of its own, so that each operation misbehaves by itself. */
export async function addOperation(
  api: FastifyInstance,
  manner: { how: Misbehaviour; calls: number },
  route: { method: Method | Method[]; url: string; refusal: object; handler: RouteHandlerMethod },
): Promise<void> {
  const { refusal, ...rest } = route;
  await api.register(async (scope) => {
    scope.addHook('onRequest', async () => {
      manner.calls += 1;
    });
    misbehave(scope, manner.how, refusal);
    scope.route({ ...rest, bodyLimit: BODY_LIMIT_BYTES });
  });
}
