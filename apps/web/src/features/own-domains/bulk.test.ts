import { ApiError } from '@lotok/client';
import { expect, it } from 'vitest';
import { type BulkTask, createBulk } from './bulk.ts';
import type { OwnDomain } from './own-name.rules.ts';

const own = (domain: string): OwnDomain => ({
  domain,
  name: domain,
  active_to: '2027-01-01T00:00:00.000Z',
  status: 'active',
  auto_renew: false,
  cloudflare: false,
});
const names = (count: number) => Array.from({ length: count }, (_, index) => own(`shop-${index}.com`));
const refused = (code: 'DOMAIN_BANNED' | 'RATE_LIMITED') => new ApiError('no', { code });
const task = (send: BulkTask['send']): BulkTask => ({ kind: 'servers', send });
const failedOf = (bulk: ReturnType<typeof createBulk>) => bulk.getRun()?.failed.map(({ own: { domain } }) => domain);

it('does all names, never more than three at once, and tells how far it is', async () => {
  const bulk = createBulk();
  const seen: number[] = [];
  bulk.subscribe(() => seen.push(bulk.getRun()?.done ?? 0));
  let running = 0;
  let most = 0;
  await bulk.start(
    names(10),
    task(async () => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
    }),
  );
  expect(most).toBe(3);
  expect(bulk.getRun()).toMatchObject({ total: 10, done: 10, failed: [], isRunning: false });
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
});

it('loses nothing when one fails, and tries only what failed again', async () => {
  const bulk = createBulk();
  const asked: string[] = [];
  let isAway = true;
  await bulk.start(
    names(5),
    task(async (domain) => {
      asked.push(domain);
      if (isAway && (domain === 'shop-1.com' || domain === 'shop-3.com')) throw refused('DOMAIN_BANNED');
    }),
  );
  expect(bulk.getRun()).toMatchObject({ done: 3, isRunning: false });
  expect(failedOf(bulk)).toEqual(['shop-1.com', 'shop-3.com']);
  isAway = false;
  await bulk.retry();
  expect(bulk.getRun()).toMatchObject({ total: 5, done: 5, failed: [] });
  expect(asked.slice(5)).toEqual(['shop-1.com', 'shop-3.com']);
});

it('asks no more after the shop said that it is too much, and keeps the rest for later', async () => {
  const bulk = createBulk();
  let asked = 0;
  await bulk.start(
    names(9),
    task(async () => {
      asked += 1;
      if (asked > 1) throw refused('RATE_LIMITED');
    }),
  );
  expect(asked).toBe(3);
  expect(bulk.getRun()).toMatchObject({ done: 1, isRunning: false });
  expect(failedOf(bulk)).toHaveLength(8);
});

it('begins nothing beside a run that goes on, and forgets none', async () => {
  const bulk = createBulk();
  let finish = () => {};
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = bulk.start(
    names(1),
    task(() => waiting),
  );
  let asked = 0;
  await bulk.start(
    names(3),
    task(async () => (asked += 1)),
  );
  await bulk.retry();
  bulk.dismiss();
  expect([asked, bulk.getRun()?.total]).toEqual([0, 1]);
  finish();
  await first;
  bulk.dismiss();
  expect(bulk.getRun()).toBeNull();
});
