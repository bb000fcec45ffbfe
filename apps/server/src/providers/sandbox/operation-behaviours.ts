import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import * as z from 'zod';
import { type Fault, faults, normalBehaviour, type Behaviour, injectFaults, resetBehaviour } from './behaviour.ts';

/** How each operation of a sandbox behaves, and how often it was called. */
export type OperationBehaviours<Operation extends string> = Record<Operation, { behaviour: Behaviour; calls: number }>;

/** An error response of a provider that does not depend on the request. */
export type Refusal = { status: number; body: object; headers?: Record<string, string> };

export type FailCommand<Operation extends string> = {
  operation: Operation;
  how: string;
  times: number;
  retryAfter?: number | undefined;
};

/** A sandbox has its own body limit, whatever the shop's is. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function normalBehaviours<Operation extends string>(
  operations: readonly Operation[],
): OperationBehaviours<Operation> {
  return Object.fromEntries(
    operations.map((operation) => [operation, { behaviour: normalBehaviour(), calls: 0 }]),
  ) as OperationBehaviours<Operation>;
}

/**
 * The fields of a control command that make operations fail or slow; `refusalNames` are added to the general faults.
 */
export function behaviourCommands<const Operation extends string, const RefusalName extends string>(
  operations: readonly Operation[],
  refusalNames: readonly RefusalName[],
) {
  return {
    /** How the next calls of an operation fail. `retryAfter`: seconds, for the Retry-After header. */
    fail: z
      .strictObject({
        operation: z.enum(operations),
        how: z.enum([...faults, ...refusalNames]),
        times: z.int().positive().default(1),
        retryAfter: z.int().min(0).max(100_000).optional(),
      })
      .optional(),
    /** How long an operation waits before it is carried out, even if the client has given up by then; a reset ends the wait. */
    delay: z.strictObject({ operation: z.enum(operations), ms: z.int().min(0).max(60_000) }).optional(),
  };
}

/** Restores normal behaviour and sets the numbers of calls to 0. */
export function resetBehaviours<Operation extends string>(behaviours: OperationBehaviours<Operation>): void {
  for (const operationState of Object.values<OperationBehaviours<Operation>[Operation]>(behaviours)) {
    resetBehaviour(operationState.behaviour);
    operationState.calls = 0;
  }
}

/** `refusals`: the provider's own error responses; they take precedence over general faults of the same name. */
export function setFailure<Operation extends string>(
  behaviours: OperationBehaviours<Operation>,
  { operation, how, times, retryAfter }: FailCommand<Operation>,
  refusals: Readonly<Record<string, Refusal>>,
): void {
  const refusal = refusals[how];
  const headers = retryAfter === undefined ? refusal?.headers : { 'retry-after': String(retryAfter) };
  const failure: Partial<Behaviour> = refusal
    ? { fault: 'refused', refusal: { ...refusal, ...(headers ? { headers } : {}) } }
    : { fault: how as Fault };
  Object.assign(behaviours[operation].behaviour, { refusal: undefined }, failure, { timesLeft: times });
}

export function countCalls<Operation extends string>(
  behaviours: OperationBehaviours<Operation>,
): Record<Operation, number> {
  const calls = Object.entries<OperationBehaviours<Operation>[Operation]>(behaviours).map(
    ([operation, operationState]) => [operation, operationState.calls],
  );
  return Object.fromEntries(calls) as Record<Operation, number>;
}

/** Adds the route of an operation in a Fastify scope of its own, so that its faults affect this operation only. */
export async function addOperation(
  api: FastifyInstance,
  operationState: { behaviour: Behaviour; calls: number },
  route: { method: Method | Method[]; url: string; refusal: object; handler: RouteHandlerMethod },
): Promise<void> {
  const { refusal, ...rest } = route;
  await api.register(async (scope) => {
    scope.addHook('onRequest', async () => {
      operationState.calls += 1;
    });
    injectFaults(scope, operationState.behaviour, refusal);
    scope.route({ ...rest, bodyLimit: BODY_LIMIT_BYTES });
  });
}
