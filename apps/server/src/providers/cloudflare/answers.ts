import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { Busy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import type { DnssecKey } from '../ds.ts';
import { isRecordType, type RecordType, toContent } from './record-data.ts';

export const PROVIDER = 'cloudflare';

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.int(), message: z.string().nullish() })).nullish(),
  result: z.unknown().optional(),
  result_info: z.object({ total_pages: z.int().nullish() }).nullish(),
});

export const zone = z.object({
  id: z.string().min(1).max(64),
  name: z.string().min(1),
  status: z.string(),
  name_servers: z.array(z.string()).nullish(),
});

export const record = z.object({
  id: z.string().min(1).max(64),
  type: z.string(),
  name: z.string(),
  content: z.string().nullish(),
  priority: z.number().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  proxied: z.boolean().nullish(),
  ttl: z.number(),
  /** Such records belong to another product of Cloudflare's, as its mail. */
  meta: z.object({ read_only: z.boolean().nullish() }).nullish(),
  locked: z.boolean().nullish(),
});

export const setting = z.object({ value: z.string() });
export const verifications = z.array(z.object({ certificate_status: z.string().nullish() }));
export const dnssec = z.object({
  status: z.string(),
  ds: z.string().nullish(),
  flags: z.union([z.int(), z.string()]).nullish(),
  algorithm: z.union([z.int(), z.string()]).nullish(),
  public_key: z.string().nullish(),
});

/** A refusal whose code is known to mean something. */
export class CloudflareRefusal extends ProviderRefusal {
  readonly code: number;
  readonly status: number;

  constructor(operation: string, { status, code, said }: { status: number; code: number; said: string }) {
    super(PROVIDER, `${operation}: ${code} ${said}`.trim(), said || null);
    this.code = code;
    this.status = status;
  }
}

/** The zone exists: here, or in an account that is not the shop's. */
export const ZONE_EXISTS = 1061;
/** No zone has such an id. */
const zoneGone = new Set([1001, 7003]);
/** The token is not accepted, or may not do this. */
const notAllowed = new Set([6003, 6111, 9103, 9106, 9107, 9109, 10000, 10001]);
const MOST_SAID_CHARACTERS = 300;

type Reply = { status: number; answer: unknown };

/**
 * What was asked for, and how many pages there are of it. Failures that later may be none are an {@link Outage}, all others
 * a {@link CloudflareRefusal}. A token that is not accepted is the shop's fault and no name's, so it is never a refusal.
 */
export function readReply(operation: string, { status, answer }: Reply, conceal: (text: string) => string) {
  const read = envelope.safeParse(answer);
  if (status >= 500 || !read.success) throw new Outage(PROVIDER, `${operation}: status ${status}, malformed answer`);
  const { success, errors, result, result_info } = read.data;
  if (success && status < 400) return { result, pages: result_info?.total_pages ?? 1 };
  const first = errors?.[0];
  const said = conceal(first?.message ?? '').slice(0, MOST_SAID_CHARACTERS);
  const code = first?.code ?? 0;
  if (status === 401 || notAllowed.has(code) || (status === 403 && code === 0))
    throw new Busy(PROVIDER, `${operation}: not allowed, status ${status}: ${code} ${said}`);
  throw new CloudflareRefusal(operation, { status, code, said });
}

export function isGone(error: unknown): boolean {
  return error instanceof CloudflareRefusal && (error.status === 404 || zoneGone.has(error.code));
}

export function toZone({ id, name, status, name_servers }: z.infer<typeof zone>) {
  return { id, name: toAsciiName(name), status: toZoneStatus(status), nameServers: name_servers ?? [] };
}

/** Null for one that the shop can't change: of a type that it does not know, or kept by Cloudflare. */
export function toRecord({ id, type, name, proxied, ttl, meta, locked, ...value }: z.infer<typeof record>) {
  if (!isRecordType(type) || meta?.read_only || locked) return null;
  return {
    id,
    type,
    name: toAsciiName(name),
    content: toContent(type, value),
    proxied: proxied === true,
    ttl,
  } satisfies {
    type: RecordType;
    [field: string]: unknown;
  };
}

/** Each host name that a certificate covers has a row; as long as one works, visitors get in. */
export function toCertificate(rows: z.infer<typeof verifications>): 'active' | 'pending' | 'failed' {
  const statuses = rows.map((row) => row.certificate_status ?? '');
  if (statuses.includes('active')) return 'active';
  return statuses.length > 0 && statuses.every((status) => /tim(ed|ing)_out$|^expired$/.test(status))
    ? 'failed'
    : 'pending';
}

export function toDnssecStatus(status: string): 'active' | 'pending' | 'disabled' | 'pending-disabled' | 'error' {
  const known = ['active', 'pending', 'disabled', 'pending-disabled'] as const;
  return known.find((word) => word === status) ?? 'error';
}

/** The protocol that every DNSKEY has (RFC 4034, 2.1.2). */
const DNSSEC_PROTOCOL = 3;

/** The key that the zone is signed by; null where there is none, or not yet. */
export function toDnssecKey({ flags, algorithm, public_key: publicKey }: z.infer<typeof dnssec>): DnssecKey | null {
  if (!flags || !algorithm || !publicKey) return null;
  return { flags: Number(flags), protocol: DNSSEC_PROTOCOL, algorithm: Number(algorithm), publicKey };
}

/** What Cloudflare shuts or parks is out of use, as is a zone whose name servers went elsewhere. */
function toZoneStatus(status: string): 'initializing' | 'pending' | 'active' | 'moved' {
  const known = ['initializing', 'pending', 'active'] as const;
  return known.find((word) => word === status) ?? 'moved';
}

/** Underscores and wildcards are no host names, and stay as they are. */
export function toAsciiName(name: string): string {
  const lower = name.toLowerCase();
  return /^[\x20-\x7e]*$/.test(lower) ? lower : domainToASCII(lower) || lower;
}
