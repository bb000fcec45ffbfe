import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../src/modules/ledger/index.ts';
import { lastPayment, openProduct, ordersOf, payFromBalance, plain } from '../bot-goods-helpers.ts';
import { type Office, openOffice } from '../office.ts';
import { buyerOf } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { addPerson } from '../telegram-person.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

type Person = Awaited<ReturnType<typeof addPerson>>;

/** Puts money on the balance of a person who has written to the bot. */
async function addMoney(person: Person, kopecks: number): Promise<void> {
  const buyerId = await buyerOf(world, person.id);
  await sql`select post_transfer(${`test:${buyerId}:${kopecks}`}, ${account.clearing('crystalpay')}, ${account.buyer(buyerId)}, ${kopecks}::bigint)`.execute(
    world.db,
  );
}

const setProduct = (id: number, fields: object) =>
  world.db.updateTable('products').set(fields).where('id', '=', id).execute();

describe('a purchase from the balance', () => {
  it('is paid by one press, and delivers more than ten units as a file', async () => {
    const person = await addPerson(world);
    const { id, name } = await world.product({ units: 30 });
    await openProduct(person, id);
    await addMoney(person, 200_000);
    await person.press('+10');
    await person.press(/^Купить/);
    await person.press(/^Баланс · 2 000,00/);
    await person.waitFor(/^✅ Заказ № \d+ оплачен с баланса: 1 100,00 ₽/);
    const file = await eventually(async () => (await person.read()).messages.find(({ document }) => document));
    const [order] = await ordersOf(world, person);
    expect(file.document).toEqual({
      filename: `${order?.id}.txt`,
      content: Array.from({ length: 11 }, (_, n) => `${name}:${n}`).join('\n'),
    });
    expect(plain(file.text)).toMatch(/×\s11 шт\.[^]*Гарантия до/);
    expect(file.buttons.flat().map(({ text }) => text)).toContain('Нужна помощь');
  });

  it('of too much shows how much is missing, and tops the balance up by that', async () => {
    const person = await addPerson(world);
    const { id } = await world.product({ listPriceKopecks: 12_050 });
    await openProduct(person, id);
    await person.press(/^Купить/);
    expect(plain((await person.press(/^Баланс/)).text)).toBe(
      'На балансе не хватает 120,50 ₽. Пополните его или выберите другой способ.',
    );
    expect(plain((await person.press('Пополнить баланс')).text)).toMatch(/^Пополнение на 121,00 ₽/);
    await person.press('Crypto Bot');
    const paymentId = await lastPayment(world, person);
    await person.pressData(`tc:${paymentId}`, (await person.waitFor(/ждёт оплаты/))?.messageId);
    const answers = async () => (await person.read()).answers.map(({ text }) => plain(text ?? ''));
    await eventually(async () => (await answers()).some((text) => text.startsWith('Оплата пока не пришла')));
    await world.payInvoice(paymentId);
    expect(plain((await person.waitFor(/^💰/))?.text)).toBe('💰 Баланс пополнен на 121,00 ₽. Теперь на нём 121,00 ₽.');
  });
});

describe('a refusal in the goods bot', () => {
  it('names the price that has changed between look and pay, and waits for another press', async () => {
    const person = await addPerson(world);
    const { id } = await world.product({ listPriceKopecks: 10_000 });
    await openProduct(person, id);
    await person.press(/^Купить/);
    await setProduct(id, { price_kopecks: 20_000 });
    const changed = await person.press('Crypto Bot');
    expect(plain(changed.text)).toMatch(/^⚠️ Цена или состав заказа изменились[^]*К оплате 200,00 ₽/);
    expect(await ordersOf(world, person)).toEqual([]);
    await person.press('Crypto Bot');
    await person.waitFor(/ждёт оплаты: 200,00/);
  });

  it('says how many units are left, and offers them', async () => {
    const person = await addPerson(world);
    const { id } = await world.product({ units: 5 });
    const buyer = await world.user(100_000);
    await openProduct(person, id);
    await person.press('+10');
    await person.press(/^Купить/);
    await world.api('orders/createOrder', { products: [{ id, quantity: 3 }], paymentMethod: 'balance' }, buyer.token);
    expect(plain((await person.press('Crypto Bot')).text)).toBe('Осталось 2 шт. Измените количество.');
    expect(plain((await person.press('Взять 2 шт.')).text)).toContain('2 шт. — 200,00');
    await person.press(/^Купить/);
    await world.api('orders/createOrder', { products: [{ id, quantity: 2 }], paymentMethod: 'balance' }, buyer.token);
    expect(plain((await person.press('Crypto Bot')).text)).toBe('Товар закончился.');
    await person.pressData(`w:${id}`);
    await eventually(async () => {
      const requests = await world.db
        .selectFrom('restock_requests')
        .select('buyer_id')
        .where('product_id', '=', id)
        .execute();
      return requests.length === 1;
    });
  });

  it('keeps to the least and the most units of a purchase', async () => {
    const person = await addPerson(world);
    const { id } = await world.product({ units: 20 });
    await setProduct(id, { min_quantity: 3, max_quantity: 6 });
    const shown = await openProduct(person, id);
    expect(plain(shown.text)).toContain('За одну покупку — от 3 до 6 шт.');
    expect(plain(shown.text)).toContain('3 шт. — 300,00');
    expect(plain((await person.press('+10')).text)).toContain('6 шт. — 600,00');
    await person.press(/^Купить/);
    await setProduct(id, { max_quantity: 4 });
    expect(plain((await person.press('Crypto Bot')).text)).toBe('За одну покупку можно взять от 3 до 4 шт.');
  });

  it('marks a method for which the amount is too small', async () => {
    const person = await addPerson(world);
    const { id } = await world.product({ listPriceKopecks: 300 });
    await openProduct(person, id);
    const methods = await person.press(/^Купить/);
    expect(methods.buttons.flat().map(({ text }) => plain(text))).toContainEqual(expect.stringMatching(/^СБП · от /));
    const sbp = methods.buttons.flat().find(({ text }) => text.startsWith('СБП'));
    await person.pressData(sbp?.callback_data ?? '', methods.messageId);
    const answer = await eventually(async () => (await person.read()).answers.find(({ text }) => text));
    expect(plain(answer.text ?? '')).toMatch(/^Этим способом можно оплатить от /);
  });

  it('leads a blocked buyer to support', async () => {
    const person = await addPerson(world);
    const { id } = await world.product();
    await openProduct(person, id);
    await person.press(/^Купить/);
    await office.call('owner', 'POST users/:id/block', {
      params: { id: await buyerOf(world, person.id) },
      body: { reason: 'test' },
    });
    const refused = await person.press('Crypto Bot');
    expect(plain(refused.text)).toContain('Аккаунт заблокирован');
    expect(refused.buttons[0]?.[0]?.url).toContain('/contacts');
  });

  it('says that an operator has stopped the bot, opens the orders on the site, joins accounts, and still brings the goods', async () => {
    const person = await addPerson(world, { languageCode: 'en' });
    const { id, name } = await world.product();
    await openProduct(person, id);
    await person.press(/^Buy/);
    await person.press('Crypto Bot');
    const paymentId = await lastPayment(world, person);
    const own = world.db.updateTable('bots').where('kind', '=', 'goods');
    await own.set({ state: 'stopped' }).execute();
    const { text: refusal, buttons } = await person.write('/catalog');
    expect(plain(refusal)).toMatch(/^This bot no longer sells anything/);
    expect(buttons.flat().map(({ text }) => text)).toEqual(['Open on the site', 'Support']);
    expect((await person.press('Open on the site')).buttons[0]?.[0]?.url).toContain('http');
    const { login, token } = await world.user();
    const payload = (await world.api('telegram/createLink', {}, token)).body.url.split('start=')[1];
    expect((await person.write(`/start ${payload}`)).text).toContain(login);
    await world.payInvoice(paymentId);
    await person.waitFor(new RegExp(`${name}:0`));
    await own.set({ state: 'active' }).execute();
  });
});

describe('the cart in the goods bot', () => {
  it('is ordered as a whole, once, also by a press on an old message', async () => {
    const person = await addPerson(world);
    const [first, second] = [await world.product(), await world.product({ listPriceKopecks: 5_000 })];
    for (const { id } of [first, second]) {
      await openProduct(person, id);
      await person.press('В корзину');
    }
    await eventually(async () => (await person.read()).answers.length === 2);
    const cart = await person.write('/cart');
    expect(plain(cart.text)).toContain('Итого 150,00 ₽');
    const methods = await person.press(/^Купить за 150,00/);
    const pay = methods.buttons.flat().find(({ text }) => text === 'Crypto Bot')?.callback_data ?? '';
    await person.pressData(pay, methods.messageId);
    await person.waitFor(/^⏳ Заказы № \d+ и \d+ ждут оплаты: 150,00/);
    await person.pressData(pay, methods.messageId);
    await eventually(async () => (await person.read()).answers.length >= 5);
    expect(await ordersOf(world, person)).toHaveLength(2);
    expect(plain((await person.write('/cart')).text)).toBe('Корзина пуста.');
  });
});

describe('help with an order', () => {
  it('claims the units that the person names, and brings the answer of support into the chat', async () => {
    const person = await addPerson(world);
    const { id } = await world.product({ units: 5 });
    await openProduct(person, id);
    await addMoney(person, 100_000);
    await person.press('+10');
    await person.press(/^Купить/);
    await payFromBalance(person, /:0\n/);
    expect(plain((await person.press('Нужна помощь')).text)).toContain('Какие из 5 шт. не работают?');
    expect(plain((await person.write('2, 9')).text)).toBe('Напишите номера от 1 до 5 через запятую.');
    expect(plain((await person.write('2 и 4')).text)).toContain('Не работают: 2 и 4.');
    expect(plain((await person.write('Не открываются')).text)).toMatch(/^✅ Сообщение о заказе № \d+ отправлено/);
    const [order] = await ordersOf(world, person);
    const { ticket_id } = await world.db
      .selectFrom('tickets')
      .select('id as ticket_id')
      .where('order_id', '=', order?.id ?? 0)
      .executeTakeFirstOrThrow();
    await office.call('support', 'POST tickets/:id/reply', {
      params: { id: ticket_id },
      body: { text: 'Проверили: <вернём> деньги' },
    });
    expect(plain((await person.waitFor(/^💬/))?.text)).toBe(
      `💬 Поддержка ответила о заказе № ${order?.id}:\n\nПроверили: <вернём> деньги`,
    );
    await person.press('Ответить');
    await person.write('Спасибо');
    await eventually(async () => {
      const messages = await world.db
        .selectFrom('ticket_messages')
        .select('text')
        .where('ticket_id', '=', ticket_id)
        .orderBy('id')
        .execute();
      return messages.map(({ text }) => text).join() === 'Не открываются,Проверили: <вернём> деньги,Спасибо';
    });
    await office.call('owner', 'POST orders/:id/refund', {
      params: { id: order?.id ?? 0 },
      body: { units: [2], reason: 'test' },
    });
    expect(plain((await person.waitFor(/^↩️/))?.text)).toMatch(
      /^↩️ Заказ № \d+: вернули 100,00 ₽ на ваш баланс за «Product \d+»\.$/,
    );
    const shown = plain((await person.press('Открыть заказ')).text);
    expect(shown).toContain('Возвращено 100,00 ₽');
    expect(shown).toContain('Единица № 2: деньги возвращены');
    expect(shown).toContain('Единица № 4: поддержка разбирается');
  });
});
