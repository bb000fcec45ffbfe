import { isApiError } from '@lotok/client';
import type { Input } from '@lotok/contract';
import { IDEMPOTENCY_KEY_HOURS } from '@lotok/contract/limits';
import { ATTEMPTS } from './kept-of-buyer.ts';
import type { SafeStorage } from './storage.ts';

/** What takes money, and so may be done only once. */
export type Wish = {
  order: Input<'orders/createOrder'>;
  domain: Input<'domains/buyDomain'>;
  renewal: Input<'domains/renewDomain'>;
  topUp: Input<'payments/createPayment'>;
};
export type Kind = keyof Wish;

/** A wish to pay as it is sent, under one Idempotency-Key, until there is a definite answer. */
export type Attempt<K extends Kind = Kind> = {
  kind: K;
  key: string;
  wish: Wish[K];
  /** What the buyer is shown of an order: the names of its products, in the order of the wish. */
  names: string[];
  /** When it was first sent, in milliseconds of the browser's clock. */
  at: number;
  /** Its answer was lost, so it may be done already: it is repeated as it is, or given up, before anything else is sent. */
  isLost: boolean;
};

const HOUR_MS = 3_600_000;

/** The attempt without a definite answer, for as long as the server knows its key; null where there is none. */
export function findAttempt<K extends Kind>(kind: K, storage: SafeStorage, now: number): Attempt<K> | null {
  return readAttempt(kind, storage.get(ATTEMPTS[kind]), now);
}

export function readAttempt<K extends Kind>(kind: K, text: string | null, now: number): Attempt<K> | null {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Attempt<K>> | null;
    if (typeof kept?.key !== 'string' || typeof kept.at !== 'number' || kept.kind !== kind) return null;
    const isWhole = typeof kept.wish === 'object' && kept.wish !== null && Array.isArray(kept.names);
    return isWhole && now - kept.at < IDEMPOTENCY_KEY_HOURS * HOUR_MS ? (kept as Attempt<K>) : null;
  } catch {
    return null;
  }
}

/**
 * Begins an attempt; null where an earlier one has no answer yet. That one is then shown as lost, since a second wish beside
 * it could be the same one, paid twice.
 */
export function beginAttempt<K extends Kind>(
  kind: K,
  { wish, names = [] }: { wish: Wish[K]; names?: string[] },
  storage: SafeStorage,
  now: number,
): Attempt<K> | null {
  const open = findAttempt(kind, storage, now);
  if (open) {
    keep({ ...open, isLost: true }, storage);
    return null;
  }
  const attempt: Attempt<K> = { kind, key: newKey(), wish, names, at: now, isLost: false };
  keep(attempt, storage);
  return attempt;
}

/** Sends an attempt, or repeats it. Only a definite answer ends it; otherwise it is lost, and the error is thrown on. */
export async function sendAttempt<Answer>(
  attempt: Attempt,
  send: (key: string) => Promise<Answer>,
  storage: SafeStorage,
): Promise<Answer> {
  try {
    const answer = await send(attempt.key);
    endAttempt(attempt, storage);
    return answer;
  } catch (error) {
    if (isDefinite(error, attempt.isLost)) endAttempt(attempt, storage);
    else if (isKept(attempt, storage)) keep({ ...attempt, isLost: true }, storage);
    throw error;
  }
}

/** Answered, refused for good, or given up by the buyer. */
export function endAttempt(attempt: Attempt, storage: SafeStorage): void {
  if (!isKept(attempt, storage)) return;
  storage.remove(ATTEMPTS[attempt.kind]);
  tell();
}

const unsure = ['OFFLINE', 'TIMEOUT', 'UNREADABLE', 'UNAVAILABLE', 'INTERNAL'] as const;
/** Refusals that come before the shop looks whether the wish was done. */
const early = ['RATE_LIMITED', 'INVALID_TOKEN'] as const;

/** Whether a failure leaves open if the wish was done. */
export function isUnsure(error: unknown): boolean {
  return !isApiError(error) || unsure.some((code) => error.code === code);
}

function isDefinite(error: unknown, isRepeat: boolean): boolean {
  return !isUnsure(error) && !(isRepeat && early.some((code) => isApiError(error, code)));
}

const listeners = new Set<() => void>();

/** Hears of every attempt that was kept, lost or ended, in this tab or another; answers how to stop. */
export function hearAttempts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function keep(attempt: Attempt, storage: SafeStorage): void {
  storage.set(ATTEMPTS[attempt.kind], JSON.stringify(attempt));
  tell();
}

/** Another tab may have ended it, and begun another one. */
function isKept({ kind, key, at }: Attempt, storage: SafeStorage): boolean {
  return findAttempt(kind, storage, at)?.key === key;
}

/** By random values, since randomUUID exists under https only. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
