import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import type { RateLimit } from '../../../platform/rate-limit.store.ts';
import { UNKNOWN_PLACE, type AttemptScope } from '../sessions/known-places.ts';

type LimitDeps = { rateLimiter: CallRateLimiter };
type Call = keyof typeof limitsPerAddress;

/** Enough for an office or a household behind one address, too few to collect email addresses or to guess codes. */
const limitsPerAddress = {
  'reset-send': { max: 40, windowSeconds: 3_600 },
  'reset-try': { max: 60, windowSeconds: 600 },
  'change-password': { max: 60, windowSeconds: 600 },
  'change-email': { max: 40, windowSeconds: 3_600 },
  'delete-account': { max: 40, windowSeconds: 3_600 },
  'confirm-link': { max: 60, windowSeconds: 600 },
} as const satisfies Record<string, RateLimit>;

/** Enough for a user whose emails get lost, too few to flood a mailbox or to try out the codes. */
const limitsPerAccount = {
  'reset-send': { max: 10, windowSeconds: 3_600 },
  'reset-try': { max: 30, windowSeconds: 600 },
  'change-email': { max: 10, windowSeconds: 3_600 },
  'delete-account': { max: 10, windowSeconds: 3_600 },
} as const satisfies Partial<Record<Call, RateLimit>>;

export async function countByAddress({ rateLimiter }: LimitDeps, call: Call, address: string): Promise<void> {
  await rateLimiter.countByNetwork(`${call}:address`, address, limitsPerAddress[call]);
}

/** Counts a call for an account: separately for each known place, together for all others, so that strangers cannot exhaust the owner's limit. */
export async function countByAccount(
  { rateLimiter }: LimitDeps,
  call: keyof typeof limitsPerAccount,
  buyerId: number,
  { key }: AttemptScope = UNKNOWN_PLACE,
): Promise<void> {
  await rateLimiter.countAgainst(`${call}:account:${buyerId}${key}`, limitsPerAccount[call]);
}
