import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { ProviderBusy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import type { DnssecKey } from '../ds-record.ts';
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
  created_on: z.string().nullish(),
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
  /** Read-only records belong to another Cloudflare product, such as its email. */
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

/** A refusal with Cloudflare's error code, some of which are handled. */
export class CloudflareRefusal extends ProviderRefusal {
  readonly code: number;
  readonly status: number;

  constructor(
    operation: string,
    { status, code, providerMessage }: { status: number; code: number; providerMessage: string },
  ) {
    super(PROVIDER, `${operation}: ${code} ${providerMessage}`.trim(), providerMessage || null);
    this.code = code;
    this.status = status;
  }
}

/** The zone exists already, in the shop's account or in another one. */
export const ZONE_EXISTS = 1061;
/** There is no zone with this id. */
const zoneGoneCodes = new Set([1001, 7003]);
/** The token is rejected, or lacks the permission. */
const notAllowedCodes = new Set([6003, 6111, 9103, 9106, 9107, 9109, 10000, 10001]);
const MAX_MESSAGE_CHARACTERS = 300;

type ApiResponse = { status: number; body: unknown };

/**
 * Returns the result and its number of pages. Temporary failures throw an {@link Outage}, all others a
 * {@link CloudflareRefusal}. A rejected token is an error of the shop and not of a domain, so it is never a refusal.
 */
export function parseEnvelope(operation: string, { status, body }: ApiResponse, redact: (text: string) => string) {
  const parsed = envelope.safeParse(body);
  if (status >= 500 || !parsed.success) throw new Outage(PROVIDER, `${operation}: status ${status}, malformed answer`);
  const { success, errors, result, result_info } = parsed.data;
  if (success && status < 400) return { result, pages: result_info?.total_pages ?? 1 };
  const first = errors?.[0];
  const providerMessage = redact(first?.message ?? '').slice(0, MAX_MESSAGE_CHARACTERS);
  const code = first?.code ?? 0;
  if (status === 401 || notAllowedCodes.has(code) || (status === 403 && code === 0))
    throw new ProviderBusy(PROVIDER, `${operation}: not allowed, status ${status}: ${code} ${providerMessage}`);
  throw new CloudflareRefusal(operation, { status, code, providerMessage });
}

export function isGone(error: unknown): boolean {
  return error instanceof CloudflareRefusal && (error.status === 404 || zoneGoneCodes.has(error.code));
}

export function toZone({ id, name, status, name_servers, created_on }: z.infer<typeof zone>) {
  const createdAt = new Date(created_on ?? Number.NaN);
  return {
    id,
    name: toAsciiName(name),
    status: toZoneStatus(status),
    nameServers: name_servers ?? [],
    createdAt: Number.isNaN(createdAt.getTime()) ? null : createdAt,
  };
}

/** Null for a record that the shop cannot change: of an unsupported type, read-only or locked. */
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

/** Each host name of a certificate has a row; visitors can connect while one of them is active. */
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

/** The key that signs the zone; null while there is none. */
export function toDnssecKey({ flags, algorithm, public_key: publicKey }: z.infer<typeof dnssec>): DnssecKey | null {
  if (!flags || !algorithm || !publicKey) return null;
  return { flags: Number(flags), protocol: DNSSEC_PROTOCOL, algorithm: Number(algorithm), publicKey };
}

/** A zone that Cloudflare has deactivated is out of use, like one whose name servers have moved. */
function toZoneStatus(status: string): 'initializing' | 'pending' | 'active' | 'moved' {
  const known = ['initializing', 'pending', 'active'] as const;
  return known.find((word) => word === status) ?? 'moved';
}

/** Names in ASCII are only lowercased: underscores and wildcards are not valid in host names. */
export function toAsciiName(name: string): string {
  const lower = name.toLowerCase();
  return /^[\x20-\x7e]*$/.test(lower) ? lower : domainToASCII(lower) || lower;
}
