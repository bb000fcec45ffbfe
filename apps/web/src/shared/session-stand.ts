import { ApiError, type ApiErrorCode, type CallApi, type CallOptions } from '@lotok/client';
import type { CallName } from '@lotok/contract';
import { createSession, type SessionSettings } from './session.ts';
import type { TellingStorage } from './storage.ts';

export const user = { login: 'akovalev', email: 'a@example.com', telegramUsername: null, balance: 1250, refCode: 'r1' };
export const refuse = (code: ApiErrorCode) => () => {
  throw new ApiError('no', { code });
};

export function fakeStorage(kept: Record<string, string> = {}): TellingStorage & { kept: Record<string, string> } {
  return {
    kept,
    get: (key) => kept[key] ?? null,
    set: (key, value) => void (kept[key] = value),
    remove: (key) => void delete kept[key],
    isKept: () => true,
  };
}

/** A shop that answers from a table, and a browser whose clock the test moves. */
export function stand(
  stored: { lasting?: Record<string, string>; forThisVisit?: Record<string, string> },
  answers: Partial<Record<CallName, (token: string | null) => unknown>> = {},
) {
  const calls: { name: CallName; input: object; token: string | null }[] = [];
  const table: typeof answers = {
    'auth/generateGuestToken': () => ({ token: `guest${calls.length}`, message: '' }),
    'auth/verifyGuestToken': () => ({ cart_count: 3 }),
    'auth/verifyToken': () => ({ ...user, cart_count: 5 }),
    ...answers,
  };
  const call = (async (name: CallName, input: object, options: CallOptions = {}) => {
    const token = options.token ?? null;
    calls.push({ name, input, token });
    return table[name]?.(token);
  }) as CallApi;
  let endWait = () => {};
  const waits: number[] = [];
  const wait = (ms: number) => {
    waits.push(ms);
    return new Promise<void>((resolve) => {
      endWait = resolve;
    });
  };
  const lasting = fakeStorage(stored.lasting);
  const forThisVisit = fakeStorage(stored.forThisVisit);
  const told: string[] = [];
  const settings: SessionSettings = {
    call,
    lasting,
    forThisVisit,
    wait,
    alone: (work) => work(),
    goToLogin: () => void told.push('login'),
    reload: () => void told.push('reload'),
    onOtherBuyer: () => void told.push('other'),
    onBack: () => void told.push('back'),
    log: () => {},
  };
  return {
    session: createSession(settings),
    settings,
    calls,
    waits,
    lasting,
    forThisVisit,
    endWait: () => endWait(),
    told,
    logins: () => told.filter((what) => what === 'login').length,
  };
}
export const names = (calls: { name: CallName }[]) => calls.map(({ name }) => name);
