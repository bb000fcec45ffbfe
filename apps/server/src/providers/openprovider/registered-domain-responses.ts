import * as z from 'zod';
import { domain, toAsciiName, parseDate, toStatus } from './responses.ts';
import { toDsRecord } from '../ds-record.ts';

/** A boolean that is documented as a boolean in one place and as text in another. */
const flag = z.union([z.boolean(), z.number(), z.string()]).nullish();

/** The response of `GET /domains/{id}`. It also contains the auth code, which is not read here. */
export const registeredDomain = domain.extend({
  status: z.string(),
  is_locked: flag,
  is_client_hold_enabled: flag,
  /** Documented as words; real responses have `{ client_hold: { value: 0, is_changeable: true }, … }`. */
  registry_statuses: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).nullish(),
  dnssec_keys: z.array(z.object({ flags: z.int(), protocol: z.int(), alg: z.int(), pub_key: z.string() })).nullish(),
});

/** Without a code when the registry sends it to the owner of the domain. */
export const authCode = z.object({ auth_code: z.string().nullish() });

type DomainBody = z.infer<typeof registeredDomain>;

/** With one of these statuses the registry does not publish the domain, so it is unreachable. */
const holdStatuses = new Set(['clienthold', 'serverhold']);
const trueValues = new Set(['true', '1', 'on', 'yes', 'enabled']);

export function toRegisteredDomain(body: DomainBody) {
  const fullName = toAsciiName(`${body.domain.name}.${body.domain.extension}`);
  return {
    registrarId: body.id,
    status: body.status === 'DEL' || body.is_deleted ? ('deleted' as const) : toStatus(body.status),
    activeTo: parseDate(body.expiration_date),
    nameServers: (body.name_servers ?? []).map(({ name }) => name.toLowerCase().replace(/\.$/, '')),
    isLocked: isTrue(body.is_locked),
    isOnHold: isTrue(body.is_client_hold_enabled) || statusesOf(body).some((status) => holdStatuses.has(status)),
    dsRecords: (body.dnssec_keys ?? []).map(({ flags, protocol, alg, pub_key }) =>
      toDsRecord(fullName, { flags, protocol, algorithm: alg, publicKey: pub_key }),
    ),
  };
}

/** The statuses that are set, in lowercase and without underscores: `clienthold`. */
function statusesOf({ registry_statuses: statuses }: DomainBody): string[] {
  const names = Array.isArray(statuses)
    ? statuses
    : Object.entries(statuses ?? {}).flatMap(([name, status]) => (isTrue(valueOf(status)) ? [name] : []));
  return names.map((name) => name.toLowerCase().replaceAll('_', ''));
}

function valueOf(status: unknown): unknown {
  return typeof status === 'object' && status !== null && 'value' in status ? status.value : status;
}

function isTrue(value: unknown): boolean {
  return trueValues.has(String(value).toLowerCase());
}
