import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { faults, normalBehaviour, type Behaviour, releaseCall, resetBehaviour } from '../sandbox/behaviour.ts';
import { readFields } from '../sandbox/request-fields.ts';
import { describeDomainDetails } from './sandbox-describe.ts';
import type { Registry } from './sandbox-registry.ts';
import type { Tokens } from './sandbox-tokens.ts';

const operations = ['login', 'check', 'create', 'list', 'read', 'update', 'renew', 'authcode', 'prices'] as const;
export type Operation = (typeof operations)[number];
/** How each operation behaves, and how often it was called. */
export type OperationBehaviours = Record<Operation, { behaviour: Behaviour; calls: number }>;

/** Openprovider's error responses that do not depend on the request. */
const refusals = {
  '196': { status: 500, code: 196, desc: 'Authentication/Authorization Failed' },
  '401': { status: 401, code: 196, desc: 'Authentication/Authorization Failed' },
  '50': { status: 200, code: 50, desc: 'Calls limit has been reached' },
  '4007': { status: 500, code: 4007, desc: 'API access temporarily blocked because of excessive use' },
  '10005': { status: 500, code: 10005, desc: 'Access denied' },
  maintenance: { status: 500, code: 4005, desc: 'Temporarily unavailable due to maintenance', maintenance: true },
} as const;
type RefusalName = keyof typeof refusals;
const refusalNames = Object.keys(refusals) as RefusalName[];

const commands = z.strictObject({
  /** How the next calls of an operation fail: with a general fault, or with an error of Openprovider. */
  fail: z
    .strictObject({
      operation: z.enum(operations),
      how: z.enum([...faults, ...refusalNames]),
      times: z.int().positive().default(1),
    })
    .optional(),
  /** How long an operation waits before it is carried out, even if the client has given up by then; a reset ends the wait. */
  delay: z.strictObject({ operation: z.enum(operations), ms: z.int().min(0).max(60_000) }).optional(),
  /** Ends the wait of the oldest call of an operation. */
  release: z.enum(operations).optional(),
  /** The full name of the domain that `set` changes (which may also contain it), or that somebody else registers. */
  domain: z.string().optional(),
  set: z
    .strictObject({
      name: z.string(),
      status: z.string(),
      expiresAt: z.iso.datetime(),
      nameServers: z.array(z.string()).max(20),
      hold: z.boolean(),
      deleted: z.boolean(),
      gone: z.literal(true),
    })
    .partial()
    .optional(),
  isTaken: z.literal(true).optional(),
  expireTokens: z.literal(true).optional(),
  reset: z.literal(true).optional(),
});

export type ControlCommand = z.input<typeof commands>;
export type ControlResponse = {
  ok: true;
  calls: Record<Operation, number>;
  domains: ReturnType<typeof describeDomainDetails>[];
};

export function normalBehaviours(): OperationBehaviours {
  const normal = () => ({ behaviour: normalBehaviour(), calls: 0 });
  return eachOperation(normal);
}

/**
 * `POST /__control`, for tests: forces states, injects faults, and returns the number of calls of each operation and
 * every domain that was registered here, or only the one that the command names.
 */
export function addControl(
  app: FastifyInstance,
  deps: { behaviours: OperationBehaviours; registry: Registry; tokens: Tokens },
): void {
  const { behaviours, registry, tokens } = deps;
  app.post('/__control', async (request, reply) => {
    const read = commands.safeParse(readFields(request));
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) });
    const { fail, delay, release, domain, set, isTaken, expireTokens, reset } = read.data;
    if (reset) {
      for (const operationState of Object.values(behaviours)) {
        resetBehaviour(operationState.behaviour);
        operationState.calls = 0;
      }
      registry.reset();
      tokens.reset();
    }
    if (fail) Object.assign(behaviours[fail.operation].behaviour, toBehaviour(fail.how), { timesLeft: fail.times });
    if (delay) behaviours[delay.operation].behaviour.delayMs = delay.ms;
    if (release) releaseCall(behaviours[release].behaviour);
    if (expireTokens) tokens.expireAll();
    if (isTaken) registry.registerToOther(domain ?? '');
    if (set && !registry.force(set.name ?? domain ?? '', set)) return reply.code(404).send({ error: 'no such domain' });
    return {
      ok: true,
      calls: eachOperation((operation) => behaviours[operation].calls),
      domains: registry.list(domain).map((registered) => describeDomainDetails(registered, registry.nowMs())),
    } satisfies ControlResponse;
  });
}

function eachOperation<T>(of: (operation: Operation) => T): Record<Operation, T> {
  return Object.fromEntries(operations.map((operation) => [operation, of(operation)])) as Record<Operation, T>;
}

function toBehaviour(how: (typeof faults)[number] | RefusalName): Partial<Behaviour> {
  if (!isRefusalName(how)) return { fault: how, refusal: undefined };
  const { status, ...body } = refusals[how];
  return { fault: 'refused', refusal: { status, body: { data: null, ...body } } };
}

function isRefusalName(how: string): how is RefusalName {
  return how in refusals;
}
