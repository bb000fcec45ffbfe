import * as z from 'zod';
import { domain, toAsciiName, toMoment, toStatus } from './answers.ts';
import { toDsRecord } from '../ds.ts';

/** A yes or no that is documented as one here and as text there. */
const flag = z.union([z.boolean(), z.number(), z.string()]).nullish();

/** What `GET /domains/{id}` tells. It holds the auth code too, which is not read here. */
export const held = domain.extend({
  status: z.string(),
  is_locked: flag,
  is_client_hold_enabled: flag,
  /** Words by one source; by answers of the real one `{ client_hold: { value: 0, is_changeable: true }, … }`. */
  registry_statuses: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).nullish(),
  dnssec_keys: z.array(z.object({ flags: z.int(), protocol: z.int(), alg: z.int(), pub_key: z.string() })).nullish(),
});

/** Without a code where the registry sends it to the owner of the name by itself. */
export const authCode = z.object({ auth_code: z.string().nullish() });

type Answer = z.infer<typeof held>;

/** With one of them set the registry does not publish the name: nobody can reach it. */
const holds = new Set(['clienthold', 'serverhold']);
const yes = new Set(['true', '1', 'on', 'yes', 'enabled']);

export function toHeld(answer: Answer) {
  const fullName = toAsciiName(`${answer.domain.name}.${answer.domain.extension}`);
  return {
    registrarId: answer.id,
    status: answer.status === 'DEL' || answer.is_deleted ? ('deleted' as const) : toStatus(answer.status),
    activeTo: toMoment(answer.expiration_date),
    nameServers: (answer.name_servers ?? []).map(({ name }) => name.toLowerCase().replace(/\.$/, '')),
    isLocked: isYes(answer.is_locked),
    isOnHold: isYes(answer.is_client_hold_enabled) || statusesOf(answer).some((status) => holds.has(status)),
    dsRecords: (answer.dnssec_keys ?? []).map(({ flags, protocol, alg, pub_key }) =>
      toDsRecord(fullName, { flags, protocol, algorithm: alg, publicKey: pub_key }),
    ),
  };
}

/** Those that are set, without capitals and underscores: `clienthold`. */
function statusesOf({ registry_statuses: statuses }: Answer): string[] {
  const words = Array.isArray(statuses)
    ? statuses
    : Object.entries(statuses ?? {}).flatMap(([word, status]) => (isYes(valueOf(status)) ? [word] : []));
  return words.map((word) => word.toLowerCase().replaceAll('_', ''));
}

function valueOf(status: unknown): unknown {
  return typeof status === 'object' && status !== null && 'value' in status ? status.value : status;
}

function isYes(value: unknown): boolean {
  return yes.has(String(value).toLowerCase());
}
