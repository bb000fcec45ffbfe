import { fromRoubles, type Kopecks } from '@lotok/money';
import { expect } from 'vitest';
import type { Person, Shop } from './random-shop-steps.ts';
import type { World } from './shop.ts';

const ordersOf = async (world: World, { token }: Person) => {
  const { body } = await world.api('orders/getProductsOrders', { page: 1 }, token);
  const more = Array.from({ length: body.last_page - 1 }, (_, n) =>
    world.api('orders/getProductsOrders', { page: n + 2 }, token),
  );
  return [...body.orders, ...(await Promise.all(more)).flatMap((page) => page.body.orders)];
};

/** Checks that each unit is free or sold to one owner, and that each delivered order shows all of its units. */
export async function checkGoods(world: World, { people, products }: Shop, unitsEach: number): Promise<void> {
  const completed = [];
  for (const person of people) {
    for (const { id, status, file_content } of await ordersOf(world, person)) {
      expect(file_content).toBeNull();
      if (status === 'completed')
        completed.push((await world.api('orders/getOrder', { orderId: id }, person.token)).body);
    }
  }
  const sold = await world.db
    .selectFrom('units')
    .select(({ fn }) => ['order_id', fn.countAll<number>().as('count')])
    .where('product_id', 'in', products)
    .where('sold_at', 'is not', null)
    .groupBy('order_id')
    .execute();
  const soldTo = new Map(sold.map(({ order_id, count }) => [order_id, Number(count)]));
  for (const { id, quantity, file_content, replacements = [], refunds = [] } of completed) {
    expect(file_content?.split('\n')).toHaveLength(soldTo.get(id) ?? 0);
    // A unit refunded before the delivery was never sold.
    const back = refunds.reduce((count, { units }) => count + units.length, 0);
    expect(soldTo.get(id)).toBeLessThanOrEqual(quantity + replacements.length);
    expect(soldTo.get(id)).toBeGreaterThanOrEqual(quantity + replacements.length - back);
  }
  const units = completed.flatMap(({ file_content }) => file_content?.split('\n') ?? []);
  expect(new Set(units).size).toBe(units.length);
  const free = await Promise.all(products.map((id) => world.quantityOf(id)));
  const all = [...soldTo.values(), ...free].reduce((total, each) => total + each, 0);
  expect(all).toBe(unitsEach * products.length);
}

/** Checks that each paid rouble is in a delivered order or on the buyer's balance, or was refunded and waits for the operator. */
export async function checkMoney(world: World, { people }: Shop, dueKopecks: Kopecks): Promise<void> {
  let waiting = 0;
  for (const person of people) {
    const orders = await ordersOf(world, person);
    const sum = (wanted: string, of: (order: (typeof orders)[number]) => number) =>
      orders.filter(({ status }) => status === wanted).reduce((total, order) => total + fromRoubles(of(order)), 0);
    const givenBack = sum('completed', ({ refunded = 0 }) => refunded);
    const delivered = sum('completed', ({ price }) => price) - givenBack;
    const balance = person.isUser ? (await world.api('auth/verifyToken', {}, person.token)).body.balance : 0;
    const left = person.paidKopecks - delivered - fromRoubles(balance);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(givenBack + sum('refunded', ({ price }) => price));
    waiting += left;
  }
  expect(waiting).toBe(dueKopecks);
}
