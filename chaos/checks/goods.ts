import type { ProductOrder } from '@lotok/contract';
import type { Memory } from '../world.ts';
import type { Ask } from '../database.ts';
import type { Facts } from '../facts.ts';
import type { Product } from '../goods.ts';
import type { Check } from '../checks-table.ts';

/** Units, counted where they lie and where they were handed out: each has one owner at most, and none is gone. */
export async function checkGoods(
  ask: Ask,
  { endings }: Facts,
  products: readonly Product[],
  { seen: seenBefore }: Memory,
): Promise<Check[]> {
  const delivered = endings.flatMap(({ orders }) => orders.filter(({ status }) => status === 'completed'));
  const units = delivered.flatMap(({ file_content }) => file_content?.split('\n') ?? []);
  const byId = new Map(products.map((product) => [product.id, product]));
  const seen = new Set<string>();
  const repeated = units.filter((unit) => seen.size === seen.add(unit).size);
  const held = new Map(
    (
      await ask<{ id: number; count: number }>(
        'select order_id::int as id, count(*)::int as count from units where sold_at is not null group by order_id',
      )
    ).map(({ id, count }) => [id, count]),
  );
  const strange = delivered.filter((order) => {
    const lines = order.file_content?.split('\n') ?? [];
    const isWhole = lines.length === (held.get(order.id) ?? 0) && isQuantity(order, lines.length);
    return !isWhole || !lines.every((line) => line.startsWith(`${byId.get(order.product_id)?.name}:`));
  });
  const statusOf = new Map(endings.flatMap(({ orders }) => orders.map(({ id, status }) => [id, status] as const)));
  const givenBack = [...held]
    .filter(([id]) => statusOf.get(id) === 'refunded')
    .reduce((sum, [, count]) => sum + count, 0);
  const ownerOf = new Map(
    delivered.flatMap(({ id, file_content }) => file_content?.split('\n').map((unit) => [unit, id]) ?? []),
  );
  const passedOn = [...seenBefore].flatMap(([orderId, lines]) =>
    lines.filter((unit) => {
      const owner = ownerOf.get(unit);
      return owner === undefined ? held.get(orderId) !== lines.length : owner !== orderId;
    }),
  );
  const early = endings.flatMap(({ orders }) =>
    orders.filter(({ status, file_content }) => status !== 'completed' && file_content !== null),
  );
  const lots = await ask<{ id: number; sold: number; reserved: number; free: number; shown: number }>(`
    select p.id::int, count(u.id) filter (where u.sold_at is not null)::int as sold,
      count(u.id) filter (where u.sold_at is null and u.order_id is not null)::int as reserved,
      count(u.id) filter (where u.order_id is null and u.sold_at is null)::int as free, p.quantity as shown
    from products p join units u on u.product_id = p.id group by p.id`);
  const uncounted = lots.filter(
    ({ id, sold, reserved, free, shown }) => reserved !== 0 || free !== shown || sold + free !== byId.get(id)?.units,
  );
  const sold = lots.reduce((sum, lot) => sum + lot.sold, 0);
  return [
    { name: 'units handed out, all different', figure: `${units.length}`, faults: repeated },
    {
      name: 'delivered orders with exactly their pieces',
      figure: `${delivered.length}`,
      faults: strange.map(({ id }) => `order ${id}`),
    },
    {
      name: 'goods shown before they are paid',
      figure: `${early.length}`,
      faults: early.map(({ id }) => `order ${id}`),
    },
    {
      name: 'units sold in the stock, as many as were handed out, or given back after that',
      figure: `${sold}, ${givenBack}`,
      faults:
        sold === units.length + givenBack
          ? []
          : [`${sold} are sold, ${units.length} were handed out, ${givenBack} given back`],
    },
    {
      name: 'goods seen before they were given back, sold to nobody else',
      figure: `${[...seenBefore.values()].flat().length}`,
      faults: passedOn,
    },
    {
      name: 'products whose sold and free units are what was stocked',
      figure: `${lots.length}`,
      faults: uncounted.map((lot) => JSON.stringify(lot)),
    },
  ];
}

/** Units that an operator gave back before the delivery are not in it. */
function isQuantity({ quantity, refunds = [] }: ProductOrder, lines: number): boolean {
  const fewest = quantity - refunds.flatMap(({ units }) => units).length;
  return lines <= quantity && lines >= fewest;
}
