import type { AdminOutput } from '@lotok/contract/admin';
import { type Kopecks, toRoubles } from '@lotok/money';
import { toPaymentWithMoney } from '../../payments/index.ts';
import type { Refunded } from '../refund-units.ts';
import { amountOfUnits } from '../refund.rules.ts';
import type { OrderDetails } from './find-order-details.ts';
import { toMailItem } from './mail-view.ts';
import { toEvents } from './order-events.ts';
import { toPossibleActions } from './possible-actions-view.ts';
import type { OrderRow } from './orders.reads.ts';
import { MASK } from '../../../platform/secrets.ts';

type Item = AdminOutput<'GET orders/:id'>;
type Unit = Item['units'][number];

export function toOrderItem(row: OrderRow): AdminOutput<'GET orders'>['items'][number] {
  const { lineTotalKopecks, baseKopecks, refundedKopecks, refundedInPeriodKopecks, createdAt, completedAt, ...item } =
    row;
  return {
    ...item,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    price: toRoubles(lineTotalKopecks),
    base: baseKopecks === null ? null : toRoubles(baseKopecks),
    refunded: toRoubles(refundedKopecks),
    refundedInPeriod: toRoubles(refundedInPeriodKopecks),
  };
}

/**
 * An order with its whole life. Units are dots unless their texts were decrypted. `maxRefundedKopecks` is the most that all refunds
 * of the order together may be for the role of the operator.
 */
export function toOrder(details: OrderDetails, maxRefundedKopecks: Kopecks | null): Item {
  const { warrantyUntil, ...row } = details.order;
  const refunds = details.refunds.map(({ amountKopecks, wentTo, createdAt, ...refund }) => ({
    ...refund,
    amount: toRoubles(amountKopecks),
    to: wentTo,
    createdAt: createdAt.toISOString(),
  }));
  const replacementOf = new Map(details.units.map(({ number, replaces }) => [replaces, number]));
  const replacements = details.replaced.map(({ unit, createdAt }) => ({
    unit,
    by: replacementOf.get(unit) ?? unit,
    createdAt: createdAt.toISOString(),
  }));
  const refundedUnits = new Set(refunds.flatMap(({ units }) => units));
  const replacedUnits = new Set(replacements.map(({ unit }) => unit));
  // A replacement may have the number of a unit that was refunded before the delivery.
  const stateOf = ({ number, replaces }: { number: number; replaces: number | null }): Unit['state'] => {
    if (replaces !== null) return 'delivered';
    if (refundedUnits.has(number)) return 'refunded';
    return replacedUnits.has(number) ? 'replaced' : 'delivered';
  };
  const order = {
    ...toOrderItem(row),
    warrantyUntil: warrantyUntil?.toISOString() ?? null,
    payment: toPaymentWithMoney(details.payment),
    units: details.units.map(({ text, ...unit }) => ({
      ...unit,
      text: text ?? MASK,
      state: stateOf(unit),
      amount: toRoubles(amountOfUnits(row, [unit.replaces ?? unit.number])),
    })),
    mails: details.mails.map(toMailItem),
    refunds,
    replacements,
    ticket: details.ticket && { ...details.ticket, createdAt: details.ticket.createdAt.toISOString() },
    thread: details.thread.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() })),
    claims: details.claims.map(({ number, state, claimedAt }) => ({
      unit: number,
      state,
      createdAt: claimedAt.toISOString(),
    })),
    actions: toPossibleActions(details, maxRefundedKopecks),
  };
  return { ...order, events: toEvents(order, details) };
}

/** A refund as the audit log stores it. */
export const toRefundChange = ({ number, units, amountKopecks, wentTo }: Refunded) => ({
  refund: number,
  units,
  amount: toRoubles(amountKopecks),
  to: wentTo,
});
