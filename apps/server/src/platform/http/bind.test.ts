import { afterEach, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { refuse } from '../refusal.ts';
import { createApp } from './app.ts';
import { bindCalls } from './bind.ts';
import { createResponseCache } from './response-cache.ts';

let close = async () => {};
afterEach(() => close());

/** A server with one call. It counts how often the cache of callers is cleared. */
function serve(logOut: () => Promise<{ ok: true }>) {
  const cache = createResponseCache();
  const app = createApp({
    logLevel: 'silent',
    isHttps: false,
    hasCaptcha: false,
    limits: { requestTimeoutMs: 60_000, idleTimeoutMs: 5_000, maxConnectionsPerAddress: null, isProxy: () => false },
    cache,
    metrics: createMetrics(),
    isDraining: () => false,
  });
  let forgotten = 0;
  const caller = { buyerId: 1, kind: 'user' as const, tokenHash: Buffer.alloc(32) };
  const callers = { find: async () => caller, forget: () => void (forgotten += 1) };
  const sessionEndingCalls = new Set(['auth/logout']);
  bindCalls(
    app,
    { 'auth/logout': logOut },
    { callers, cache, cachedCalls: new Set(), sessionEndingCalls, trustedProxies: null },
  );
  close = async () => app.close();
  return async () => {
    const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: '{}' });
    return { statusCode, forgotten };
  };
}

it('a call that has ended sessions clears the cache of callers', async () => {
  const call = serve(async () => ({ ok: true }));
  expect(await call()).toEqual({ statusCode: 200, forgotten: 1 });
});

it('a refused call keeps the cache of callers, so that password guesses cost other buyers nothing', async () => {
  const call = serve(async () => refuse('WRONG_PASSWORD'));
  expect(await call()).toEqual({ statusCode: 401, forgotten: 0 });
});

it('a call that fails with an unknown result clears the cache of callers', async () => {
  const call = serve(async () => {
    throw new Error('the connection was lost at the commit');
  });
  expect(await call()).toEqual({ statusCode: 500, forgotten: 1 });
});
