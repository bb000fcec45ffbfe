import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { AccountLocked, ProviderBusy, Outage, ProviderRefusal } from '../../platform/outage.ts';

export const PROVIDER = 'openprovider';

/** A code other than 0 is a failure, whatever the HTTP status is. */
const envelope = z.object({
  code: z.int(),
  desc: z.string().nullish(),
  maintenance: z.boolean().nullish(),
  data: z.unknown().optional(),
});

export const login = z.object({ token: z.string().min(1).max(4_096) });

export const checks = z.object({
  results: z.array(z.object({ domain: z.string(), status: z.string(), is_premium: z.boolean().nullish() })),
});

export const created = z.object({
  id: z.int().positive(),
  status: z.string().nullish(),
  expiration_date: z.string().nullish(),
});

/** A domain in a list; the response about a single domain has more fields. */
export const domain = created.extend({
  domain: z.object({ name: z.string(), extension: z.string() }),
  name_servers: z.array(z.object({ name: z.string() })).nullish(),
  is_deleted: z.boolean().nullish(),
  comments: z.string().nullish(),
});

export const domainList = z.object({ results: z.array(domain).nullish() });

const price = z.object({
  reseller: z.object({ currency: z.string(), price: z.coerce.number().nonnegative() }).nullish(),
});

/** A page of the price list. A zone may lack a price. */
export const zoneList = z.object({
  results: z
    .array(
      z.object({
        name: z.string(),
        prices: z.object({ create_price: price.nullish(), renew_price: price.nullish() }).nullish(),
      }),
    )
    .nullish(),
  total: z.int().nullish(),
});

/** What a year costs the shop: the higher one of a registration and a renewal, since the shop sells both at one price. */
export function toZoneCost({ name, prices }: NonNullable<z.infer<typeof zoneList>['results']>[number]) {
  const costs = [prices?.create_price?.reseller, prices?.renew_price?.reseller].filter(
    (cost) => cost !== null && cost !== undefined,
  );
  const [first] = costs;
  if (!first || costs.some(({ currency }) => currency !== first.currency)) return [];
  const amount = Math.max(...costs.map((cost) => cost.price));
  return amount > 0 ? [{ zone: toAsciiName(name), amount, currency: first.currency }] : [];
}

/** The token is not valid any more, or the username or password is wrong. */
const NOT_LOGGED_IN = 196;
/** Rate limits: there are no immediate retries. */
const rateLimitCodes = new Set([50, 4007]);
/** The same call came too often: the account is locked until somebody unlocks it at Openprovider. */
const ACCOUNT_LOCKED = 10005;
/** The registry cannot be reached. */
const registryUnavailableCodes = new Set([10, 15, 17, 340]);
/** The domain is in the account already, perhaps from an earlier attempt, which only the list can tell. */
const alreadyInAccountCodes = new Set([326, 327, 346, 362]);
/** The domain is not, or no longer, in the account. */
const notInAccountCodes = new Set([320, 365]);
const MAX_REASON_CHARACTERS = 200;

/** The domain is not in the account: deleted, or transferred to another registrar. */
export class DomainNotInAccount extends ProviderRefusal {}

type ApiResponse = { status: number; body: unknown };

/**
 * Returns the data of a response, or that the call had no valid login. Temporary failures throw an {@link Outage}, all
 * others a {@link ProviderRefusal}. `redact` removes secrets from Openprovider's messages.
 */
export function parseEnvelope(
  operation: string,
  { status, body }: ApiResponse,
  redact: (text: string) => string,
): { isLoggedIn: boolean; data: unknown } {
  if (status === 429) throw new ProviderBusy(PROVIDER, `${operation}: status 429`);
  const parsed = envelope.safeParse(body);
  if (status === 401 || (parsed.success && parsed.data.code === NOT_LOGGED_IN))
    return { isLoggedIn: false, data: null };
  // Openprovider's errors have status 500 too, with a description; without one the server itself has failed.
  if (!parsed.success || (status >= 500 && (parsed.data.code === 0 || !parsed.data.desc)))
    throw new Outage(PROVIDER, `${operation}: status ${status}, malformed answer`);
  const { code, desc, maintenance, data } = parsed.data;
  if (code === 0) return { isLoggedIn: true, data };
  const reason = `${operation}: ${code} ${redact(desc ?? '').slice(0, MAX_REASON_CHARACTERS)}`;
  if (code === ACCOUNT_LOCKED) throw new AccountLocked(PROVIDER, reason);
  if (maintenance || rateLimitCodes.has(code)) throw new ProviderBusy(PROVIDER, reason);
  if (registryUnavailableCodes.has(code) || alreadyInAccountCodes.has(code)) throw new Outage(PROVIDER, reason);
  if (notInAccountCodes.has(code)) throw new DomainNotInAccount(PROVIDER, reason);
  throw new ProviderRefusal(PROVIDER, reason);
}

export function toAvailability(result: z.infer<typeof checks>['results'][number]): 'free' | 'taken' | 'premium' {
  if (result.is_premium) return 'premium';
  return result.status === 'free' ? 'free' : 'taken';
}

export function toStatus(status: string | null | undefined): 'active' | 'pending' | 'failed' {
  if (status === 'ACT') return 'active';
  return status === 'FAI' || status === 'DEL' ? 'failed' : 'pending';
}

/** Dates have no time zone and none is documented: they are parsed as UTC, which may be wrong by an hour or two. */
export function parseDate(date: string | null | undefined): Date | null {
  const match = /^([1-9]\d{3}-\d\d-\d\d) (\d{1,2}):(\d\d:\d\d)$/.exec(date ?? '');
  const parsedDate = new Date(match ? `${match[1]}T${match[2]?.padStart(2, '0')}:${match[3]}Z` : Number.NaN);
  return Number.isNaN(parsedDate.getTime()) ? null : parsedDate;
}

/** The row of exactly this domain; of several attempts the one with the best status, then the newest. */
export function findRow({ results }: z.infer<typeof domainList>, fullName: string) {
  const rank = { active: 0, pending: 1, failed: 2 };
  return (results ?? [])
    .filter((row) => toAsciiName(`${row.domain.name}.${row.domain.extension}`) === fullName)
    .filter((row) => row.status !== 'DEL' && !row.is_deleted)
    .toSorted((a, b) => rank[toStatus(a.status)] - rank[toStatus(b.status)] || b.id - a.id)[0];
}

/** A full name in lowercase ASCII, since Openprovider may send capitals or Unicode. */
export function toAsciiName(name: string): string {
  return domainToASCII(name) || name.toLowerCase();
}
