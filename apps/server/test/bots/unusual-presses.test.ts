import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, ordersOf, plain } from '../bot-goods-helpers.ts';
import { addVisitor, buyerOf, credit } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { ownBots } from '../telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

const MESSAGE_CHARACTERS = 4_096;
const large = '9'.repeat(25);

/** A person who has paid for this many units of one product. */
async function buyUnits(quantity: number) {
  const person = await addVisitor(world);
  const { id } = await world.product({ units: quantity, listPriceKopecks: 1_000 });
  const { messageId } = await openProduct(person, id);
  await credit(world, await buyerOf(world, person.id), quantity * 1_000);
  await person.pressData(`m:${id}:${quantity}`, messageId);
  await person.waitFor(/К оплате/);
  await person.press(/^Баланс/);
  const [order] = await eventually(async () => {
    const orders = await ordersOf(world, person);
    return orders[0]?.status === 'completed' && orders;
  });
  return { person, messageId, orderId: order?.id ?? 0 };
}

describe('a press with numbers that no button has', () => {
  it.each([
    ...['b', 'stop', 'run', 'm', 'del', 'delete', 'token', 'l', 'mb'].map((action) => `pt:${action}:${large}`),
    `pt:mo:1:p${large}`,
    `pt:ms:1:c${large}:5`,
    `pt:s:${large}:30`,
    `pt:wy:balance:${large.slice(0, 13)}:x`,
    `c:${large}`,
    `s:${large}:1`,
  ])('shows the menu: %s', async (data) => {
    const person = await addVisitor(world);
    await person.write('/start partner');
    expect(await person.forge(data)).toBe('');
    await person.waitFor(/^Меню/);
  });

  it.each([`dp:b:x:_:shop.com`, `dp:b:x:zzzzzzzzz:shop.com`, `dv:b:x:1:_:shop.com`])(
    'shows the menu of the domains bot: %s',
    async (data) => {
      const person = await addVisitor(world, { bot: ownBots.domains });
      await person.write('/help');
      expect(await person.forge(data)).toBe('');
      await person.waitFor(/^Напишите имя для сайта/);
    },
  );

  it('asks for no message about an order of somebody else', async () => {
    const { orderId } = await buyUnits(1);
    const person = await addVisitor(world);
    await person.write('/start');
    expect(await person.forge(`hr:${orderId}`)).toContain('Нет доступа');
  });
});

describe('a claim in the chat', () => {
  it('is offered for units that have none yet; a number of another one makes it a question', async () => {
    const { person, messageId, orderId } = await buyUnits(3);
    const offered = async () => {
      await person.pressData(`h:${orderId}`, messageId);
      const { buttons } = await person.waitFor(/Какие из 3 шт/);
      return buttons.flat().map(({ callback_data }) => callback_data);
    };
    const rest = [`hu:${orderId}:all`, `hu:${orderId}:none`, `o:${orderId}:1`];
    expect(await offered()).toEqual([1, 2, 3].map((unit) => `hu:${orderId}:${unit}`).concat(rest));
    await person.say('2', /Не работает: 2/);
    await person.say('Не открывается', /отправлено в поддержку/);
    await person.tap(`h:${orderId}`, /Какие из 3 шт/);
    expect((await offered()).slice(0, 2)).toEqual([`hu:${orderId}:1`, `hu:${orderId}:3`]);
    const asked = await person.say('2', /Опишите одним сообщением/);
    expect(plain(asked.text)).not.toContain('Не работает:');
    await person.say('Единица 2 так и не открылась', /отправлено в поддержку/);
    const claims = await world.db.selectFrom('claims').select('unit_number').where('order_id', '=', orderId).execute();
    expect(claims).toEqual([{ unit_number: 2 }]);
  });
});

describe('a message of the bot', () => {
  it('has room for an order of very many units, all claimed', async () => {
    const { person, messageId, orderId } = await buyUnits(1_000);
    await person.pressData(`h:${orderId}`, messageId);
    await person.waitFor(/Какие из 1000 шт/);
    const numbers = Array.from({ length: 900 }, (_, index) => index + 1).join(' ');
    const asked = await person.say(numbers, /Не работают: 1, 2, 3/);
    expect(plain(asked.text)).toContain('99, 100 и ещё 800');
    await person.say('Не открываются', /отправлено в поддержку/);
    await person.pressData(`o:${orderId}:1`, messageId);
    const shown = await person.waitFor(/Единица № 1: поддержка разбирается/);
    expect(plain(shown.text)).toContain('и ещё 870');
    expect(shown.text.length).toBeLessThan(MESSAGE_CHARACTERS);
  });

  it('has no half of an emoji of a long search', async () => {
    const person = await addVisitor(world);
    const { text } = await person.say(`a${'😀'.repeat(70)}`, /Поиск/);
    expect(text).toContain(`«a${'😀'.repeat(49)}»`);
  });
});
