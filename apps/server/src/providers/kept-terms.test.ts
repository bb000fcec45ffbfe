import { expect, it, vi } from 'vitest';
import type { Log } from '../platform/log.ts';
import { createKeptTerms } from './kept-terms.ts';

const terms = new Map([['card', { most: 7 }]]);
const logged = () => ({ warn: vi.fn(), info: vi.fn() });

it('asks by itself until it is closed', async () => {
  const log = logged();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return { terms, missing: [] };
  };
  const kept = createKeptTerms({ provider: 'crystalpay', ask, log: log as unknown as Log });
  expect(kept.of('card')).toBeNull();
  const asking = kept.keepAsking();
  await vi.waitFor(() => expect(kept.of('card')).toEqual({ most: 7 }), 10_000);
  expect([kept.of('sbp'), kept.of(null), asked]).toEqual([null, null, 1]);
  kept.close();
  await asking;
});

it('keeps what it knew when nothing is told, and names a method that is unknown there once', async () => {
  const log = logged();
  const answers = [{ terms, missing: ['SBPP2P'] }, null, { terms: new Map(), missing: ['SBPP2P'] }];
  const ask = async () => {
    const answer = answers.shift();
    if (!answer) throw new Error('no answer');
    return answer;
  };
  const kept = createKeptTerms({ provider: 'crystalpay', ask, log: log as unknown as Log });
  await kept.refresh();
  await expect(kept.refresh()).rejects.toThrow('no answer');
  expect(kept.of('card')).toEqual({ most: 7 });
  await kept.refresh();
  expect(kept.of('card')).toBeNull();
  expect(log.warn).toHaveBeenCalledTimes(1);
});
