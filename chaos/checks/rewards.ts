import type { ProductOrder } from '@lotok/contract';
import { percentOf } from '@lotok/money';
import type { Facts, Reward } from '../facts.ts';
import type { Check } from '../checks-table.ts';
import { inRoubles } from '../report.ts';
import { worthOf } from './worth.ts';

/** What the shop gives whoever brought a buyer, unless it is set. */
const REFERRAL_PERCENT = 5;

/** Each delivered order of whom somebody brought brings its share, once, and what is given back of it takes its part along. */
export function checkRewards({ endings, rewards }: Facts): Check[] {
  const orders = endings.filter(({ person }) => person.isReferred).flatMap((ending) => ending.orders);
  const known = new Set(orders.map(({ id }) => id));
  const spent = [...rewards.values()].reduce((sum, { askedBack, takenBack }) => sum + askedBack - takenBack, 0);
  return [
    {
      name: 'rewards for delivered orders, each its share of what was not given back',
      figure: `${rewards.size}, ${inRoubles(spent)} spent before`,
      faults: [
        ...orders.flatMap((order) => faultOf(order, rewards.get(order.id))),
        ...[...rewards.keys()]
          .filter((id) => !known.has(id))
          .map((id) => `order ${id} has a reward, and nobody brought it`),
      ],
    },
  ];
}

/** A reward may be paid before a part was given back, or after that. */
function faultOf(order: ProductOrder, reward: Reward | undefined): string[] {
  const worth = worthOf(order);
  const said = `order ${order.id} is worth ${inRoubles(worth)}`;
  if (!reward) return percentOf(worth, REFERRAL_PERCENT) === 0 ? [] : [`${said}, and there is no reward`];
  const { kopecks, ofKopecks, askedBack, takenBack } = reward;
  const isRight =
    kopecks === percentOf(ofKopecks, REFERRAL_PERCENT) &&
    askedBack === Math.floor((kopecks * (ofKopecks - worth)) / ofKopecks) &&
    takenBack <= askedBack;
  return isRight ? [] : [`${said}: ${JSON.stringify(reward)}`];
}
