import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProduct, ordersOf, plain } from '../bot-goods-helpers.ts';
import { addVisitor, buyerOf, credit, makeBot } from '../partner-person.ts';
import { openWorld, type World } from '../shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

/** Buys a product from the balance in a bot, and returns its order. */
async function buy(person: Awaited<ReturnType<typeof addVisitor>>, productId: number) {
  await openProduct(person, productId);
  await person.press(/^Купить/);
  await person.press(/^Баланс/);
  await person.waitFor(/оплачен с баланса/);
  return Math.max(...(await ordersOf(world, person)).map(({ id }) => id));
}

it('a partner’s bot, whose token its partner has, shows no order that was placed elsewhere, whatever button is sent there', async () => {
  const { username } = await makeBot(world, await addVisitor(world));
  const own = await addVisitor(world);
  const product = await world.product({ listPriceKopecks: 1_000, units: 2 });
  await own.write('/start');
  await credit(world, await buyerOf(world, own.id), 5_000);
  const elsewhere = await buy(own, product.id);

  const there = await addVisitor(world, { bot: username, id: own.id });
  await there.write('/start');
  expect(plain((await there.write('/orders')).text)).toBe(
    'Заказов пока нет.\n\nЗдесь видны только заказы, сделанные в этом боте.',
  );
  for (const button of [`o:${elsewhere}:1`, `oc:${elsewhere}`, `og:${elsewhere}`, `h:${elsewhere}`, `hr:${elsewhere}`])
    expect(await there.forge(button), button).toContain('Нет доступа');
  for (const button of [`lu:${elsewhere}`, `lud:${elsewhere}`])
    expect(await there.forge(button), button).toContain('Нет доступа');
  expect(JSON.stringify((await there.read()).messages)).not.toContain(product.name);

  const here = await buy(there, product.id);
  const text = plain((await there.say('/orders', /Здесь видны/)).text);
  expect(text).toContain(`№ ${here}`);
  expect(text).not.toContain(`№ ${elsewhere}`);
  expect(plain((await there.tap(`o:${here}:1`, /Ключ заказа/)).text)).toContain(product.name);
  // In the shop's own bot are all orders.
  const all = plain((await own.say('/orders', /Мои заказы/)).text);
  for (const id of [here, elsewhere]) expect(all).toContain(`№ ${id}`);
});
