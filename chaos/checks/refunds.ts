import type { ProductOrder } from '@lotok/contract';
import { fromRoubles, type Kopecks } from '@lotok/money';
import type { Observations } from '../world.ts';
import type { Query } from '../database.ts';
import type { Facts } from '../facts.ts';
import type { Check } from '../checks-table.ts';
import { inRoubles } from '../report.ts';

/**
 * Refunds by operators: each exists once, for the price of its units, as the command reported it and as the buyer is
 * shown.
 */
export async function checkRefunds(
  query: Query,
  { buyerStates }: Facts,
  { operatorRefunds }: Observations,
): Promise<Check[]> {
  const orders = buyerStates.flatMap((state) => state.orders);
  const shown = orders.flatMap(({ id, refunds = [] }) =>
    refunds.map(({ units, amount }) => nameOf(id, units, fromRoubles(amount))),
  );
  const reported = new Set(operatorRefunds.map(({ orderId, units, kopecks }) => nameOf(orderId, units, kopecks)));
  const offered = orders
    .flatMap(({ refunds = [] }) => refunds.filter(({ to }) => to === 'link'))
    .reduce((sum, { amount }) => sum + fromRoubles(amount), 0);
  const [ledgerBalance] = await query<{ kopecks: number }>(
    `select coalesce(sum(balance_kopecks), 0)::float8 as kopecks from ledger_accounts where code = 'refunds_offered'`,
  );
  return [
    {
      name: 'refunds by operators, each made once',
      value: `${reported.size} of ${new Set(operatorRefunds.map(({ orderId }) => orderId)).size} orders`,
      failures: [
        ...shown.filter((one, n) => shown.indexOf(one) !== n).map((one) => `${one} is there twice`),
        ...shown.filter((one) => !reported.has(one)).map((one) => `${one}: no command said so`),
        ...[...reported].filter((one) => !shown.includes(one)).map((one) => `${one} is not shown`),
      ],
    },
    {
      name: 'refunded to buyers, equal to the price of the units',
      value: inRoubles(operatorRefunds.reduce((sum, { kopecks }) => sum + kopecks, 0)),
      failures: orders
        .filter((order) => !isExact(order))
        .map((order) => `order ${order.id}: ${JSON.stringify(order.refunds)}`),
    },
    {
      name: 'held in the ledger for refund links',
      value: inRoubles(ledgerBalance?.kopecks ?? 0),
      failures: ledgerBalance?.kopecks === offered ? [] : [`buyers are shown ${inRoubles(offered)}`],
    },
  ];
}

const nameOf = (orderId: number, units: readonly number[], kopecks: Kopecks) =>
  `refund of units ${units.join(', ')} of order ${orderId} for ${inRoubles(kopecks)}`;

/** The remainder of a price that does not divide by the quantity belongs to the first units. */
function isExact({ price, quantity, refunded = 0, refunds = [], status }: ProductOrder): boolean {
  const kopecks = fromRoubles(price);
  const costOf = (unit: number) => Math.floor(kopecks / quantity) + (unit <= kopecks % quantity ? 1 : 0);
  const isEach = refunds.every(
    ({ units, amount }) => units.reduce((sum, unit) => sum + costOf(unit), 0) === fromRoubles(amount),
  );
  const units = refunds.flatMap((refund) => refund.units);
  const isOnce = new Set(units).size === units.length;
  const sum = refunds.reduce((total, { amount }) => total + fromRoubles(amount), 0);
  // Late payments that could not be delivered are refunded by the shop itself, without an operator's refund.
  return isEach && isOnce && (status === 'refunded' || sum === fromRoubles(refunded));
}
