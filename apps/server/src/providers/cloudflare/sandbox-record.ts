import { isIPv4 } from 'node:net';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { toText } from '../sandbox/request-fields.ts';
import { type Failure, findContentFault, hasData, isKnownType, renderData, wrong } from './sandbox-content.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record as the sandbox keeps it. */
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

/** A content with this in it is refused, so that a refusal can be tried by hand. */
const REFUSED = 'refuse-me';
const MOST_PRIORITY = 65_535;
const PRIVATE = /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/;
const proxiable = ['A', 'AAAA', 'CNAME'];

export function newId(): string {
  return hashToken(newToken()).toString('hex').slice(0, 32);
}

/** The record of a request in the zone of this name, or the first thing that is wrong with it. */
export function makeRecord(fields: Fields, zoneName: string, kept: { id: string; createdAt: number }, now: number) {
  const type = toText(fields.type).toUpperCase();
  if (!isKnownType(type)) return wrong(9004, 'DNS record type is invalid.');
  const name = toWholeName(toText(fields.name), zoneName);
  if (name === null) return wrong(9000, 'DNS name is invalid.');
  const ttl = fields.ttl ?? 1;
  if (!Number.isInteger(ttl) || (ttl !== 1 && (Number(ttl) < 60 || Number(ttl) > 86_400)))
    return wrong(9021, 'TTL must be between 60 and 86400 seconds, or 1 for Automatic.');
  const value = readValue(type, fields);
  if ('code' in value) return value;
  if (value.content.includes(REFUSED)) return wrong(1004, 'DNS Validation Error: this record is refused.');
  const proxied = fields.proxied ?? false;
  if (typeof proxied !== 'boolean') return wrong(9003, "Invalid 'proxied' value, must be a boolean.");
  if (proxied && (!proxiable.includes(type) || (isIPv4(value.content) && PRIVATE.test(value.content))))
    return wrong(9004, 'This record type or address cannot be proxied.');
  const comment = toText(fields.comment) || null;
  return {
    ...kept,
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
  if (needsPriority && !(Number.isInteger(priority) && Number(priority) >= 0 && Number(priority) <= MOST_PRIORITY))
    return wrong(9101, 'priority is a required field, from 0 to 65535.');
  if (!hasData(type)) {
    const content = toText(fields.content);
    return (
      findContentFault(type, content) ?? { content, priority: needsPriority ? Number(priority) : null, data: null }
    );
  }
  if (typeof data !== 'object' || data === null) return wrong(9101, 'data is a required field.');
  const content = renderData(type, { ...data });
  if (typeof content !== 'string') return content;
  const own = type === 'SRV' ? Number((data as Fields).priority) : null;
  return { content, priority: needsPriority ? Number(priority) : own, data: { ...data } };
}

/** What keeps a record from standing beside those of its zone; null when nothing does. */
export function findConflict(record: SandboxRecord, others: readonly SandboxRecord[]): Failure | null {
  const beside = others.filter((other) => other.id !== record.id && other.name === record.name);
  const has = (...types: string[]) => beside.some((other) => types.includes(other.type));
  const same = beside.find((other) => other.type === record.type && valueOf(other) === valueOf(record));
  if (same)
    return same.ttl === record.ttl && same.proxied === record.proxied
      ? wrong(81058, 'An identical record already exists.')
      : wrong(81057, 'The record already exists.');
  if (record.type === 'CNAME' && has(...proxiable))
    return wrong(81053, 'An A, AAAA, or CNAME record with that host already exists.');
  if ((record.type === 'A' || record.type === 'AAAA') && has('CNAME'))
    return wrong(81054, 'A CNAME record with that host already exists.');
  if (record.type === 'NS' ? beside.some((other) => other.type !== 'NS') : has('NS'))
    return wrong(81056, 'NS records with that host already exist.');
  return null;
}

/** As the API tells it. */
export function describeRecord(record: SandboxRecord) {
  const { createdAt, modifiedAt, priority, data, ...told } = record;
  return {
    ...told,
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

/** A name that is not in the zone is taken for one before it, as the real one does. */
function toWholeName(name: string, zoneName: string): string | null {
  const given = name.toLowerCase().replace(/\.$/, '');
  const whole =
    given === '@' || given === zoneName ? zoneName : given.endsWith(`.${zoneName}`) ? given : `${given}.${zoneName}`;
  return given !== '' && whole.length <= 253 && /^([\w*-]{1,63}\.)+[\w-]{2,63}$/.test(whole) ? whole : null;
}
