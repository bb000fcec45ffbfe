import { toRoubles } from '@lotok/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { account, findBalance } from '../../src/modules/ledger/index.ts';
import { type Office, openOffice } from '../office.ts';
import { saleHelpers } from '../partner-bots.ts';
import { earningHelpers } from '../partner-helpers.ts';
import { addVisitor, buyerOf, credit, makeBot, plain } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { ownBots } from '../telegram-person.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.control('cryptobot', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
});

const { earn, earned, sentTo, withdrawal } = earningHelpers(() => world);
const sales = saleHelpers(() => world);
const balanceOf = (ownerId: number) => findBalance(world.db, account.buyer(ownerId));

/** A partner with a bot, made in the conversation, and earnings. */
async function partnerWith(kopecks: number) {
  const person = await addVisitor(world);
  const bot = await makeBot(world, person);
  const ownerId = await buyerOf(world, person.id);
  if (kopecks > 0) await earn(ownerId, kopecks);
  const openEarnings = async () => {
    await person.say('/partner', /Мои боты/);
    return person.tap('pt:e', /Остаток заработка/);
  };
  /** Requests USDT by the buttons, and returns the answer. */
  const requestUsdt = async (amountKopecks: number) => {
    await openEarnings();
    await person.tap('pt:w:usdt', /Сколько вывести в USDT/);
    const { buttons } = await person.say(String(toRoubles(amountKopecks)), /Вы получите/);
    const { text } = await person.tap(buttons[0]?.[0]?.callback_data ?? '', /^[⏳✅↩]/u);
    return plain(text);
  };
  const lastWithdrawal = async () => {
    const query = world.db.selectFrom('withdrawals').select('id').where('owner_id', '=', ownerId);
    return (await query.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  };
  return { person, ownerId, openEarnings, requestUsdt, lastWithdrawal, ...bot };
}

describe('a withdrawal in USDT, as its partner sees it,', () => {
  it('waits for an operator above the limit of a day, who pays it', async () => {
    const { person, requestUsdt, lastWithdrawal, openEarnings } = await partnerWith(900_000);
    // The answer shows the state at its moment: the coins may be on their way already, or be there.
    expect(await requestUsdt(400_000)).toMatch(
      /^(⏳ Вывод 4 000,00 ₽ \(50 USDT\) принят\. Обычно деньги приходят|⏳ Отправляем 50 USDT|✅ Отправили вам 50 USDT)/,
    );
    await person.waitFor(/^✅ Отправили вам 50 USDT/);
    // Together more than 5 000 roubles a day.
    expect(await requestUsdt(100_001)).toContain('проверит и отправит оператор');
    const id = await lastWithdrawal();
    expect(plain((await openEarnings()).text)).toMatch(new RegExp(`№ ${id} · 1 000,01 ₽ → 12\\.500125 USDT · ждёт`));
    expect((await office.call('finance', 'POST withdrawals/:id/pay', { params: { id }, body: {} })).status).toBe(200);
    await person.waitFor(/^✅ Отправили вам 12\.500125 USDT/);
    expect(await sentTo(person.id)).toHaveLength(2);
  });

  it('is shown at the present rate first when the message promises the amount of another one', async () => {
    const { person, ownerId, openEarnings } = await partnerWith(80_000);
    const { messageId } = await openEarnings();
    // The message was sent when a dollar cost 79 roubles, and before the rate was kept in the button.
    for (const data of ['pt:wy:usdt:40000:abc:7900', 'pt:wy:usdt:40000:abc']) {
      await person.pressData(data, messageId);
      const again = await person.waitFor(/^Курс изменился[^]*Вы получите 5 USDT/);
      expect(JSON.stringify(again.buttons)).toMatch(/pt:wy:usdt:40000:\w+:8000/);
      await openEarnings();
    }
    expect(await earned(ownerId)).toBe(80_000);
  });

  it('is refused by an operator with a reason, and given back', async () => {
    const { person, ownerId, requestUsdt, lastWithdrawal } = await partnerWith(7_999);
    // Less than a dollar, which Crypto Pay does not send.
    expect(await requestUsdt(7_999)).toContain('проверит и отправит оператор');
    expect(await earned(ownerId)).toBe(0);
    const params = { id: await lastWithdrawal() };
    const body = { reason: 'Меньше <доллара>' };
    expect((await office.call('finance', 'POST withdrawals/:id/refuse', { params, body })).status).toBe(200);
    const { text } = await person.waitFor(/^↩️ Оператор отказал/);
    expect(plain(text)).toContain('в выводе 79,99 ₽, деньги вернулись в заработок. Причина: Меньше <доллара>');
    expect(await earned(ownerId)).toBe(7_999);
  });

  it('to somebody who has never opened Crypto Bot is given back with what to do', async () => {
    const { person, ownerId, requestUsdt } = await partnerWith(80_000);
    await world.control('cryptobot', { payouts: { unknownUsers: [person.id] } });
    await requestUsdt(80_000);
    expect(plain((await person.waitFor(/^↩️ Вывести/)).text)).toContain('Откройте @CryptoBot, нажмите «Запустить»');
    expect(await earned(ownerId)).toBe(80_000);
    await world.control('cryptobot', { reset: true });
    await requestUsdt(80_000);
    await person.waitFor(/^✅ Отправили вам 10 USDT/);
  });

  it('waits while the app is empty and is seen by operators, and arrives once when it has coins', async () => {
    const { person, requestUsdt, lastWithdrawal, openEarnings } = await partnerWith(80_000);
    await world.control('cryptobot', { payouts: { coins: '9.99' } });
    await requestUsdt(80_000);
    const id = await lastWithdrawal();
    await eventually(async () => (await withdrawal(id)).problem === 'no_coins');
    // It is tried again meanwhile.
    await eventually(async () => {
      const { body } = await office.call('finance', 'GET withdrawals/:id', { params: { id } });
      return body.status === 'asked' && body.problem === 'no_coins';
    });
    const line = `№ ${id} · 800,00 ₽ → 10 USDT · ждёт`;
    await eventually(async () => plain((await openEarnings()).text).includes(line));
    await world.control('cryptobot', { reset: true });
    await eventually(async () => {
      await world.makeJobsDue('partners.pay');
      return (await withdrawal(id)).state === 'paid';
    });
    await person.waitFor(/^✅ Отправили вам 10 USDT/);
    expect(await sentTo(person.id)).toHaveLength(1);
  });

  it('whose answer got lost is found among the transfers, and is not sent again', async () => {
    const { person, requestUsdt, lastWithdrawal } = await partnerWith(80_000);
    await world.control('cryptobot', { fail: { how: 'answer-lost' } });
    await requestUsdt(80_000);
    const id = await lastWithdrawal();
    await eventually(async () => {
      await world.makeJobsDue('partners.pay');
      return (await withdrawal(id)).state === 'paid';
    });
    await person.waitFor(/^✅ Отправили вам 10 USDT/);
    expect(await sentTo(person.id)).toHaveLength(1);
    expect((await withdrawal(id)).requests).toBe(1);
  });
});

describe('earnings', () => {
  it('of twenty withdrawals at once, in three bots, are withdrawn as often as they suffice', async () => {
    const { person, ownerId, username } = await partnerWith(30_000);
    const places = [ownBots.goods, ownBots.domains, username].map((bot) => ({ bot, person: person.id }));
    const readLast = async (place: (typeof places)[number]) =>
      (await world.telegram({ transcript: place })).transcript?.messages.findLast(({ from }) => from === 'bot');
    const presses: { bot: string; person: number; data: string; messageId: number }[] = [];
    for (const [index, place] of places.entries()) {
      await world.telegram({ write: { ...place, text: '/partner' } });
      const { messageId } = await eventually(async () => {
        const message = await readLast(place);
        return /Мои боты|Продаёт/.test(plain(message?.text ?? '')) && message;
      });
      // Each press shows a confirmation of its own in the same message.
      for (let number = 0; number < (index === 0 ? 6 : 7); number += 1) {
        await world.telegram({ press: { ...place, messageId, data: 'pt:wc:balance:10000' } });
        const data = await eventually(async () => {
          const [first] = (await readLast(place))?.buttons.flat() ?? [];
          const shown = first?.callback_data ?? '';
          return (
            shown.startsWith('pt:wy:') &&
            !presses.some(({ bot, data: earlier }) => bot === place.bot && earlier === shown) &&
            shown
          );
        });
        presses.push({ ...place, messageId, data });
      }
    }
    expect(presses).toHaveLength(20);
    await Promise.all(presses.flatMap((press) => [world.telegram({ press }), world.telegram({ press })]));
    await eventually(async () => (await earned(ownerId)) === 0 && (await balanceOf(ownerId)) === 30_000);
    const isAnswered = async (place: (typeof places)[number]) => {
      const { transcript } = await world.telegram({ transcript: place });
      return (transcript?.answers ?? []).filter(({ data }) => data.startsWith('pt:wy:')).length;
    };
    await eventually(async () => (await Promise.all(places.map(isAnswered))).reduce((a, b) => a + b) === 40);
    expect([await earned(ownerId), await balanceOf(ownerId)]).toEqual([0, 30_000]);
    const rows = await world.db.selectFrom('withdrawals').select('state').where('owner_id', '=', ownerId).execute();
    expect(rows).toEqual([{ state: 'paid' }, { state: 'paid' }, { state: 'paid' }]);
  }, 180_000);

  it('below zero after a refund are shown as owed, cannot be withdrawn, and are filled by the next sale', async () => {
    const { person, ownerId, botId, openEarnings } = await partnerWith(0);
    await person.say('/partner', /Мои боты/);
    await person.tap(`pt:b:${botId}`, /Продаёт/);
    await person.tap(`pt:m:${botId}`, /Наценка/);
    await person.tap(`pt:ms:${botId}:a:50`, /Наценка: 50 %/);
    const buyer = await world.user(1_000_000);
    const product = await world.product({ listPriceKopecks: 10_000 });
    await world.db.updateTable('products').set({ warranty_minutes: 0 }).where('id', '=', product.id).execute();
    const sell = async () =>
      (await sales.order(botId, buyer.buyerId, { products: [{ id: product.id, quantity: 1 }] })).order_ids?.[0] ?? 0;
    const orderId = await sell();
    await openEarnings();
    await person.tap('pt:w:balance', /Доступно 50,00 ₽/);
    const { buttons } = await person.tap('pt:wc:balance:5000', /Перевести 50,00 ₽/);
    await person.tap(buttons[0]?.[0]?.callback_data ?? '', /уже на вашем балансе/);
    const refund = { params: { id: orderId }, body: { units: [1], reason: 'does not work' } };
    expect((await office.call('manager', 'POST orders/:id/refund', refund as never)).status).toBe(200);

    const owing = await openEarnings();
    expect(plain(owing.text)).toMatch(
      /Остаток заработка: [-−]50,00 ₽\nПокупателям вернули деньги[^]*Можно вывести: 0,00 ₽/,
    );
    expect(JSON.stringify(owing.buttons)).not.toContain('pt:w:');
    expect(await person.forge('pt:wy:balance:1:abc')).toContain('доступно меньше');
    await sell();
    expect(plain((await openEarnings()).text)).toContain('Остаток заработка: 0,00 ₽');
    await sell();
    expect(plain((await openEarnings()).text)).toContain('Можно вывести: 50,00 ₽');
    expect(await earned(ownerId)).toBe(5_000);
  });

  it('are all that can be withdrawn: the balance of the same person is not', async () => {
    const { person, ownerId, openEarnings } = await partnerWith(1_000);
    await credit(world, ownerId, 500_000);
    await openEarnings();
    await person.tap('pt:w:usdt', /Доступно 10,00 ₽/);
    await person.say('10,01', /не больше 10,00 ₽/);
    expect(await person.forge('pt:wy:usdt:1001:abc:8000')).toContain('доступно меньше');
    expect([await earned(ownerId), await balanceOf(ownerId)]).toEqual([1_000, 500_000]);
  });
});
