import type { ProductOrder } from '@lotok/contract';
import { expect, it } from 'vitest';
import type { Memory } from '../world.ts';
import type { Ask } from '../database.ts';
import type { Facts, Reward } from '../facts.ts';
import { checkRefunds } from './refunds.ts';
import { checkRewards } from './rewards.ts';

/** Three pieces for 10.00 ₽, of which the last two were given back for 3.33 ₽ each. */
const order = {
  id: 12,
  status: 'completed',
  price: 10,
  quantity: 3,
  refunded: 6.66,
  refunds: [{ units: [2, 3], amount: 6.66, to: 'link', date: '' }],
} as unknown as ProductOrder;
const said = { orderId: 12, number: 1, units: [2, 3], kopecks: 666 };

const ending = (orders: ProductOrder[]) => ({ person: { isReferred: true }, orders }) as unknown as Facts['endings'][0];
const factsOf = (orders: ProductOrder[], rewards: Reward[] = []): Facts =>
  ({ endings: [ending(orders)], rewards: new Map(rewards.map((each) => [each.orderId, each])) }) as unknown as Facts;

async function refundFaults(orders: ProductOrder[], givenBack: Memory['givenBack'], heldKopecks = 666) {
  const ask = (async () => [{ kopecks: heldKopecks }]) as unknown as Ask;
  const checks = await checkRefunds(ask, factsOf(orders), { givenBack } as unknown as Memory);
  return checks.flatMap(({ faults }) => faults);
}

it('a refund that is there once, for what its units cost, is in order', async () =>
  expect(await refundFaults([order], [said, said])).toEqual([]));

it.each([
  ['that no command said', order, [], 'no command said so'],
  ['that a command said and nobody is shown', { ...order, refunded: 0, refunds: [] }, [said], 'is not shown'],
  [
    'that is there twice',
    { ...order, refunds: [...(order.refunds ?? []), ...(order.refunds ?? [])] },
    [said],
    'is there twice',
  ],
  [
    'for more than its units cost',
    { ...order, refunded: 6.67, refunds: [{ ...order.refunds?.[0], amount: 6.67 }] },
    [said],
    'order 12',
  ],
])('a refund %s is a fault', async (_what, shown, givenBack, says) => {
  expect(await refundFaults([shown as ProductOrder], givenBack)).toContainEqual(expect.stringContaining(says));
});

it('money behind links that the books do not hold is a fault', async () =>
  expect(await refundFaults([order], [said], 0)).toEqual([expect.stringContaining('buyers are shown')]));

const reward = { orderId: 12, kopecks: 50, ofKopecks: 1_000, askedBack: 33, takenBack: 30 };
const rewardFaults = (rewards: Reward[]) => checkRewards(factsOf([order], rewards)).flatMap(({ faults }) => faults);

it('a reward is its share, and goes back in proportion, but for what was spent', () => {
  expect(rewardFaults([reward])).toEqual([]);
  // Paid after the refund, of what was left.
  expect(rewardFaults([{ ...reward, kopecks: 16, ofKopecks: 334, askedBack: 0, takenBack: 0 }])).toEqual([]);
});

it.each([
  ['nothing', []],
  ['too much', [{ ...reward, kopecks: 51 }]],
  ['what should be back', [{ ...reward, askedBack: 0, takenBack: 0 }]],
  ['more back than was asked', [{ ...reward, takenBack: 34 }]],
  ['a share of nobody’s order', [reward, { ...reward, orderId: 13 }]],
])('who brought a buyer and has %s is a fault', (_what, rewards) => expect(rewardFaults(rewards)).toHaveLength(1));
