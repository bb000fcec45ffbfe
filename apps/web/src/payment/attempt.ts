import { isApiError } from '@lotok/client';
import type { Input } from '@lotok/contract';
import { IDEMPOTENCY_KEY_HOURS } from '@lotok/contract/limits';
import { ATTEMPT_KEYS } from '../shared/session/buyer-storage.ts';
import type { SafeStorage } from '../shared/browser/storage.ts';

/** The inputs of the calls that take money and therefore must be executed only once, by kind. */
export type AttemptInputs = {
  order: Input<'orders/createOrder'>;
  domain: Input<'domains/buyDomain'>;
  renewal: Input<'domains/renewDomain'>;
  topUp: Input<'payments/createPayment'>;
};
export type AttemptKind = keyof AttemptInputs;

/** A payment request under one Idempotency-Key, stored until there is a definite response. */
export type Attempt<K extends AttemptKind = AttemptKind> = {
  kind: K;
  /** The buyer who sent it, as `Session.buyer` returns it. Other buyers neither see nor repeat it. */
  owner: string;
  key: string;
  request: AttemptInputs[K];
  /** For display: the names of the products of an order, in the same order as in `request`. */
  names: string[];
  /** When it was first sent, in milliseconds of the browser's clock (Unix time). */
  at: number;
  /** It got no response and may have been executed: it must be repeated unchanged or discarded before another attempt is sent. */
  isLost: boolean;
};

const HOUR_MS = 3_600_000;

/** The property in attempts that were stored before it was renamed to `request`; they are valid for a day. */
const FORMER_REQUEST = 'wish';

/** The attempts of all buyers of this browser are stored under one key. */
type StoredOwner = { owner: string; at: number };
type StoredAttempt<K extends AttemptKind> = Partial<Attempt<K>> & { [FORMER_REQUEST]?: AttemptInputs[K] };

const isFresh = ({ at }: { at: number }, now: number) => now - at < IDEMPOTENCY_KEY_HOURS * HOUR_MS;

/** Finds a buyer's attempt without a definite response while the server still knows its key; null if there is none. */
export function findAttempt<K extends AttemptKind>(
  kind: K,
  owner: string,
  storage: SafeStorage,
  now: number,
): Attempt<K> | null {
  const stored = readAll(kind, storage).find((attempt) => attempt.owner === owner) as StoredAttempt<K> | undefined;
  if (typeof stored?.key !== 'string' || typeof stored.at !== 'number' || stored.kind !== kind) return null;
  const request = stored.request ?? stored[FORMER_REQUEST];
  const isWhole = typeof request === 'object' && request !== null && Array.isArray(stored.names);
  return isWhole && isFresh({ at: stored.at }, now) ? ({ ...stored, request } as Attempt<K>) : null;
}

/**
 * Begins an attempt; returns null if an earlier one has no response yet. The earlier one is then marked as lost, since a second
 * request could pay for the same thing twice.
 */
export function beginAttempt<K extends AttemptKind>(
  kind: K,
  { owner, request, names = [] }: { owner: string; request: AttemptInputs[K]; names?: string[] },
  storage: SafeStorage,
  now: number,
): Attempt<K> | null {
  const open = findAttempt(kind, owner, storage, now);
  if (open) {
    storeAttempt({ ...open, isLost: true }, storage);
    return null;
  }
  const attempt: Attempt<K> = { kind, owner, key: newKey(), request, names, at: now, isLost: false };
  storeAttempt(attempt, storage);
  return attempt;
}

/** Sends or repeats an attempt. A definite response removes it; after any other failure it is marked as lost, and the error is rethrown. */
export async function sendAttempt<Result>(
  attempt: Attempt,
  send: (key: string) => Promise<Result>,
  storage: SafeStorage,
): Promise<Result> {
  try {
    const result = await send(attempt.key);
    endAttempt(attempt, storage);
    return result;
  } catch (error) {
    if (isDefinite(error, attempt.isLost)) endAttempt(attempt, storage);
    else if (isStored(attempt, storage)) storeAttempt({ ...attempt, isLost: true }, storage);
    throw error;
  }
}

/** Removes an attempt that has a response, was refused definitely, or was discarded by the buyer. */
export function endAttempt(attempt: Attempt, storage: SafeStorage): void {
  if (!isStored(attempt, storage)) return;
  writeAll(attempt.kind, othersThan(attempt, storage), storage);
  notifyListeners();
}

const unknownOutcomes = ['OFFLINE', 'TIMEOUT', 'UNREADABLE', 'UNAVAILABLE', 'INTERNAL'] as const;
/** Errors that the server returns before it checks whether the request was executed already. */
const checkedBeforeAttempt = ['RATE_LIMITED', 'INVALID_TOKEN'] as const;

/** Whether it is unknown after a failure if the request was executed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || unknownOutcomes.some((code) => error.code === code);
}

function isDefinite(error: unknown, isRepeat: boolean): boolean {
  return !isOutcomeUnknown(error) && !(isRepeat && checkedBeforeAttempt.some((code) => isApiError(error, code)));
}

const listeners = new Set<() => void>();

/** Subscribes to all changes of attempts, in this tab and in others; returns the function that unsubscribes. */
export function subscribeToAttempts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function storeAttempt(attempt: Attempt, storage: SafeStorage): void {
  writeAll(attempt.kind, [...othersThan(attempt, storage), attempt], storage);
  notifyListeners();
}

/** The attempts of other buyers of this browser that have not expired. */
function othersThan({ kind, owner, at }: Attempt, storage: SafeStorage): StoredOwner[] {
  return readAll(kind, storage).filter((other) => other.owner !== owner && isFresh(other, at));
}

/** Transfers the stored attempts of a guest to the user who signs in; `findLogin` is called only if there are any. */
export async function transferAttempts(
  guest: string,
  findLogin: () => Promise<string>,
  storage: SafeStorage,
): Promise<void> {
  const kinds = (Object.keys(ATTEMPT_KEYS) as AttemptKind[]).filter((kind) =>
    readAll(kind, storage).some(({ owner }) => owner === guest),
  );
  if (kinds.length === 0) return;
  const login = await findLogin();
  for (const kind of kinds) {
    const attempts = readAll(kind, storage);
    writeAll(
      kind,
      attempts.map((attempt) => (attempt.owner === guest ? { ...attempt, owner: login } : attempt)),
      storage,
    );
  }
}

/** The storage may contain anything. */
function readAll(kind: AttemptKind, storage: SafeStorage): StoredOwner[] {
  try {
    const stored: unknown = JSON.parse(storage.get(ATTEMPT_KEYS[kind]) ?? '[]');
    return Array.isArray(stored) ? stored.filter((attempt) => typeof attempt?.owner === 'string') : [];
  } catch {
    return [];
  }
}

function writeAll(kind: AttemptKind, attempts: readonly StoredOwner[], storage: SafeStorage): void {
  if (attempts.length > 0) storage.set(ATTEMPT_KEYS[kind], JSON.stringify(attempts));
  else storage.remove(ATTEMPT_KEYS[kind]);
}

/** Whether it is still stored: another tab may have removed it and begun another one. */
function isStored({ kind, owner, key, at }: Attempt, storage: SafeStorage): boolean {
  return findAttempt(kind, owner, storage, at)?.key === key;
}

/** Uses getRandomValues, since randomUUID is available under https only. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
