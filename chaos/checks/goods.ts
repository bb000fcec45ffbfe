import type { ProductOrder } from '@lotok/contract';
import type { Observations } from '../world.ts';
import type { Query } from '../database.ts';
import type { Facts } from '../facts.ts';
import type { Product } from '../products.ts';
import type { Check } from '../checks-table.ts';

/** Checks units in the stock and in delivered orders: each has at most one owner, and none is missing. */
export async function checkGoods(
  query: Query,
  { buyerStates }: Facts,
  products: readonly Product[],
  { seenGoods: seenBefore }: Observations,
): Promise<Check[]> {
  const delivered = buyerStates.flatMap(({ orders }) => orders.filter(({ status }) => status === 'completed'));
  const units = delivered.flatMap(({ file_content }) => file_content?.split('\n') ?? []);
  const byId = new Map(products.map((product) => [product.id, product]));
  const seen = new Set<string>();
  const duplicates = units.filter((unit) => seen.size === seen.add(unit).size);
  const soldCounts = new Map(
    (
      await query<{ id: number; count: number }>(
        'select order_id::int as id, count(*)::int as count from units where sold_at is not null group by order_id',
      )
    ).map(({ id, count }) => [id, count]),
  );
  const incomplete = delivered.filter((order) => {
    const lines = order.file_content?.split('\n') ?? [];
    const isWhole = lines.length === (soldCounts.get(order.id) ?? 0) && isQuantity(order, lines.length);
    return !isWhole || !lines.every((line) => line.startsWith(`${byId.get(order.product_id)?.name}:`));
  });
  const statusOf = new Map(buyerStates.flatMap(({ orders }) => orders.map(({ id, status }) => [id, status] as const)));
  const refundedUnits = [...soldCounts]
    .filter(([id]) => statusOf.get(id) === 'refunded')
    .reduce((sum, [, count]) => sum + count, 0);
  const ownerOf = new Map(
    delivered.flatMap(({ id, file_content }) => file_content?.split('\n').map((unit) => [unit, id]) ?? []),
  );
  const resold = [...seenBefore].flatMap(([orderId, lines]) =>
    lines.filter((unit) => {
      const owner = ownerOf.get(unit);
      return owner === undefined ? soldCounts.get(orderId) !== lines.length : owner !== orderId;
    }),
  );
  const early = buyerStates.flatMap(({ orders }) =>
    orders.filter(({ status, file_content }) => status !== 'completed' && file_content !== null),
  );
  const lots = await query<{ id: number; sold: number; reserved: number; free: number; shown: number }>(`
    select p.id::int, count(u.id) filter (where u.sold_at is not null)::int as sold,
      count(u.id) filter (where u.sold_at is null and u.order_id is not null)::int as reserved,
      count(u.id) filter (where u.order_id is null and u.sold_at is null)::int as free, p.quantity as shown
    from products p join units u on u.product_id = p.id group by p.id`);
  const uncounted = lots.filter(
    ({ id, sold, reserved, free, shown }) => reserved !== 0 || free !== shown || sold + free !== byId.get(id)?.units,
  );
  const sold = lots.reduce((sum, lot) => sum + lot.sold, 0);
  return [
    { name: 'delivered units, all different', value: `${units.length}`, failures: duplicates },
    {
      name: 'delivered orders with exactly their units',
      value: `${delivered.length}`,
      failures: incomplete.map(({ id }) => `order ${id}`),
    },
    {
      name: 'units shown before they are paid',
      value: `${early.length}`,
      failures: early.map(({ id }) => `order ${id}`),
    },
    {
      name: 'units sold in the stock: delivered ones, and those refunded later',
      value: `${sold}, ${refundedUnits}`,
      failures:
        sold === units.length + refundedUnits
          ? []
          : [`${sold} are sold, ${units.length} were handed out, ${refundedUnits} given back`],
    },
    {
      name: 'units seen before their refund, sold to nobody else',
      value: `${[...seenBefore.values()].flat().length}`,
      failures: resold,
    },
    {
      name: 'products whose sold and free units add up to their stock',
      value: `${lots.length}`,
      failures: uncounted.map((lot) => JSON.stringify(lot)),
    },
  ];
}

/** Units that were refunded before the delivery are not part of it. */
function isQuantity({ quantity, refunds = [] }: ProductOrder, lines: number): boolean {
  const fewest = quantity - refunds.flatMap(({ units }) => units).length;
  return lines <= quantity && lines >= fewest;
}
