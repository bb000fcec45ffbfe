import type { Ask } from '../database.ts';
import type { Facts } from '../facts.ts';
import type { Product } from '../goods.ts';
import type { Check } from '../report.ts';

/** Units, counted where they lie and where they were handed out: each has one owner at most, and none is gone. */
export async function checkGoods(ask: Ask, { endings }: Facts, products: readonly Product[]): Promise<Check[]> {
  const delivered = endings.flatMap(({ orders }) => orders.filter(({ status }) => status === 'completed'));
  const units = delivered.flatMap(({ file_content }) => file_content?.split('\n') ?? []);
  const byId = new Map(products.map((product) => [product.id, product]));
  const seen = new Set<string>();
  const repeated = units.filter((unit) => seen.size === seen.add(unit).size);
  const strange = delivered.filter(({ product_id, quantity, file_content }) => {
    const lines = file_content?.split('\n') ?? [];
    return lines.length !== quantity || !lines.every((line) => line.startsWith(`${byId.get(product_id ?? 0)?.name}:`));
  });
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
      name: 'units sold in the stock, as many as were handed out',
      figure: `${sold}`,
      faults: sold === units.length ? [] : [`${sold} are sold, ${units.length} were handed out`],
    },
    {
      name: 'products whose sold and free units are what was stocked',
      figure: `${lots.length}`,
      faults: uncounted.map((lot) => JSON.stringify(lot)),
    },
  ];
}
