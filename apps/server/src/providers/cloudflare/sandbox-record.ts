import { isIPv4 } from 'node:net';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { toText } from '../sandbox/request-fields.ts';
import { type Failure, findContentError, hasData, isKnownType, renderData, failure } from './sandbox-content.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record as the sandbox stores it. */
export type SandboxRecord = {
  id: string;
  type: string;
  name: string;
  content: string;
  priority: number | null;
  data: Fields | null;
  proxied: boolean;
  ttl: number;
  comment: string | null;
  createdAt: number;
  modifiedAt: number;
};

/** A content that contains this is refused, so that a refusal can be tried by hand. */
const REFUSED = 'refuse-me';
const MAX_PRIORITY = 65_535;
const PRIVATE = /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/;
const proxiable = ['A', 'AAAA', 'CNAME'];

export function newId(): string {
  return hashToken(newToken()).toString('hex').slice(0, 32);
}

/** Creates the record of a request in the zone of this name, or returns the first error. */
export function makeRecord(fields: Fields, zoneName: string, identity: { id: string; createdAt: number }, now: number) {
  const type = toText(fields.type).toUpperCase();
  if (!isKnownType(type)) return failure(9004, 'DNS record type is invalid.');
  const name = toFullName(toText(fields.name), zoneName);
  if (name === null) return failure(9000, 'DNS name is invalid.');
  const ttl = fields.ttl ?? 1;
  if (!Number.isInteger(ttl) || (ttl !== 1 && (Number(ttl) < 60 || Number(ttl) > 86_400)))
    return failure(9021, 'TTL must be between 60 and 86400 seconds, or 1 for Automatic.');
  const value = readValue(type, fields);
  if ('code' in value) return value;
  if (value.content.includes(REFUSED)) return failure(1004, 'DNS Validation Error: this record is refused.');
  const proxied = fields.proxied ?? false;
  if (typeof proxied !== 'boolean') return failure(9003, "Invalid 'proxied' value, must be a boolean.");
  if (proxied && (!proxiable.includes(type) || (isIPv4(value.content) && PRIVATE.test(value.content))))
    return failure(9004, 'This record type or address cannot be proxied.');
  const comment = toText(fields.comment) || null;
  return {
    ...identity,
    type,
    name,
    ...value,
    proxied,
    ttl: proxied ? 1 : Number(ttl),
    comment,
    modifiedAt: now,
  } satisfies SandboxRecord;
}

function readValue(type: string, fields: Fields): Failure | Pick<SandboxRecord, 'content' | 'priority' | 'data'> {
  const needsPriority = type === 'MX' || type === 'URI';
  const { priority, data } = fields;
  if (needsPriority && !(Number.isInteger(priority) && Number(priority) >= 0 && Number(priority) <= MAX_PRIORITY))
    return failure(9101, 'priority is a required field, from 0 to 65535.');
  if (!hasData(type)) {
    const content = toText(fields.content);
    return (
      findContentError(type, content) ?? { content, priority: needsPriority ? Number(priority) : null, data: null }
    );
  }
  if (typeof data !== 'object' || data === null) return failure(9101, 'data is a required field.');
  const content = renderData(type, { ...data });
  if (typeof content !== 'string') return content;
  const own = type === 'SRV' ? Number((data as Fields).priority) : null;
  return { content, priority: needsPriority ? Number(priority) : own, data: { ...data } };
}

/** The conflict of a record with the other records of its zone; null when there is none. */
export function findConflict(record: SandboxRecord, others: readonly SandboxRecord[]): Failure | null {
  const beside = others.filter((other) => other.id !== record.id && other.name === record.name);
  const has = (...types: string[]) => beside.some((other) => types.includes(other.type));
  const same = beside.find((other) => other.type === record.type && valueOf(other) === valueOf(record));
  if (same)
    return same.ttl === record.ttl && same.proxied === record.proxied
      ? failure(81058, 'An identical record already exists.')
      : failure(81057, 'The record already exists.');
  if (record.type === 'CNAME' && has(...proxiable))
    return failure(81053, 'An A, AAAA, or CNAME record with that host already exists.');
  if ((record.type === 'A' || record.type === 'AAAA') && has('CNAME'))
    return failure(81054, 'A CNAME record with that host already exists.');
  if (record.type === 'NS' ? beside.some((other) => other.type !== 'NS') : has('NS'))
    return failure(81056, 'NS records with that host already exist.');
  return null;
}

/** In the format of the API. */
export function describeRecord(record: SandboxRecord) {
  const { createdAt, modifiedAt, priority, data, ...rest } = record;
  return {
    ...rest,
    ...(priority === null ? {} : { priority }),
    ...(data === null ? {} : { data }),
    proxiable: proxiable.includes(record.type),
    settings: {},
    meta: {},
    tags: [],
    created_on: new Date(createdAt).toISOString(),
    modified_on: new Date(modifiedAt).toISOString(),
  };
}

function valueOf({ content, priority }: SandboxRecord): string {
  return `${priority ?? ''} ${content}`;
}

/** A name that is not in the zone is treated as relative to it, as Cloudflare does. */
function toFullName(name: string, zoneName: string): string | null {
  const given = name.toLowerCase().replace(/\.$/, '');
  const fullName =
    given === '@' || given === zoneName ? zoneName : given.endsWith(`.${zoneName}`) ? given : `${given}.${zoneName}`;
  return given !== '' && fullName.length <= 253 && /^([\w*-]{1,63}\.)+[\w-]{2,63}$/.test(fullName) ? fullName : null;
}
