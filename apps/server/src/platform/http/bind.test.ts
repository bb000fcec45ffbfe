import { afterEach, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { refuse } from '../refusal.ts';
import { createApp } from './app.ts';
import { bindCalls } from './bind.ts';
import { createKeptAnswers } from './kept.ts';

let close = async () => {};
afterEach(() => close());

/** A server with one call, which counts how often all known callers are forgotten. */
function serve(logOut: () => Promise<{ ok: true }>) {
  const kept = createKeptAnswers();
  const app = createApp({
    logLevel: 'silent',
    isHttps: false,
    hasCaptcha: false,
    limits: { requestMs: 60_000, connectionsAnAddress: null, isProxy: () => false },
    kept,
    metrics: createMetrics(),
    isDraining: () => false,
  });
  let forgotten = 0;
  const caller = { buyerId: 1, kind: 'user' as const, tokenHash: Buffer.alloc(32) };
  const callers = { find: async () => caller, forget: () => void (forgotten += 1) };
  const endingCalls = new Set(['auth/logout']);
  bindCalls(app, { 'auth/logout': logOut }, { callers, kept, keptCalls: new Set(), endingCalls, trust: null });
  close = async () => app.close();
  return async () => {
    const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: '{}' });
    return { statusCode, forgotten };
  };
}

it('a call that has ended sessions has all callers looked up again', async () => {
  const call = serve(async () => ({ ok: true }));
  expect(await call()).toEqual({ statusCode: 200, forgotten: 1 });
});

it('one that was refused leaves those that are known alone, so that guesses cost other buyers nothing', async () => {
  const call = serve(async () => refuse('WRONG_PASSWORD'));
  expect(await call()).toEqual({ statusCode: 401, forgotten: 0 });
});

it('one of which nobody knows how it ended does not', async () => {
  const call = serve(async () => {
    throw new Error('the connection was lost at the commit');
  });
  expect(await call()).toEqual({ statusCode: 500, forgotten: 1 });
});
