import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { earningHelpers } from '../../../../test/partner-helpers.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import type { World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
provideWorld(
  (opened) => {
    world = opened;
  },
  {
    prepare: async (opened) => {
      office = await openOffice(opened);
    },
  },
);
const { partner, withdraw, earned } = earningHelpers(() => world);

it('withdrawals in USDT are refused while ten wait for an operator, also in a race, and the balance still takes money', async () => {
  const who = await partner(20_000);
  const key = randomUUID();
  // Less than a dollar: each waits for an operator.
  const first = await withdraw(who, 1, { key });
  const replies = await Promise.allSettled(Array.from({ length: 12 }, () => withdraw(who, 1)));
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  expect(replies.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'RATE_LIMITED' } });
  expect(await withdraw(who, 1, { key })).toEqual(first);
  expect(await withdraw(who, 100, { to: 'balance' })).toMatchObject({ state: 'paid' });
  expect(await earned(who.ownerId)).toBe(20_000 - 10 - 100);
  await office.call('finance', 'POST withdrawals/:id/refuse', { params: { id: first.id }, body: { reason: 'test' } });
  expect(await withdraw(who, 1)).toMatchObject({ needsOperator: true });
});

it('a withdrawal in USDT is refused at another rate than the one that was shown, and repeated whatever the rate is now', async () => {
  const who = await partner(20_000);
  const key = randomUUID();
  const price = { code: 'PRICE_CHANGED', params: { price: 80 } };
  await expect(withdraw(who, 8_000, { key, shownRateKopecks: 7_900 })).rejects.toMatchObject(price);
  expect(await earned(who.ownerId)).toBe(20_000);
  const first = await withdraw(who, 8_000, { key });
  expect(await withdraw(who, 8_000, { key, shownRateKopecks: 7_900 })).toMatchObject({ id: first.id });
  expect(await earned(who.ownerId)).toBe(12_000);
});
