import type { Kopecks } from '@lotok/money';
import { partnerShare } from '../bots/index.ts';
import { account, type Transfer } from '../ledger/index.ts';
import type { OrderForUpdate } from './orders.store.ts';
import { netOf } from './refund.rules.ts';

type Earned = { orderId: number; partnerId: number | null; revenue: string; amountKopecks: Kopecks };

/** The transfer of a partner's share of a delivered order; none for an order of the shop itself, or without a markup. */
export function earnedTransfers({ orderId, partnerId, revenue, amountKopecks }: Earned): Transfer[] {
  if (partnerId === null || amountKopecks === 0) return [];
  return [{ cause: `order:${orderId}:earned`, from: revenue, to: account.partner(partnerId), amountKopecks }];
}

/**
 * The transfer that takes a partner's share of a refund back, once for each refund. The partner keeps the share of the remaining
 * price, rounded down, so that refunds in any order take back exactly what was earned.
 */
export function takenBackTransfers(
  order: OrderForUpdate,
  refund: { number: number; amountKopecks: Kopecks; revenue: string },
): Transfer[] {
  if (order.partnerId === null) return [];
  const remainingKopecks = netOf(order);
  const keptKopecks = partnerShare(order, remainingKopecks - refund.amountKopecks);
  const amountKopecks = partnerShare(order, remainingKopecks) - keptKopecks;
  const cause = `order:${order.id}:refund:${refund.number}:earned-back`;
  return amountKopecks === 0
    ? []
    : [{ cause, from: account.partner(order.partnerId), to: refund.revenue, amountKopecks }];
}
