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
import { refuse } from './sandbox-response.ts';
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

/** Cloudflare's error responses that do not depend on the request. */
const refusals = {
  '429': { status: 429, body: refuse(10429, 'More than 1200 requests per 300 seconds reached.') },
  '403': { status: 403, body: refuse(9109, 'Unauthorized to access requested resource') },
  refuse: { status: 400, body: refuse(1004, 'DNS Validation Error: refused by order.') },
} satisfies Record<string, Refusal>;
const refusalNames = Object.keys(refusals) as (keyof typeof refusals)[];

const commands = z.strictObject({
  ...behaviourCommands(operations, refusalNames),
  /** The name of the zone that `set` changes, or that belongs to another account from now on. */
  zone: z.string().optional(),
  /** What is reported about the zone from now on, whatever its name servers are; null: the actual state again. */
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

export type ControlCommand = z.input<typeof commands>;
export type ControlResponse = {
  ok: true;
  calls: Record<Operation, number>;
  zones: ReturnType<typeof describeZoneState>[];
};

/**
 * `POST /__control`, for tests: forces states, injects faults, and returns the number of calls of each operation and
 * every zone with its records, or only the one that the command names.
 */
export function addControl(
  app: FastifyInstance,
  { behaviours, zones, delays }: { behaviours: OperationBehaviours<Operation>; zones: Zones; delays: Delays },
): void {
  app.post('/__control', async (request, reply) => {
    const read = commands.safeParse(readFields(request));
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) });
    const { fail, delay, zone: name, set, isElsewhere, reset } = read.data;
    if (reset) {
      resetBehaviours(behaviours);
      zones.reset();
    }
    if (fail) setFailure(behaviours, fail, refusals);
    if (delay) behaviours[delay.operation].behaviour.delayMs = delay.ms;
    if (isElsewhere) zones.addElsewhere(name ?? '');
    if (set) {
      const [found] = zones.list(name);
      if (!found) return reply.code(404).send({ error: 'no such zone' });
      zones.save(force(found, set));
    }
    return {
      ok: true,
      calls: countCalls(behaviours),
      zones: zones.list(name).map((zone) => describeZoneState(zone, delays, zones.nowMs())),
    } satisfies ControlResponse;
  });
}

function force(zone: SandboxZone, { settings, ...states }: NonNullable<z.infer<typeof commands>['set']>): SandboxZone {
  const forced = Object.entries(states).map(([state, value]) => [state, value ?? undefined]);
  return {
    ...zone,
    forced: { ...zone.forced, ...Object.fromEntries(forced) },
    settings: { ...zone.settings, ...settings },
  };
}

function describeZoneState(zone: SandboxZone, delays: Delays, now: number) {
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
