import { ApiError, type ApiErrorCode, type CallApi, type CallOptions } from '@lotok/client';
import type { CallName } from '@lotok/contract';
import { createSession } from './create-session.ts';
import type { SessionSettings } from './session.ts';
import type { BrowserStorage } from '../browser/storage.ts';

export const user = { login: 'akovalev', email: 'a@example.com', telegramUsername: null, balance: 1250, refCode: 'r1' };
export const refuse = (code: ApiErrorCode) => () => {
  throw new ApiError('no', { code });
};

export function fakeStorage(
  entries: Record<string, string> = {},
): BrowserStorage & { entries: Record<string, string> } {
  return {
    entries,
    get: (key) => entries[key] ?? null,
    set: (key, value) => void (entries[key] = value),
    remove: (key) => void delete entries[key],
    isPersisted: () => true,
  };
}

/** Creates a session with an API that responds from a table, fake storages, and delays that the test ends. */
export function createTestSession(
  stored: { localStore?: Record<string, string>; sessionStore?: Record<string, string> },
  responses: Partial<Record<CallName, (token: string | null) => unknown>> = {},
) {
  const calls: { name: CallName; input: object; token: string | null }[] = [];
  const table: typeof responses = {
    'auth/generateGuestToken': () => ({ token: `guest${calls.length}`, message: '' }),
    'auth/verifyGuestToken': () => ({ cart_count: 3 }),
    'auth/verifyToken': () => ({ ...user, cart_count: 5 }),
    ...responses,
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
  const localStore = fakeStorage(stored.localStore);
  const sessionStore = fakeStorage(stored.sessionStore);
  const events: string[] = [];
  const settings: SessionSettings = {
    call,
    localStore,
    sessionStore,
    wait,
    withLock: (work) => work(),
    goToLogin: () => void events.push('login'),
    reload: () => void events.push('reload'),
    onBuyerChange: () => void events.push('other'),
    onRecovered: () => void events.push('back'),
    log: () => {},
  };
  return {
    session: createSession(settings),
    settings,
    calls,
    waits,
    localStore,
    sessionStore,
    endWait: () => endWait(),
    events,
    logins: () => events.filter((what) => what === 'login').length,
  };
}
export const names = (calls: { name: CallName }[]) => calls.map(({ name }) => name);
