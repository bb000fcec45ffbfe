import type { OrderStatus } from '@lotok/contract';
import { type Kopecks, priceOfUnits, sum } from '@lotok/money';
import { refuse } from '../../platform/refusal.ts';

type Line = { quantity: number; lineTotalKopecks: Kopecks };
type PartlyRefunded = Line & { refundedQuantity: number; refundedKopecks: Kopecks };

/** The total of a line less its refunds. */
export function netOf(line: Pick<PartlyRefunded, 'lineTotalKopecks' | 'refundedKopecks'>): Kopecks {
  return sum([line.lineTotalKopecks, -line.refundedKopecks]);
}

/** The quantity and the total of a line less its refunds. */
export function remainingOf(line: PartlyRefunded): { quantity: number; netKopecks: Kopecks } {
  return {
    quantity: line.quantity - line.refundedQuantity,
    netKopecks: netOf(line),
  };
}

/** What was paid for units of a line, by their numbers from 1. The prices of all units add up to that of the line. */
export function amountOfUnits(line: Line, numbers: readonly number[]): Kopecks {
  return sum(numbers.map((number) => priceOfUnits(line.lineTotalKopecks, line.quantity, number - 1, 1)));
}

/**
 * The chosen units, sorted and without duplicates: the named ones, or all without a remedy. Refuses numbers that the line does not
 * have, and units that were already refunded or replaced.
 */
export function chooseUnits(
  quantity: number,
  named: readonly number[] | null,
  remedied: ReadonlySet<number>,
): readonly number[] {
  const all = Array.from({ length: quantity }, (_, index) => index + 1);
  const chosen = named ? [...new Set(named)].sort((a, b) => a - b) : all.filter((number) => !remedied.has(number));
  if (chosen.length === 0) refuseUnits('Nothing is left to be given back or replaced.');
  for (const number of chosen) {
    if (!Number.isInteger(number) || number < 1 || number > quantity)
      refuseUnits(`The order has units 1 to ${quantity}, not ${number}.`);
    if (remedied.has(number)) refuseUnits(`Unit ${number} was refunded or replaced already.`);
  }
  return chosen;
}

/** Before the delivery, units are not distinguishable: only the last ones can be refunded, so that the numbers of the others stay the same. */
export function assertLastUnits(left: number, numbers: readonly number[]): void {
  if (numbers.some((number) => number <= left - numbers.length))
    refuseUnits('The order is not delivered yet: of such an order the last units are given back.');
}

type RefundableOrder = { status: OrderStatus; lineTotalKopecks: Kopecks };

/** Whether an order was paid, and not refunded as a whole. A prize was not paid. */
export const isRefundable = ({ status, lineTotalKopecks }: RefundableOrder, paymentStatus: string): boolean =>
  paymentStatus === 'paid' && lineTotalKopecks > 0 && status !== 'refunded' && status !== 'failed';

/** Refuses an order that was not paid, or was already refunded. */
export function assertRefundable(order: RefundableOrder & { id: number }, paymentStatus: string): void {
  if (order.lineTotalKopecks === 0)
    refuse('VALIDATION', { message: `Order ${order.id} is a prize: it can be replaced, but not refunded.` });
  if (!isRefundable(order, paymentStatus))
    refuse('VALIDATION', {
      message: `Order ${order.id} is ${order.status}, its payment ${paymentStatus}: nothing can be given back.`,
    });
}

function refuseUnits(message: string): never {
  return refuse('VALIDATION', { message, details: [{ path: 'units', message }] });
}
