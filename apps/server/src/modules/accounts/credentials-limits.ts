import { countByNetwork } from '../../platform/address-limits.ts';
import type { Db } from '../../platform/database/index.ts';
import { countAgainst, type RateLimit } from '../../platform/rate-limit.store.ts';
import { ELSEWHERE, type Standing } from './known-places.ts';

type Counted = { db: Db; hasRateLimits: boolean };
type Call = keyof typeof anAddress;

/** An office or a household behind one address asks for no more; who collects addresses or guesses codes does. */
const anAddress = {
  'reset-send': { max: 40, windowSeconds: 3_600 },
  'reset-try': { max: 60, windowSeconds: 600 },
  'change-password': { max: 60, windowSeconds: 600 },
  'change-email': { max: 40, windowSeconds: 3_600 },
  'delete-account': { max: 40, windowSeconds: 3_600 },
  'confirm-link': { max: 60, windowSeconds: 600 },
} as const satisfies Record<string, RateLimit>;

/** Enough for letters that get lost, too few to fill a stranger's mailbox or to work through the codes. */
const anAccount = {
  'reset-send': { max: 10, windowSeconds: 3_600 },
  'reset-try': { max: 30, windowSeconds: 600 },
  'change-email': { max: 10, windowSeconds: 3_600 },
  'delete-account': { max: 10, windowSeconds: 3_600 },
} as const satisfies Partial<Record<Call, RateLimit>>;

export async function countByAddress({ db, hasRateLimits }: Counted, call: Call, address: string): Promise<void> {
  if (hasRateLimits) await countByNetwork(db, `${call}:address`, address, anAddress[call]);
}

/** Counts for an account: each place that it knows by itself, all others together, so that no stranger uses its owner's up. */
export async function countByAccount(
  { db, hasRateLimits }: Counted,
  call: keyof typeof anAccount,
  buyerId: number,
  { key }: Standing = ELSEWHERE,
): Promise<void> {
  if (hasRateLimits) await countAgainst(db, `${call}:account:${buyerId}${key}`, anAccount[call]);
}
