import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { countCalls, type Manners, mannersOrders, type Refusal, resetManners, setFailure } from '../sandbox/manners.ts';
import { readFields } from '../sandbox/request-fields.ts';
import { refuse } from './sandbox-answer.ts';
import { describeRecord } from './sandbox-record.ts';
import { certificateStatus, type Delays, dnssecStatus, type SandboxZone, zoneStatus } from './sandbox-zone.ts';
import type { Zones } from './sandbox-zones.ts';

export const operations = [
  'zones/list',
  'zones/create',
  'zones/get',
  'zones/edit',
  'zones/delete',
  'zones/activation_check',
  'records/list',
  'records/create',
  'records/get',
  'records/edit',
  'records/delete',
  'records/batch',
  'settings/get',
  'settings/edit',
  'ssl/universal',
  'ssl/verification',
  'dnssec/get',
  'dnssec/edit',
] as const;
export type Operation = (typeof operations)[number];

/** Cloudflare's own ways to fail, whatever was asked. */
const refusals = {
  '429': { status: 429, body: refuse(10429, 'More than 1200 requests per 300 seconds reached.') },
  '403': { status: 403, body: refuse(9109, 'Unauthorized to access requested resource') },
  refuse: { status: 400, body: refuse(1004, 'DNS Validation Error: refused by order.') },
} satisfies Record<string, Refusal>;
const ways = Object.keys(refusals) as (keyof typeof refusals)[];

const orders = z.strictObject({
  ...mannersOrders(operations, ways),
  /** The name of a zone that `set` says something of, or that another account has from now on. */
  zone: z.string().optional(),
  /** What is said of the zone from now on, whatever its name servers are; null: what is true again. */
  set: z
    .strictObject({
      status: z.string().nullable(),
      certificate: z.string().nullable(),
      dnssec: z.string().nullable(),
      settings: z.record(z.string(), z.string()),
    })
    .partial()
    .optional(),
  isElsewhere: z.literal(true).optional(),
  reset: z.literal(true).optional(),
});

export type ControlOrder = z.input<typeof orders>;
export type ControlAnswer = {
  ok: true;
  calls: Record<Operation, number>;
  zones: ReturnType<typeof tellZone>[];
};

/**
 * `POST /__control`, for tests: forces states, makes operations misbehave, and answers how often each was called and every
 * zone with its records, or only the one that the order names.
 */
export function addControl(
  app: FastifyInstance,
  { manners, zones, delays }: { manners: Manners<Operation>; zones: Zones; delays: Delays },
): void {
  app.post('/__control', async (request, reply) => {
    const read = orders.safeParse(readFields(request));
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) });
    const { fail, delay, zone: name, set, isElsewhere, reset } = read.data;
    if (reset) {
      resetManners(manners);
      zones.reset();
    }
    if (fail) setFailure(manners, fail, refusals);
    if (delay) manners[delay.operation].how.delayMs = delay.ms;
    if (isElsewhere) zones.takeAway(name ?? '');
    if (set) {
      const [found] = zones.list(name);
      if (!found) return reply.code(404).send({ error: 'no such zone' });
      zones.save(force(found, set));
    }
    return {
      ok: true,
      calls: countCalls(manners),
      zones: zones.list(name).map((zone) => tellZone(zone, delays, zones.nowMs())),
    } satisfies ControlAnswer;
  });
}

function force(zone: SandboxZone, { settings, ...states }: NonNullable<z.infer<typeof orders>['set']>): SandboxZone {
  const forced = Object.entries(states).map(([state, value]) => [state, value ?? undefined]);
  return {
    ...zone,
    forced: { ...zone.forced, ...Object.fromEntries(forced) },
    settings: { ...zone.settings, ...settings },
  };
}

function tellZone(zone: SandboxZone, delays: Delays, now: number) {
  const { id, name, nameServers, settings, hasUniversal, records } = zone;
  return {
    id,
    name,
    nameServers,
    settings,
    hasUniversal,
    status: zoneStatus(zone, delays, now),
    certificate: certificateStatus(zone, delays, now),
    dnssec: dnssecStatus(zone, delays, now),
    records: records.map(describeRecord),
  };
}
