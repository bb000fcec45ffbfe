import { isApiError } from '@lotok/client';
import type { Input } from '@lotok/contract';
import { RESERVATION_MINUTES } from '@lotok/contract/limits';
import type { SafeStorage } from '../../shared/storage.ts';

/** One wish to order, under one Idempotency-Key. `isRepeat`: its answer was lost before, so the order may exist. */
export type Attempt = { key: string; isRepeat: boolean };

const KEY = 'orderAttempt';
type Kept = { order: string; key: string; at: number };

/**
 * The attempt for this very order. After a lost answer, a reload or in another tab the same order finds the same key, so that
 * it is made once; another order gets a new one.
 */
export function beginAttempt(order: Input<'orders/createOrder'>, storage: SafeStorage, now: number): Attempt {
  const kept = readKept(storage);
  const fingerprint = JSON.stringify(order);
  // An older first answer would lead to an invoice that has expired.
  const isSame = kept !== null && kept.order === fingerprint && now - kept.at < RESERVATION_MINUTES * 60_000;
  if (isSame) return { key: kept.key, isRepeat: true };
  const key = newKey();
  storage.set(KEY, JSON.stringify({ order: fingerprint, key, at: now } satisfies Kept));
  return { key, isRepeat: false };
}

/** The order was made or refused for good: the next press is another attempt. */
export function endAttempt(attempt: Attempt, storage: SafeStorage): void {
  if (readKept(storage)?.key === attempt.key) storage.remove(KEY);
}

const unsure = ['OFFLINE', 'TIMEOUT', 'UNREADABLE', 'UNAVAILABLE', 'INTERNAL'] as const;

/** Whether a failure leaves open if the order was made. */
export function isUnsure(error: unknown): boolean {
  return !isApiError(error) || unsure.some((code) => error.code === code);
}

function readKept(storage: SafeStorage): Kept | null {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? '') as Partial<Kept> | null;
    const isWhole = typeof kept?.order === 'string' && typeof kept.key === 'string' && typeof kept.at === 'number';
    return isWhole ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

/** By random values, since randomUUID exists under https only. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
