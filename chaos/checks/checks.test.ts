import type { ProductOrder } from '@lotok/contract';
import { expect, it } from 'vitest';
import type { Observations } from '../world.ts';
import type { Query } from '../database.ts';
import type { Facts, Reward } from '../facts.ts';
import { checkRefunds } from './refunds.ts';
import { checkRewards } from './rewards.ts';

/** Three units for 10.00 ₽, of which the last two were refunded for 3.33 ₽ each. */
const order = {
  id: 12,
  status: 'completed',
  price: 10,
  quantity: 3,
  refunded: 6.66,
  refunds: [{ units: [2, 3], amount: 6.66, to: 'link', date: '' }],
} as unknown as ProductOrder;
const reported = { orderId: 12, number: 1, units: [2, 3], kopecks: 666 };

const state = (orders: ProductOrder[]) =>
  ({ buyer: { isReferred: true }, orders }) as unknown as Facts['buyerStates'][0];
const factsOf = (orders: ProductOrder[], rewards: Reward[] = []): Facts =>
  ({ buyerStates: [state(orders)], rewards: new Map(rewards.map((each) => [each.orderId, each])) }) as unknown as Facts;

async function refundFailures(
  orders: ProductOrder[],
  operatorRefunds: Observations['operatorRefunds'],
  heldKopecks = 666,
) {
  const query = (async () => [{ kopecks: heldKopecks }]) as unknown as Query;
  const checks = await checkRefunds(query, factsOf(orders), { operatorRefunds } as unknown as Observations);
  return checks.flatMap(({ failures }) => failures);
}

it('a refund that exists once for the price of its units passes', async () =>
  expect(await refundFailures([order], [reported, reported])).toEqual([]));

it.each([
  ['that no command reported', order, [], 'no command said so'],
  ['that a command reported and no buyer is shown', { ...order, refunded: 0, refunds: [] }, [reported], 'is not shown'],
  [
    'that exists twice',
    { ...order, refunds: [...(order.refunds ?? []), ...(order.refunds ?? [])] },
    [reported],
    'is there twice',
  ],
  [
    'for more than its units cost',
    { ...order, refunded: 6.67, refunds: [{ ...order.refunds?.[0], amount: 6.67 }] },
    [reported],
    'order 12',
  ],
])('a refund %s is a failure', async (_what, shown, operatorRefunds, message) => {
  expect(await refundFailures([shown as ProductOrder], operatorRefunds)).toContainEqual(
    expect.stringContaining(message),
  );
});

it('money behind refund links that the ledger does not have is a failure', async () =>
  expect(await refundFailures([order], [reported], 0)).toEqual([expect.stringContaining('buyers are shown')]));

const reward = { orderId: 12, kopecks: 50, ofKopecks: 1_000, askedBack: 33, takenBack: 30 };
const rewardFailures = (rewards: Reward[]) =>
  checkRewards(factsOf([order], rewards)).flatMap(({ failures }) => failures);

it('a reward is its share of the order and is taken back in proportion, except for what was spent', () => {
  expect(rewardFailures([reward])).toEqual([]);
  // Paid after the refund, for the remaining amount.
  expect(rewardFailures([{ ...reward, kopecks: 16, ofKopecks: 334, askedBack: 0, takenBack: 0 }])).toEqual([]);
});

it.each([
  ['nothing', []],
  ['too much', [{ ...reward, kopecks: 51 }]],
  ['what should have been taken back', [{ ...reward, askedBack: 0, takenBack: 0 }]],
  ['more taken back than was due', [{ ...reward, takenBack: 34 }]],
  ['a share of an unknown order', [reward, { ...reward, orderId: 13 }]],
])('a referrer with %s is a failure', (_what, rewards) => expect(rewardFailures(rewards)).toHaveLength(1));
