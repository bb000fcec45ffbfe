import { isApiError } from '@lotok/client';
import type { Input } from '@lotok/contract';
import { RESERVATION_MINUTES } from '@lotok/contract/limits';
import type { SafeStorage } from './storage.ts';

/** What takes money, and so may be done only once. What was seen guards a wish and is no part of it. */
export type Wish = {
  order: Omit<Input<'orders/createOrder'>, 'price'>;
  domain: Omit<Input<'domains/buyDomain'>, 'price'>;
  renewal: Omit<Input<'domains/renewDomain'>, 'price' | 'active_to'>;
  topUp: Input<'payments/createPayment'>;
};

/** One wish to pay, under one Idempotency-Key. `isRepeat`: its answer was lost before, so it may be done already. */
export type Attempt = { kind: keyof Wish; key: string; isRepeat: boolean };

const places: Record<keyof Wish, string> = {
  order: 'orderAttempt',
  domain: 'domainAttempt',
  renewal: 'renewalAttempt',
  topUp: 'topUpAttempt',
};
type Kept = { wish: string; key: string; at: number };

/**
 * The attempt for this very wish. After a lost answer, a reload or in another tab the same wish finds the same key, so that
 * it is done once; another one gets a new key.
 */
export function beginAttempt<Kind extends keyof Wish>(
  kind: Kind,
  wish: Wish[Kind],
  storage: SafeStorage,
  now: number,
): Attempt {
  const kept = readKept(kind, storage);
  const fingerprint = JSON.stringify(wish);
  // An older first answer would lead to an invoice that has expired.
  const isSame = kept !== null && kept.wish === fingerprint && now - kept.at < RESERVATION_MINUTES * 60_000;
  if (isSame) return { kind, key: kept.key, isRepeat: true };
  const key = newKey();
  storage.set(places[kind], JSON.stringify({ wish: fingerprint, key, at: now } satisfies Kept));
  return { kind, key, isRepeat: false };
}

/** Done, or refused for good: the next press is another attempt. */
export function endAttempt({ kind, key }: Attempt, storage: SafeStorage): void {
  if (readKept(kind, storage)?.key === key) storage.remove(places[kind]);
}

const unsure = ['OFFLINE', 'TIMEOUT', 'UNREADABLE', 'UNAVAILABLE', 'INTERNAL'] as const;

/** Whether a failure leaves open if the wish was done. */
export function isUnsure(error: unknown): boolean {
  return !isApiError(error) || unsure.some((code) => error.code === code);
}

function readKept(kind: keyof Wish, storage: SafeStorage): Kept | null {
  try {
    const kept = JSON.parse(storage.get(places[kind]) ?? '') as Partial<Kept> | null;
    const isWhole = typeof kept?.wish === 'string' && typeof kept.key === 'string' && typeof kept.at === 'number';
    return isWhole ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

/** By random values, since randomUUID exists under https only. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
