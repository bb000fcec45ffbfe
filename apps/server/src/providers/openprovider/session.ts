import { monotonicMs } from '../../platform/clock.ts';
import { Busy, ProviderRefusal } from '../../platform/outage.ts';
import { readAnswer } from '../answers.ts';
import { askAnyStatus } from '../ask.ts';
import type { Turns } from '../turns.ts';
import { login, PROVIDER, readReply } from './answers.ts';

export type SessionOptions = {
  username: string;
  password: string;
  /** With its version and without a final slash. */
  apiUrl: string;
  /** How long no login is tried after one was refused. */
  loginPauseMs?: number;
  fetch?: typeof fetch;
};

type SessionParts = SessionOptions & { turns: Turns };

export type Call = {
  operation: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  timeoutMs: number;
};

/** To all nodes of a shop together. */
const LOGINS = { requests: 30, perMs: 60_000, burst: 8 };
const LOGIN_KEY = `${PROVIDER} auth/login`;
/** 100 refused ones in an hour shut the account, and a wrong password does not come right by itself. */
const LOGIN_PAUSE_MS = 300_000;

/**
 * Calls under a token that is kept until it is refused: how long it lives is not documented. Then there is one login,
 * whoever else waits for it too, and the call is made once more: what was refused for its token was not done.
 */
export function createSession(options: SessionParts) {
  let token: string | null = null;
  let loggingIn: Promise<string> | null = null;
  let refusedAt = -Infinity;

  async function exchange({ path, ...call }: Call, bearer: string | null) {
    const reply = await askAnyStatus({
      ...call,
      provider: PROVIDER,
      url: `${options.apiUrl}${path}`,
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      fetch: options.fetch ?? fetch,
    });
    return readReply(call.operation, reply, (text) => conceal(text, bearer));
  }

  function conceal(text: string, bearer: string | null): string {
    const secrets = [options.password, options.username, bearer].filter((secret) => secret !== null && secret !== '');
    return secrets.reduce<string>((said, secret) => said.replaceAll(secret ?? '', '…'), text);
  }

  /** A wrong password is the shop's fault and no name's, so it is never a refusal: a buyer's order waits for it. */
  async function logIn(timeoutMs: number): Promise<string> {
    const operation = 'auth/login';
    const nowMs = monotonicMs();
    if (nowMs - refusedAt < (options.loginPauseMs ?? LOGIN_PAUSE_MS))
      throw new Busy(PROVIDER, `${operation}: refused lately`);
    if (!(await options.turns.take([LOGIN_KEY], LOGINS)).has(LOGIN_KEY))
      throw new Busy(PROVIDER, `${operation}: too often lately`);
    const { username, password } = options;
    const body = { username, password, ip: '0.0.0.0' };
    const reply = await exchange({ operation, method: 'POST', path: '/auth/login', body, timeoutMs }, null).catch(
      (error: unknown) => {
        if (!(error instanceof ProviderRefusal)) throw error;
        refusedAt = monotonicMs();
        throw new Busy(PROVIDER, error.message);
      },
    );
    if (!reply.isLoggedIn) {
      refusedAt = monotonicMs();
      throw new Busy(PROVIDER, `${operation}: refused`);
    }
    token = readAnswer(login, reply.data, PROVIDER, operation).token;
    return token;
  }

  async function tokenFor(timeoutMs: number): Promise<string> {
    if (token !== null) return token;
    loggingIn ??= logIn(timeoutMs).finally(() => {
      loggingIn = null;
    });
    return loggingIn;
  }

  /** Others may have a new one by now. */
  function forget(refused: string): void {
    if (token === refused) token = null;
  }

  return {
    /** The answer's data. */
    async call(call: Call): Promise<unknown> {
      const first = await tokenFor(call.timeoutMs);
      const reply = await exchange(call, first);
      if (reply.isLoggedIn) return reply.data;
      forget(first);
      const second = await tokenFor(call.timeoutMs);
      const repeated = await exchange(call, second);
      if (repeated.isLoggedIn) return repeated.data;
      forget(second);
      throw new Busy(PROVIDER, `${call.operation}: not logged in, right after a login`);
    },
  };
}
