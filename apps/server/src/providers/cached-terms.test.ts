import { expect, it, vi } from 'vitest';
import type { Log } from '../platform/log.ts';
import { createCachedTerms } from './cached-terms.ts';

const terms = new Map([['card', { most: 7 }]]);
const createLogSpy = () => ({ warn: vi.fn(), info: vi.fn() });

it('terms are refreshed until close()', async () => {
  const log = createLogSpy();
  let requests = 0;
  const fetchTerms = async () => {
    requests += 1;
    return { terms, missing: [] };
  };
  const cached = createCachedTerms({ provider: 'crystalpay', fetchTerms, log: log as unknown as Log });
  expect(cached.get('card')).toBeNull();
  const polling = cached.refreshPeriodically();
  await vi.waitFor(() => expect(cached.get('card')).toEqual({ most: 7 }), 10_000);
  expect([cached.get('sbp'), cached.get(null), requests]).toEqual([null, null, 1]);
  cached.close();
  await polling;
});

it('a failed refresh keeps the last terms, and a method that the provider does not have is logged once', async () => {
  const log = createLogSpy();
  const responses = [{ terms, missing: ['SBPP2P'] }, null, { terms: new Map(), missing: ['SBPP2P'] }];
  const fetchTerms = async () => {
    const response = responses.shift();
    if (!response) throw new Error('no answer');
    return response;
  };
  const cached = createCachedTerms({ provider: 'crystalpay', fetchTerms, log: log as unknown as Log });
  await cached.refresh();
  await expect(cached.refresh()).rejects.toThrow('no answer');
  expect(cached.get('card')).toEqual({ most: 7 });
  await cached.refresh();
  expect(cached.get('card')).toBeNull();
  expect(log.warn).toHaveBeenCalledTimes(1);
});
