import { hashToken, newToken } from '../../platform/secrets.ts';
import { toText } from '../sandbox/request-fields.ts';
import { FAULTY_MS, fateOf, LATE_MS } from './sandbox-names.ts';

/** A name as the sandbox keeps it. */
export type SandboxDomain = {
  id: number;
  name: string;
  extension: string;
  /** As it was made or forced; it becomes `next` by the clock. */
  status: string;
  next: { status: string; atMs: number } | null;
  createdAt: number;
  expiresAt: number;
  comments: string;
  autorenew: string;
  isPrivate: boolean;
  nameServers: string[];
  handles: { owner: string; admin: string; tech: string; billing: string };
};

/** A failure in Openprovider's own words. */
export type Failure = { code: number; desc: string };

type Fields = Record<string, unknown>;

/** Openprovider's word for a date that there is none of. */
const NO_DATE = '0000-00-00 00:00:00';
const autorenews = ['on', 'off', 'default'];

/** The name of a request in lower case, or what is wrong with it. */
export function readName(field: unknown): Failure | { name: string; extension: string } {
  const { name, extension } = toFields(field);
  const label = toText(name).toLowerCase();
  const zone = toText(extension).toLowerCase();
  if (label === '') return { code: 300, desc: 'Your request contains an empty domain name!' };
  if (label.length > 63) return { code: 302, desc: 'Your request has more than 63 characters!' };
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label))
    return { code: 303, desc: 'Your request contains invalid characters!' };
  if (zone === '') return { code: 306, desc: 'Your request contains an empty extension!' };
  if (!/^[a-z0-9-]{2,63}(\.[a-z0-9-]{2,63})?$/.test(zone))
    return { code: 307, desc: 'Your request contains an invalid extension!' };
  return { name: label, extension: zone };
}

/** The domain of a request, or the first thing that is wrong with it. Whether it is free is not asked here. */
export function makeDomain(fields: Fields, ownerHandle: string, now: number): Failure | SandboxDomain {
  const read = readName(fields.domain);
  if ('code' in read) return read;
  const handles = {
    owner: toText(fields.owner_handle),
    admin: toText(fields.admin_handle),
    tech: toText(fields.tech_handle),
    billing: toText(fields.billing_handle),
  };
  if (handles.owner !== ownerHandle) return { code: 331, desc: 'Invalid owner handle!' };
  if (handles.admin !== ownerHandle) return { code: 333, desc: 'Invalid admin handle!' };
  if (handles.tech !== ownerHandle) return { code: 335, desc: 'Invalid tech handle!' };
  const { period, autorenew, comments } = fields;
  if (!(Number.isInteger(period) && Number(period) >= 1 && Number(period) <= 10))
    return { code: 316, desc: 'Invalid period!' };
  if (!autorenews.includes(toText(autorenew))) return { code: 347, desc: 'Wrong auto renew value' };
  const nameServers = readNameServers(fields.name_servers);
  if (nameServers.length < 2) return { code: 221, desc: 'At least 2 nameservers or a group required!' };
  const fate = fateOf(read.name);
  if (fate === 'refused') return { code: 399, desc: 'The registry refused the registration of this domain.' };
  if (fate === 'premium') return { code: 379, desc: 'You are about to register the premium domain.' };
  const expiresAt = new Date(now);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + Number(period));
  return {
    ...read,
    id: newId(),
    status: fate === 'good' ? 'ACT' : 'REQ',
    next: nextOf(fate, now),
    createdAt: now,
    expiresAt: expiresAt.getTime(),
    comments: toText(comments),
    autorenew: toText(autorenew),
    isPrivate: fields.is_private_whois_enabled === true,
    nameServers,
    handles,
  };
}

export function currentStatus({ status, next }: SandboxDomain, now: number): string {
  return next && now >= next.atMs ? next.status : status;
}

/** What creating tells of it. */
export function describeCreated(domain: SandboxDomain, now: number) {
  const status = currentStatus(domain, now);
  const [activeOn, endsOn] =
    status === 'ACT' ? [toDate(domain.createdAt), toDate(domain.expiresAt)] : [NO_DATE, NO_DATE];
  return {
    id: domain.id,
    status,
    activation_date: activeOn,
    expiration_date: endsOn,
    renewal_date: endsOn,
    auth_code: '',
  };
}

/** A row of the list. */
export function describeDomain(domain: SandboxDomain, now: number) {
  const { id, status, activation_date, expiration_date, renewal_date } = describeCreated(domain, now);
  const { name, extension, handles, nameServers } = domain;
  return {
    id,
    status,
    domain: { name, extension },
    active_date: activation_date,
    order_date: toDate(domain.createdAt),
    expiration_date,
    renewal_date,
    owner_handle: handles.owner,
    admin_handle: handles.admin,
    tech_handle: handles.tech,
    billing_handle: handles.billing,
    name_servers: nameServers.map((server, index) => ({ name: server, ip: '', ip6: '', seq_nr: index })),
    ns_group: 'dns-openprovider',
    autorenew: domain.autorenew,
    is_private_whois_enabled: domain.isPrivate,
    is_private_whois_allowed: true,
    is_locked: false,
    is_deleted: status === 'DEL',
    comments: domain.comments,
  };
}

function nextOf(fate: string, now: number): SandboxDomain['next'] {
  if (fate === 'late') return { status: 'ACT', atMs: now + LATE_MS };
  return fate === 'faulty' ? { status: 'FAI', atMs: now + FAULTY_MS } : null;
}

function readNameServers(field: unknown): string[] {
  const servers: unknown[] = Array.isArray(field) ? field : [];
  return servers.map((server) => toText(toFields(server).name)).filter((name) => name !== '');
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** In UTC; the real one's zone is not documented. */
function toDate(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** Not counted from 1: a sandbox that lost its file must not give out ids that the shop has already seen. */
function newId(): number {
  return 1 + (hashToken(newToken()).readUInt32BE(0) >>> 1);
}
