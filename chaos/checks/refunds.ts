import type { ProductOrder } from '@lotok/contract';
import { fromRoubles, type Kopecks } from '@lotok/money';
import type { Memory } from '../world.ts';
import type { Ask } from '../database.ts';
import type { Facts } from '../facts.ts';
import type { Check } from '../checks-table.ts';
import { inRoubles } from '../report.ts';

/** What operators gave back: each once, for what the units cost, as the command said and as the buyer is shown. */
export async function checkRefunds(ask: Ask, { endings }: Facts, { givenBack }: Memory): Promise<Check[]> {
  const orders = endings.flatMap((ending) => ending.orders);
  const shown = orders.flatMap(({ id, refunds = [] }) =>
    refunds.map(({ units, amount }) => nameOf(id, units, fromRoubles(amount))),
  );
  const said = new Set(givenBack.map(({ orderId, units, kopecks }) => nameOf(orderId, units, kopecks)));
  const offered = orders
    .flatMap(({ refunds = [] }) => refunds.filter(({ to }) => to === 'link'))
    .reduce((sum, { amount }) => sum + fromRoubles(amount), 0);
  const [held] = await ask<{ kopecks: number }>(
    `select coalesce(sum(balance_kopecks), 0)::float8 as kopecks from ledger_accounts where code = 'refunds_offered'`,
  );
  return [
    {
      name: 'refunds by operators, each there once',
      figure: `${said.size} of ${new Set(givenBack.map(({ orderId }) => orderId)).size} orders`,
      faults: [
        ...shown.filter((one, n) => shown.indexOf(one) !== n).map((one) => `${one} is there twice`),
        ...shown.filter((one) => !said.has(one)).map((one) => `${one}: no command said so`),
        ...[...said].filter((one) => !shown.includes(one)).map((one) => `${one} is not shown`),
      ],
    },
    {
      name: 'orders given back for what their units cost',
      figure: inRoubles(givenBack.reduce((sum, { kopecks }) => sum + kopecks, 0)),
      faults: orders
        .filter((order) => !isExact(order))
        .map((order) => `order ${order.id}: ${JSON.stringify(order.refunds)}`),
    },
    {
      name: 'kopecks that the books hold behind links',
      figure: inRoubles(held?.kopecks ?? 0),
      faults: held?.kopecks === offered ? [] : [`buyers are shown ${inRoubles(offered)}`],
    },
  ];
}

const nameOf = (orderId: number, units: readonly number[], kopecks: Kopecks) =>
  `refund of units ${units.join(', ')} of order ${orderId} for ${inRoubles(kopecks)}`;

/** The kopecks of a price that do not divide by the pieces are those of the first ones. */
function isExact({ price, quantity, refunded = 0, refunds = [], status }: ProductOrder): boolean {
  const kopecks = fromRoubles(price);
  const costOf = (unit: number) => Math.floor(kopecks / quantity) + (unit <= kopecks % quantity ? 1 : 0);
  const isEach = refunds.every(
    ({ units, amount }) => units.reduce((sum, unit) => sum + costOf(unit), 0) === fromRoubles(amount),
  );
  const units = refunds.flatMap((refund) => refund.units);
  const isOnce = new Set(units).size === units.length;
  const sum = refunds.reduce((total, { amount }) => total + fromRoubles(amount), 0);
  // What came late and could not be delivered is given back by the shop itself, and is no refund of an operator's.
  return isEach && isOnce && (status === 'refunded' || sum === fromRoubles(refunded));
}
