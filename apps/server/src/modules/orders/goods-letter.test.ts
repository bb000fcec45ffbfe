import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOutbox } from '../../../test/mailbox.ts';
import { makePromo, makeTiered, orderOf } from '../../../test/prices.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ SHOP_NAME: 'Лавка & Ко' });
});
afterAll(() => world.close());

it.each([
  ['ru', 'Ваш заказ в магазине «Лавка', 'гарантия действует 10 минут'],
  ['en', 'Your order at', 'the warranty lasts 10 minutes'],
  ['zh', '您在', '10 分钟内有效'],
])('the goods are mailed once, in the buyer’s language: %s', async (language, subject, words) => {
  const { token } = await world.user(1_000_000);
  const product = await world.product();
  await world.db.updateTable('products').set({ warranty_minutes: 10 }).where('id', '=', product.id).execute();
  const { body } = await world.api(
    'orders/createOrder',
    {
      products: [{ id: product.id, quantity: 2 }],
      paymentMethod: 'balance',
      email: `${language}@example.com`,
    },
    token,
    { cookie: `language=${language}` },
  );
  const order = (await world.api('orders/getOrder', { orderId: body.order_ids[0] ?? 0 }, token)).body;
  const letter = await eventually(() => letterTo(`${language}@example.com`));
  expect(letter).toContain(subject);
  expect(letter).toContain(words);
  for (const text of [`${product.name}:0`, `${product.name}:1`, order.secret_key, ` ${order.id}`])
    expect(letter).toContain(text);
  expect(letter).toContain('Лавка &#38; Ко');
});

it('the email shows the price without the discount', async () => {
  const { token } = await world.user(1_000_000);
  const product = await makeTiered(world, 10_000, [[3, 9_000]]);
  const promoCode = await makePromo(world);
  const order = orderOf(product, 3, { promoCode, email: 'discount@example.com' });
  await world.api('orders/createOrder', order, token);
  const letter = await eventually(() => letterTo('discount@example.com'));
  expect(letter.replaceAll('\u00a0', ' ')).toContain('3 шт. — 243,00 ₽ (без скидки 300,00 ₽)');
});

it('the database stores no goods and no text of the email', async () => {
  const mails = await world.db.selectFrom('mails').selectAll().execute();
  expect(mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(mails)).not.toContain('Product');
});

/** The email to an address as one text, or null while there is none; fails if there are several. */
async function letterTo(address: string): Promise<string | null> {
  const letters = await listOutbox(world.dataDir, address);
  expect(letters.length).toBeLessThan(2);
  const [letter] = letters;
  return letter ? [letter.subject, letter.text, letter.html].join('\n') : null;
}
