import { createHash } from 'node:crypto';
import * as z from 'zod';
import { monotonicMs } from '../../platform/clock.ts';
import { Outage, ProviderBusy } from '../../platform/outage.ts';
import { type ClientOptions, createProviderClient } from '../provider-client.ts';
import { type ProviderRequest, requestAnyStatus, requestJson } from '../request-json.ts';
import { parseResponse } from '../responses.ts';
import { type JsonWebKeys, verifyIdToken } from './id-token.ts';

export type TelegramLoginOptions = ClientOptions & {
  clientId: string;
  secret: string;
  /** The issuer, without a final slash. */
  apiUrl: string;
};

/** Who has signed in: the id of the person in Telegram and the names there. */
export type TelegramIdentity = { telegramId: number; username: string | null; firstName: string };

const PROVIDER = 'telegram-login';
const TIMEOUT_MS = 8_000;
/** The addresses and keys of an issuer change rarely. */
const CACHE_MS = 3_600_000;
/** A token with an unknown key has the keys fetched again, at most this often. */
const KEYS_AGAIN_MS = 60_000;

const configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
});
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })) });
const tokenResponse = z.object({ id_token: z.string().min(1) });
const tokenError = z.object({ error: z.string() });

/**
 * Sign-in with Telegram: OpenID Connect with an authorization code and PKCE (RFC 7636). Throws Outage without a response, and when
 * the client's own id or secret is refused: no person is the cause.
 */
export function createTelegramLogin(options: TelegramLoginOptions) {
  const { clientId, secret, apiUrl: issuer } = options;
  const client = createProviderClient({ ...options, provider: PROVIDER, probe: () => fetchConfiguration() });
  const configurationCache = createCache(() => client.read('configuration', fetchConfiguration));
  const keysCache = createCache(() => client.read('keys', fetchKeys));

  const request = (operation: string, url: string): ProviderRequest => ({
    provider: PROVIDER,
    operation,
    url,
    method: 'GET',
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    fetch: options.fetch ?? fetch,
  });

  async function fetchConfiguration() {
    const body = await requestJson(request('configuration', `${issuer}/.well-known/openid-configuration`));
    const found = parseResponse(configuration, body, PROVIDER, 'configuration');
    // OpenID Connect Discovery 1.0, section 4.3.
    if (found.issuer !== issuer) throw new Outage(PROVIDER, 'configuration: of another issuer');
    return found;
  }

  async function fetchKeys(): Promise<JsonWebKeys> {
    const { jwks_uri: url } = await configurationCache.get();
    return parseResponse(keySet, await requestJson(request('keys', url)), PROVIDER, 'keys').keys;
  }

  /** The ID token of a code; null when the code is not valid. Sent once: a code is valid once. */
  async function fetchIdToken(code: string, verifier: string, redirectUri: string): Promise<string | null> {
    const { token_endpoint: url } = await configurationCache.get();
    const { status, body } = await requestAnyStatus({
      ...request('token', url),
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        code_verifier: verifier,
      }),
    });
    if (status === 200) return parseResponse(tokenResponse, body, PROVIDER, 'token').id_token;
    const { error } = tokenError.safeParse(body).data ?? {};
    if (status === 400 && (error === 'invalid_grant' || error === 'invalid_request')) return null;
    if (status === 429 || status === 401) throw new ProviderBusy(PROVIDER, `token: status ${status}`);
    throw new Outage(PROVIDER, `token: status ${status}`);
  }

  return {
    /** The page of Telegram at which a person signs in. `verifier` and `nonce` are secrets of this sign-in. */
    async authorizeUrl(login: {
      state: string;
      nonce: string;
      verifier: string;
      redirectUri: string;
    }): Promise<string> {
      const url = new URL((await configurationCache.get()).authorization_endpoint);
      const fields = {
        client_id: clientId,
        redirect_uri: login.redirectUri,
        response_type: 'code',
        scope: 'openid profile',
        state: login.state,
        nonce: login.nonce,
        code_challenge: createHash('sha256').update(login.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
      return url.href;
    },

    /** Who has signed in; null when the code or the token is not valid for this sign-in. */
    async identify(login: {
      code: string;
      nonce: string;
      verifier: string;
      redirectUri: string;
    }): Promise<TelegramIdentity | null> {
      const token = await client.write('token', () => fetchIdToken(login.code, login.verifier, login.redirectUri));
      if (token === null) return null;
      const expected = { issuer, clientId, nonce: login.nonce };
      const claims =
        verifyIdToken(token, await keysCache.get(), expected) ??
        verifyIdToken(token, await keysCache.getAgain(KEYS_AGAIN_MS), expected);
      if (!claims) return null;
      const { id, preferred_username: username, given_name: givenName, name } = claims;
      return { telegramId: id, username: username ?? null, firstName: givenName ?? name ?? '' };
    },
    isUnavailable: client.isUnavailable,
    close: client.close,
  };
}

/** Caches what is fetched for an hour; a failed fetch is not cached. */
function createCache<T>(fetchValue: () => Promise<T>) {
  let cached: { value: Promise<T>; at: number } | null = null;
  const refresh = () => {
    const value = fetchValue();
    const entry = { value, at: monotonicMs() };
    cached = entry;
    value.catch(() => {
      if (cached === entry) cached = null;
    });
    return value;
  };
  const get = (maxAgeMs: number) => (cached && monotonicMs() - cached.at < maxAgeMs ? cached.value : refresh());
  return { get: () => get(CACHE_MS), getAgain: get };
}
