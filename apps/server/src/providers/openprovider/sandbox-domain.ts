import { hashToken, newToken } from '../../platform/secrets.ts';
import { toText } from '../sandbox/request-fields.ts';
import { type Failure, type Fields, readName, readNameServers } from './sandbox-fields.ts';
import { FAULTY_MS, fateOf, isSignedAnyway, LATE_MS } from './sandbox-names.ts';

/** A DNSKEY as it is sent; `readonly` is Openprovider's own, by which its name servers sign. */
export type SandboxKey = { flags: number; protocol: number; alg: number; pub_key: string; readonly: number };

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
  /** Against being moved to another registrar. */
  isLocked: boolean;
  /** Taken off the net by an abuse desk. */
  isOnHold: boolean;
  /** Not in the account any more. */
  isGone: boolean;
  keys: SandboxKey[];
  handles: { owner: string; admin: string; tech: string; billing: string };
};

const ownServer = /^ns\d\.openprovider\.(nl|be|eu)$/;
const autorenews = ['on', 'off', 'default'];

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
  if ('code' in nameServers) return nameServers;
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
    // As the real one has them at first.
    isLocked: true,
    isOnHold: false,
    isGone: false,
    keys: isSigned(read.name, nameServers, fields) ? [ownKey()] : [],
    handles,
  };
}

/** Its own name servers sign every name that is not registered without DNSSEC. */
function isSigned(name: string, nameServers: string[], { is_dnssec_enabled: isWanted }: Fields): boolean {
  return isSignedAnyway(name) || (isWanted !== false && nameServers.every((server) => ownServer.test(server)));
}

function ownKey(): SandboxKey {
  return { flags: 257, protocol: 3, alg: 8, pub_key: hashToken(newToken()).toString('base64'), readonly: 1 };
}

function nextOf(fate: string, now: number): SandboxDomain['next'] {
  if (fate === 'late') return { status: 'ACT', atMs: now + LATE_MS };
  return fate === 'faulty' ? { status: 'FAI', atMs: now + FAULTY_MS } : null;
}

/** Not counted from 1: a sandbox that lost its file must not give out ids that the shop has already seen. */
function newId(): number {
  return 1 + (hashToken(newToken()).readUInt32BE(0) >>> 1);
}
