import type { AdminOutput } from '@lotok/contract/admin';
import { toRoubles } from '@lotok/money';
import { toPaymentWithMoney } from '../../payments/index.ts';
import type { Refunded } from '../refund-units.ts';
import type { OrderDetails } from './find-order-details.ts';
import { toMailItem } from './mail-view.ts';
import type { OrderRow } from './orders.reads.ts';

type Item = AdminOutput<'GET orders/:id'>;
type Event = Item['events'][number];
type Unit = Item['units'][number];

const MASK = '••••••••';

export function toOrderItem(row: OrderRow): AdminOutput<'GET orders'>['items'][number] {
  const { lineTotalKopecks, refundedKopecks, createdAt, completedAt, ...item } = row;
  return {
    ...item,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    price: toRoubles(lineTotalKopecks),
    refunded: toRoubles(refundedKopecks),
  };
}

/** An order with its whole life. Units are dots unless their texts were decrypted. */
export function toOrder(details: OrderDetails): Item {
  const { warrantyUntil, ...row } = details.order;
  const refunds = details.refunds.map(({ amountKopecks, wentTo, createdAt, ...refund }) => ({
    ...refund,
    amount: toRoubles(amountKopecks),
    to: wentTo,
    createdAt: createdAt.toISOString(),
  }));
  const replacements = details.replaced.map(({ unit, createdAt }) => ({
    unit,
    by: details.units.find(({ replaces }) => replaces === unit)?.number ?? unit,
    createdAt: createdAt.toISOString(),
  }));
  const refundedUnits = new Set(refunds.flatMap(({ units }) => units));
  const replacedUnits = new Set(replacements.map(({ unit }) => unit));
  const stateOf = (number: number): Unit['state'] => {
    if (refundedUnits.has(number)) return 'refunded';
    return replacedUnits.has(number) ? 'replaced' : 'delivered';
  };
  const order = {
    ...toOrderItem(row),
    warrantyUntil: warrantyUntil?.toISOString() ?? null,
    payment: toPaymentWithMoney(details.payment),
    units: details.units.map(({ text, ...unit }) => ({ ...unit, text: text ?? MASK, state: stateOf(unit.number) })),
    mails: details.mails.map(toMailItem),
    refunds,
    replacements,
    ticket: details.ticket && { ...details.ticket, createdAt: details.ticket.createdAt.toISOString() },
    claims: details.claims.map(({ number, state, claimedAt }) => ({
      unit: number,
      state,
      createdAt: claimedAt.toISOString(),
    })),
  };
  return { ...order, events: eventsOf(order, details.changes) };
}

function eventsOf(order: Omit<Item, 'events'>, changes: OrderDetails['changes']): Event[] {
  const event = (kind: Event['kind'], createdAt: string | null, about: string | null = null): Event[] =>
    createdAt === null ? [] : [{ createdAt, kind, about, operator: null }];
  return [
    ...event('ordered', order.createdAt),
    ...event('paid', order.payment.paidAt),
    ...event('delivered', order.completedAt),
    ...order.payment.receipts.flatMap(({ createdAt, amount }) => event('receipt', createdAt, String(amount))),
    ...order.refunds.flatMap(({ createdAt, amount }) => event('refund', createdAt, String(amount))),
    ...order.replacements.flatMap(({ createdAt, unit }) => event('replacement', createdAt, String(unit))),
    ...order.claims.flatMap(({ createdAt, unit }) => event('claim', createdAt, String(unit))),
    ...order.mails.flatMap(({ createdAt, kind }) => event('mail', createdAt, kind)),
    ...changes.map(({ createdAt, operator, action }) => ({
      createdAt: createdAt.toISOString(),
      kind: 'operator' as const,
      about: action,
      operator,
    })),
  ].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** A refund as the audit log stores it. */
export const toRefundChange = ({ number, units, amountKopecks, wentTo }: Refunded) => ({
  refund: number,
  units,
  amount: toRoubles(amountKopecks),
  to: wentTo,
});
