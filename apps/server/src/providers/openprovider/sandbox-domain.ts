import { hashToken, newToken } from '../../platform/secrets.ts';
import { toText } from '../sandbox/request-fields.ts';
import { type Failure, type Fields, readName, readNameServers } from './sandbox-fields.ts';
import { FAULTY_MS, outcomeOf, isAlwaysSigned, LATE_MS } from './sandbox-names.ts';

/** A DNSKEY as it is sent; `readonly` is 1 for Openprovider's own key, with which its name servers sign. */
export type SandboxKey = { flags: number; protocol: number; alg: number; pub_key: string; readonly: number };

/** A domain as the sandbox stores it. */
export type SandboxDomain = {
  id: number;
  name: string;
  extension: string;
  /** As it was created or forced; it changes to `next` at its time. */
  status: string;
  next: { status: string; atMs: number } | null;
  createdAt: number;
  expiresAt: number;
  comments: string;
  autorenew: string;
  isPrivate: boolean;
  nameServers: string[];
  /** Locked against a transfer to another registrar. */
  isLocked: boolean;
  /** Taken offline because of abuse. */
  isOnHold: boolean;
  /** Not in the account any more. */
  isGone: boolean;
  keys: SandboxKey[];
  handles: { owner: string; admin: string; tech: string; billing: string };
};

const ownServer = /^ns\d\.openprovider\.(nl|be|eu)$/;
const autorenews = ['on', 'off', 'default'];

/** Creates the domain of a request, or returns the first error. Does not check whether it is free. */
export function makeDomain(fields: Fields, ownerHandle: string, now: number): Failure | SandboxDomain {
  const domainName = readName(fields.domain);
  if ('code' in domainName) return domainName;
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
  const outcome = outcomeOf(domainName.name);
  if (outcome === 'refused') return { code: 399, desc: 'The registry refused the registration of this domain.' };
  if (outcome === 'premium') return { code: 379, desc: 'You are about to register the premium domain.' };
  const expiresAt = new Date(now);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + Number(period));
  return {
    ...domainName,
    id: newId(),
    status: outcome === 'good' ? 'ACT' : 'REQ',
    next: nextOf(outcome, now),
    createdAt: now,
    expiresAt: expiresAt.getTime(),
    comments: toText(comments),
    autorenew: toText(autorenew),
    isPrivate: fields.is_private_whois_enabled === true,
    nameServers,
    // The initial values of the real API.
    isLocked: true,
    isOnHold: false,
    isGone: false,
    keys: isSigned(domainName.name, nameServers, fields) ? [ownKey()] : [],
    handles,
  };
}

/** Openprovider's own name servers sign every domain unless it is registered without DNSSEC. */
function isSigned(name: string, nameServers: string[], { is_dnssec_enabled: isDnssecRequested }: Fields): boolean {
  return isAlwaysSigned(name) || (isDnssecRequested !== false && nameServers.every((server) => ownServer.test(server)));
}

function ownKey(): SandboxKey {
  return { flags: 257, protocol: 3, alg: 8, pub_key: hashToken(newToken()).toString('base64'), readonly: 1 };
}

function nextOf(outcome: string, now: number): SandboxDomain['next'] {
  if (outcome === 'late') return { status: 'ACT', atMs: now + LATE_MS };
  return outcome === 'faulty' ? { status: 'FAI', atMs: now + FAULTY_MS } : null;
}

/** Random and not sequential: a sandbox that lost its file must not reuse ids that the shop has already seen. */
function newId(): number {
  return 1 + (hashToken(newToken()).readUInt32BE(0) >>> 1);
}
