import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { Busy, Outage, ProviderRefusal } from '../../platform/outage.ts';

export const PROVIDER = 'openprovider';

/** A code other than 0 is a failure whatever the HTTP status says. */
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

/** A name as a list shows it, and more of it by itself. */
export const domain = created.extend({
  domain: z.object({ name: z.string(), extension: z.string() }),
  name_servers: z.array(z.object({ name: z.string() })).nullish(),
  is_deleted: z.boolean().nullish(),
  comments: z.string().nullish(),
});

export const domainList = z.object({ results: z.array(domain).nullish() });

/** The token is not known any more, or the account's name and password are wrong. */
const NOT_LOGGED_IN = 196;
/** Limits of calls. Past 10005 the account stays shut until Openprovider's support opens it, so nobody may hurry. */
const tooOften = new Set([50, 4007, 10005]);
/** A registry that can't be reached. */
const registryAway = new Set([10, 15, 17, 340]);
/** The account has the name already: an earlier try may have brought it, which only the list can tell. */
const alreadyOurs = new Set([326, 327, 346, 362]);
/** The account does not have the name, or has it no more. */
const notOurs = new Set([320, 365]);
const MOST_REASON_CHARACTERS = 200;

/** There is no such name in the account: deleted for good, or gone to another registrar. */
export class NotOurs extends ProviderRefusal {}

type Reply = { status: number; answer: unknown };

/**
 * The data of an answer, or that it came without a valid login. Failures that later may be none are an {@link Outage},
 * all others a {@link ProviderRefusal}. `conceal` takes secrets out of what Openprovider says.
 */
export function readReply(
  operation: string,
  { status, answer }: Reply,
  conceal: (text: string) => string,
): { isLoggedIn: boolean; data: unknown } {
  if (status === 429) throw new Busy(PROVIDER, `${operation}: status 429`);
  const read = envelope.safeParse(answer);
  if (status === 401 || (read.success && read.data.code === NOT_LOGGED_IN)) return { isLoggedIn: false, data: null };
  // Its own failures come with status 500 too, and then say why; without that it is the server that failed.
  if (!read.success || (status >= 500 && (read.data.code === 0 || !read.data.desc)))
    throw new Outage(PROVIDER, `${operation}: status ${status}, malformed answer`);
  const { code, desc, maintenance, data } = read.data;
  if (code === 0) return { isLoggedIn: true, data };
  const reason = `${operation}: ${code} ${conceal(desc ?? '').slice(0, MOST_REASON_CHARACTERS)}`;
  if (maintenance || tooOften.has(code)) throw new Busy(PROVIDER, reason);
  if (registryAway.has(code) || alreadyOurs.has(code)) throw new Outage(PROVIDER, reason);
  if (notOurs.has(code)) throw new NotOurs(PROVIDER, reason);
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

/** Dates have no zone and none is documented: they are read as UTC, which may be wrong by an hour or two. */
export function toMoment(date: string | null | undefined): Date | null {
  const parts = /^([1-9]\d{3}-\d\d-\d\d) (\d{1,2}):(\d\d:\d\d)$/.exec(date ?? '');
  const moment = new Date(parts ? `${parts[1]}T${parts[2]?.padStart(2, '0')}:${parts[3]}Z` : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The row of exactly this name; where it was tried more than once, the one that stands best, then the newest. */
export function findRow({ results }: z.infer<typeof domainList>, fullName: string) {
  const rank = { active: 0, pending: 1, failed: 2 };
  return (results ?? [])
    .filter((row) => toAsciiName(`${row.domain.name}.${row.domain.extension}`) === fullName)
    .filter((row) => row.status !== 'DEL' && !row.is_deleted)
    .toSorted((a, b) => rank[toStatus(a.status)] - rank[toStatus(b.status)] || b.id - a.id)[0];
}

/** A whole name as the shop writes it, should Openprovider write it in capitals or in Unicode. */
export function toAsciiName(name: string): string {
  return domainToASCII(name) || name.toLowerCase();
}
