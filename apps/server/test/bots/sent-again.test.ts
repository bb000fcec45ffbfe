import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, ordersOf, payFromBalance, plain } from '../bot-goods-helpers.ts';
import { type Office, openOffice } from '../office.ts';
import { addVisitor, buyerOf, credit } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';

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

/** Somebody who has only a chat buys a unit in it. */
async function buyInChat(units: number) {
  const person = await addVisitor(world);
  const { id, name } = await world.product({ units });
  await openProduct(person, id);
  await credit(world, await buyerOf(world, person.id), 10_000);
  await person.press(/^Купить/);
  const goods = await payFromBalance(person, /^✅ Заказ № \d+\n/);
  const [order] = await ordersOf(world, person);
  const orderId = order?.id ?? 0;
  const read = async () => (await office.call('support', 'GET orders/:id', { params: { id: orderId } })).body;
  /** The texts of the bot with this unit, once no news is on its way. */
  const textsWith = async (unit: string) => {
    await eventually(async () => {
      // In this order: a job stores messages before it ends.
      if ((await world.countJobs('telegram.news')) > 0) return false;
      const waiting = await world.db.selectFrom('bot_sends').select('id').where('chat_id', '=', person.id).execute();
      return waiting.length === 0;
    });
    return (await person.read()).messages.map(({ text }) => plain(text)).filter((text) => text.includes(unit));
  };
  return { person, name, goods, orderId, read, textsWith };
}

describe('a buyer who has only a chat', () => {
  it('gets a replacement there, once, with the way to the order and to support', async () => {
    const { person, name, orderId, read, textsWith } = await buyInChat(2);
    const replacement = { params: { id: orderId }, body: { units: [1], reason: 'does not work' } };
    const replies = [1, 2].map(() => office.call('support', 'POST orders/:id/replace', replacement));
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).replacements).toHaveLength(1);
    const message = await person.waitFor(/^🔁 Заказ/);
    expect(plain(message.text)).toBe(`🔁 Заказ № ${orderId}: замена для «${name}», 1 шт.\n\n${name}:1`);
    expect(message.entities?.map(({ type }) => type)).toEqual(['code']);
    expect(message.buttons.flat().map(({ callback_data }) => callback_data)).toEqual([
      `h:${orderId}`,
      `o:${orderId}:1`,
    ]);
    expect(await textsWith(`${name}:1`)).toHaveLength(1);
  });

  it('can write to support about a replacement that does not work either, and about a closed question once more', async () => {
    const { person, goods, orderId } = await buyInChat(2);
    const replacement = { params: { id: orderId }, body: { units: [1], reason: 'does not work' } };
    expect((await office.call('support', 'POST orders/:id/replace', replacement)).status).toBe(200);
    await person.waitFor(/^🔁 Заказ/);
    const written = async (text: string) => {
      await person.press('Нужна помощь', goods.messageId);
      await person.say(text, /отправлено в поддержку/);
      const { rows } = await sql<{ id: number; text: string }>`select t.id, m.text from ticket_messages m
        join tickets t on t.id = m.ticket_id where t.order_id = ${orderId} order by m.id`.execute(world.db);
      return rows;
    };
    const [first] = await written('Замена тоже не работает');
    expect(await written('Замена тоже не работает')).toHaveLength(1);
    const closed = { params: { id: first?.id ?? 0 }, body: { status: 'closed' as const } };
    expect((await office.call('support', 'PUT tickets/:id', closed)).status).toBe(200);
    expect(await written('Замена тоже не работает')).toHaveLength(2);
  });

  it('gets a replacement that support has agreed to in a claim', async () => {
    const { person, name, goods, orderId } = await buyInChat(2);
    await person.press('Нужна помощь', goods.messageId);
    await person.write('Не работает');
    const answer = { params: { orderId }, body: { answer: 'replacement' as const } };
    expect((await office.call('support', 'POST claims/:orderId/answer', answer)).status).toBe(200);
    expect(plain((await person.waitFor(/^🔁 Заказ/)).text)).toContain(`${name}:1`);
    const order = await person.tap(`o:${orderId}:1`, /Единица № 1 заменена, новая — в строке/);
    expect(plain(order.text).match(/заменена/g)).toHaveLength(1);
  });

  it('gets the goods again, once within a minute', async () => {
    const { name, orderId, read, textsWith } = await buyInChat(1);
    expect((await read()).actions).toMatchObject({ redeliver: null, redeliverToChat: true });
    expect(await textsWith(`${name}:0`)).toHaveLength(1);
    const again = () => office.call('support', 'POST orders/:id/redeliver', { params: { id: orderId } });
    expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([200, 200]);
    const shown = await textsWith(`${name}:0`);
    expect(shown).toHaveLength(2);
    expect(shown[1]).toBe(shown[0]);
    expect((await office.auditOf('orders', orderId)).map(({ after }) => after)).toEqual([
      { isMailedAgain: false, isSentToChat: true },
    ]);
  });
});
