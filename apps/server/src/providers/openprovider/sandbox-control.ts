import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { faults, goodBehaviour, type Misbehaviour } from '../sandbox/misbehaviour.ts';
import { readFields } from '../sandbox/request-fields.ts';
import { describeHeld } from './sandbox-describe.ts';
import type { Registry } from './sandbox-registry.ts';
import type { Tokens } from './sandbox-tokens.ts';

const operations = ['login', 'check', 'create', 'list', 'read', 'update', 'renew', 'authcode'] as const;
export type Operation = (typeof operations)[number];
/** How each operation behaves, and how often it was called. */
export type Manners = Record<Operation, { how: Misbehaviour; calls: number }>;

/** Ways of Openprovider to say no, whatever was asked. */
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

const orders = z.strictObject({
  /** What the next calls of an operation do wrong: as every sandbox can, or in Openprovider's own way. */
  fail: z
    .strictObject({
      operation: z.enum(operations),
      how: z.enum([...faults, ...refusalNames]),
      times: z.int().positive().default(1),
    })
    .optional(),
  /** How long an operation waits before it does what was asked, though nobody may wait for its answer any more. */
  delay: z.strictObject({ operation: z.enum(operations), ms: z.int().min(0).max(60_000) }).optional(),
  /** The whole name of a domain that `set` says something of (which may name it itself), or that somebody else registers. */
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

export type ControlOrder = z.input<typeof orders>;
export type ControlAnswer = {
  ok: true;
  calls: Record<Operation, number>;
  domains: ReturnType<typeof describeHeld>[];
};

export function goodManners(): Manners {
  const good = () => ({ how: goodBehaviour(), calls: 0 });
  return eachOperation(good);
}

/**
 * `POST /__control`, for tests: forces states, makes operations misbehave, and answers how often each was called and every
 * name that was registered here, or only the one that the order names.
 */
export function addControl(
  app: FastifyInstance,
  parts: { manners: Manners; registry: Registry; tokens: Tokens },
): void {
  const { manners, registry, tokens } = parts;
  app.post('/__control', async (request, reply) => {
    const read = orders.safeParse(readFields(request));
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) });
    const { fail, delay, domain, set, isTaken, expireTokens, reset } = read.data;
    if (reset) {
      for (const manner of Object.values(manners)) {
        Object.assign(manner.how, goodBehaviour(), { refusal: undefined });
        manner.calls = 0;
      }
      registry.reset();
      tokens.reset();
    }
    if (fail) Object.assign(manners[fail.operation].how, toMisbehaviour(fail.how), { timesLeft: fail.times });
    if (delay) manners[delay.operation].how.delayMs = delay.ms;
    if (expireTokens) tokens.expireAll();
    if (isTaken) registry.takeAway(domain ?? '');
    if (set && !registry.force(set.name ?? domain ?? '', set)) return reply.code(404).send({ error: 'no such domain' });
    return {
      ok: true,
      calls: eachOperation((operation) => manners[operation].calls),
      domains: registry.list(domain).map((kept) => describeHeld(kept, registry.nowMs())),
    } satisfies ControlAnswer;
  });
}

function eachOperation<T>(of: (operation: Operation) => T): Record<Operation, T> {
  return Object.fromEntries(operations.map((operation) => [operation, of(operation)])) as Record<Operation, T>;
}

function toMisbehaviour(how: (typeof faults)[number] | RefusalName): Partial<Misbehaviour> {
  if (!isRefusalName(how)) return { fault: how, refusal: undefined };
  const { status, ...body } = refusals[how];
  return { fault: 'refused', refusal: { status, body: { data: null, ...body } } };
}

function isRefusalName(how: string): how is RefusalName {
  return how in refusals;
}
