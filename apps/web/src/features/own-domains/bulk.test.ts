import { ApiError } from '@lotok/client';
import { expect, it } from 'vitest';
import { type BulkTask, createBulkRunner } from './bulk.ts';
import type { OwnDomain } from './own-name.rules.ts';

const ownDomain = (domain: string): OwnDomain => ({
  domain,
  name: domain,
  active_to: '2027-01-01T00:00:00.000Z',
  status: 'active',
  auto_renew: false,
  cloudflare: false,
});
const names = (count: number) => Array.from({ length: count }, (_, index) => ownDomain(`shop-${index}.com`));
const refused = (code: 'DOMAIN_BANNED' | 'RATE_LIMITED') => new ApiError('no', { code });
const task = (send: BulkTask['send']): BulkTask => ({ kind: 'servers', send });
const failedOf = (bulkRunner: ReturnType<typeof createBulkRunner>) =>
  bulkRunner.getRun()?.failed.map(({ ownDomain: { domain } }) => domain);

it('a bulk change processes all names, at most three at once, and reports its progress', async () => {
  const bulkRunner = createBulkRunner();
  const seen: number[] = [];
  bulkRunner.subscribe(() => seen.push(bulkRunner.getRun()?.done ?? 0));
  let running = 0;
  let maximum = 0;
  await bulkRunner.start(
    names(10),
    task(async () => {
      maximum = Math.max(maximum, (running += 1));
      await Promise.resolve();
      running -= 1;
    }),
  );
  expect(maximum).toBe(3);
  expect(bulkRunner.getRun()).toMatchObject({ total: 10, done: 10, failed: [], isRunning: false });
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
});

it('a failed name does not stop the others, and a retry changes only the failed names', async () => {
  const bulkRunner = createBulkRunner();
  const requested: string[] = [];
  let isBanned = true;
  await bulkRunner.start(
    names(5),
    task(async (domain) => {
      requested.push(domain);
      if (isBanned && (domain === 'shop-1.com' || domain === 'shop-3.com')) throw refused('DOMAIN_BANNED');
    }),
  );
  expect(bulkRunner.getRun()).toMatchObject({ done: 3, isRunning: false });
  expect(failedOf(bulkRunner)).toEqual(['shop-1.com', 'shop-3.com']);
  isBanned = false;
  await bulkRunner.retry();
  expect(bulkRunner.getRun()).toMatchObject({ total: 5, done: 5, failed: [] });
  expect(requested.slice(5)).toEqual(['shop-1.com', 'shop-3.com']);
});

it('a bulk change sends no more requests after a rate limit, and the remaining names can be retried', async () => {
  const bulkRunner = createBulkRunner();
  let requestCount = 0;
  await bulkRunner.start(
    names(9),
    task(async () => {
      requestCount += 1;
      if (requestCount > 1) throw refused('RATE_LIMITED');
    }),
  );
  expect(requestCount).toBe(3);
  expect(bulkRunner.getRun()).toMatchObject({ done: 1, isRunning: false });
  expect(failedOf(bulkRunner)).toHaveLength(8);
});

it('no second bulk change starts while one is running, and a running one cannot be dismissed', async () => {
  const bulkRunner = createBulkRunner();
  let finish = () => {};
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = bulkRunner.start(
    names(1),
    task(() => waiting),
  );
  let requestCount = 0;
  await bulkRunner.start(
    names(3),
    task(async () => (requestCount += 1)),
  );
  await bulkRunner.retry();
  bulkRunner.dismiss();
  expect([requestCount, bulkRunner.getRun()?.total]).toEqual([0, 1]);
  finish();
  await first;
  bulkRunner.dismiss();
  expect(bulkRunner.getRun()).toBeNull();
});
