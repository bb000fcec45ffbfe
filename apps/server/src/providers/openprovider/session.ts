import { monotonicMs } from '../../platform/clock.ts';
import { ProviderBusy, ProviderRefusal } from '../../platform/outage.ts';
import { parseResponse } from '../responses.ts';
import { requestAnyStatus } from '../request-json.ts';
import type { RateLimitSlots } from '../rate-limit-slots.ts';
import { login, PROVIDER, parseEnvelope } from './responses.ts';

export type SessionOptions = {
  username: string;
  password: string;
  /** With its version and without a final slash. */
  apiUrl: string;
  /** How long no login is attempted after a refused one. */
  loginPauseMs?: number;
  fetch?: typeof fetch;
};

type SessionDeps = SessionOptions & { rateLimitSlots: RateLimitSlots };

export type Call = {
  operation: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  timeoutMs: number;
};

/** For all nodes of the shop together. */
const LOGIN_LIMIT = { requests: 30, perMs: 60_000, burst: 8 };
const LOGIN_KEY = `${PROVIDER} auth/login`;
/** 100 refused logins in an hour block the account, and retries do not help against a wrong password. */
const LOGIN_PAUSE_MS = 300_000;

/**
 * Sends calls with a token, which is used until it is rejected, since its lifetime is not documented. Then all waiting
 * calls share one login and are sent once more: a call with a rejected token was not carried out.
 */
export function createSession(options: SessionDeps) {
  let token: string | null = null;
  let pendingLogin: Promise<string> | null = null;
  let refusedAt = -Infinity;

  async function send({ path, ...call }: Call, bearer: string | null) {
    const response = await requestAnyStatus({
      ...call,
      provider: PROVIDER,
      url: `${options.apiUrl}${path}`,
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      fetch: options.fetch ?? fetch,
    });
    return parseEnvelope(call.operation, response, (text) => redact(text, bearer));
  }

  function redact(text: string, bearer: string | null): string {
    const secrets = [options.password, options.username, bearer].filter((secret) => secret !== null && secret !== '');
    return secrets.reduce<string>((redacted, secret) => redacted.replaceAll(secret ?? '', '…'), text);
  }

  /** A wrong password is an error of the shop and not of a domain, so it is never a refusal: orders wait. */
  async function logIn(timeoutMs: number): Promise<string> {
    const operation = 'auth/login';
    const nowMs = monotonicMs();
    if (nowMs - refusedAt < (options.loginPauseMs ?? LOGIN_PAUSE_MS))
      throw new ProviderBusy(PROVIDER, `${operation}: refused lately`);
    if (!(await options.rateLimitSlots.take([LOGIN_KEY], LOGIN_LIMIT)).has(LOGIN_KEY))
      throw new ProviderBusy(PROVIDER, `${operation}: too often lately`);
    const { username, password } = options;
    const body = { username, password, ip: '0.0.0.0' };
    const response = await send({ operation, method: 'POST', path: '/auth/login', body, timeoutMs }, null).catch(
      (error: unknown) => {
        if (!(error instanceof ProviderRefusal)) throw error;
        refusedAt = monotonicMs();
        throw new ProviderBusy(PROVIDER, error.message);
      },
    );
    if (!response.isLoggedIn) {
      refusedAt = monotonicMs();
      throw new ProviderBusy(PROVIDER, `${operation}: refused`);
    }
    token = parseResponse(login, response.data, PROVIDER, operation).token;
    return token;
  }

  async function tokenFor(timeoutMs: number): Promise<string> {
    if (token !== null) return token;
    pendingLogin ??= logIn(timeoutMs).finally(() => {
      pendingLogin = null;
    });
    return pendingLogin;
  }

  /** Does nothing when another call has already replaced the token. */
  function dropToken(refused: string): void {
    if (token === refused) token = null;
  }

  return {
    /** Returns the data of the response. */
    async call(call: Call): Promise<unknown> {
      const first = await tokenFor(call.timeoutMs);
      const response = await send(call, first);
      if (response.isLoggedIn) return response.data;
      dropToken(first);
      const second = await tokenFor(call.timeoutMs);
      const repeated = await send(call, second);
      if (repeated.isLoggedIn) return repeated.data;
      dropToken(second);
      throw new ProviderBusy(PROVIDER, `${call.operation}: not logged in, right after a login`);
    },
  };
}
