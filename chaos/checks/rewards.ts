import type { ProductOrder } from '@lotok/contract';
import { percentOf } from '@lotok/money';
import type { Facts, Reward } from '../facts.ts';
import type { Check } from '../checks-table.ts';
import { inRoubles } from '../report.ts';
import { netPriceOf } from './net-price.ts';

/** The shop's default referral percentage. */
const REFERRAL_PERCENT = 5;

/**
 * Each delivered order of a referred buyer has one reward of its share, and a refund takes its part of the reward back.
 */
export function checkRewards({ buyerStates, rewards }: Facts): Check[] {
  const orders = buyerStates.filter(({ buyer }) => buyer.isReferred).flatMap((state) => state.orders);
  const known = new Set(orders.map(({ id }) => id));
  const spent = [...rewards.values()].reduce((sum, { askedBack, takenBack }) => sum + askedBack - takenBack, 0);
  return [
    {
      name: 'rewards for delivered orders, each for the part that was not refunded',
      value: `${rewards.size}, ${inRoubles(spent)} spent before`,
      failures: [
        ...orders.flatMap((order) => findFailures(order, rewards.get(order.id))),
        ...[...rewards.keys()]
          .filter((id) => !known.has(id))
          .map((id) => `order ${id} has a reward, and nobody brought it`),
      ],
    },
  ];
}

/** A reward may be paid before or after a partial refund. */
function findFailures(order: ProductOrder, reward: Reward | undefined): string[] {
  const netPrice = netPriceOf(order);
  const description = `order ${order.id} is worth ${inRoubles(netPrice)}`;
  if (!reward) return percentOf(netPrice, REFERRAL_PERCENT) === 0 ? [] : [`${description}, and there is no reward`];
  const { kopecks, ofKopecks, askedBack, takenBack } = reward;
  const isRight =
    kopecks === percentOf(ofKopecks, REFERRAL_PERCENT) &&
    askedBack === Math.floor((kopecks * (ofKopecks - netPrice)) / ofKopecks) &&
    takenBack <= askedBack;
  return isRight ? [] : [`${description}: ${JSON.stringify(reward)}`];
}
