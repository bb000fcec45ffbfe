import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { account, findBalance } from '../../src/modules/ledger/index.ts';
import { lastPayment, plain } from '../bot-goods-helpers.ts';
import { labelsOf } from '../bot-domain-helpers.ts';
import { pressForAnswer } from '../bot-texts.ts';
import { freshLabel, sellZones } from '../domains.ts';
import { earningHelpers } from '../partner-helpers.ts';
import { addVisitor, buyerOf, credit, makeBot } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await sellZones(world);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.control('cryptobot', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
});

const { earned } = earningHelpers(() => world);

/** A partner with a domains bot and a markup of 20 percent, made in the conversation, in the section of the promo code. */
async function seller() {
  const partner = await addVisitor(world);
  const bot = await makeBot(world, partner, 'domains');
  await partner.tap(`pt:ms:${bot.botId}:a:20`, /Наценка: 20 %/);
  const open = async () => {
    await partner.say('/partner', /Мои боты/);
    return partner.tap('pt:pr', /./);
  };
  /** Types a code and a percent, up to the choice of the payment method. */
  const choose = async (code: string, percent: string) => {
    await open();
    await partner.tap('pt:pr:code', /Отправьте промокод/);
    await partner.say(code, /Какую дать скидку/);
    return partner.say(percent, new RegExp(`со скидкой ${percent} % стоит 40,00 ₽`));
  };
  return { partner, ownerId: await buyerOf(world, partner.id), open, choose, ...bot };
}
const codesOf = (ownerId: number) =>
  world.db.selectFrom('partner_promos').select(['code', 'percent']).where('owner_id', '=', ownerId).execute();

/** The price of a free name in a bot, without a code and with it. */
async function priceIn(bot: string, code: string) {
  const buyer = await addVisitor(world, { bot });
  const name = `${freshLabel()}.com`;
  await buyer.write(name);
  await buyer.press(new RegExp(`^${name.replace('.', '\\.')}`));
  const { text, buttons } = await buyer.waitFor(/можно зарегистрировать|свобод/i);
  if (!labelsOf({ buttons }).includes('Промокод')) return { buyer, name, without: plain(text), withCode: null };
  await buyer.press('Промокод');
  return { buyer, name, without: plain(text), withCode: plain((await buyer.write(code)).text) };
}

describe('a promo code that is paid at a provider', () => {
  it('works in the bot of its partner as soon as it is paid, which the bot reports by itself, and nowhere else', async () => {
    const { partner, ownerId, username, choose, open } = await seller();
    const offer = await choose('Зима25', '15');
    expect(labelsOf(offer).some((label) => label.startsWith('Crypto Bot'))).toBe(true);
    const { buttons } = await partner.press(/^Crypto Bot/);
    expect(buttons[0]?.[0]?.url).toMatch(/^http/);
    expect(plain((await partner.waitFor(/Осталось оплатить/)).text)).toContain('сразу после оплаты');
    expect(await pressForAnswer(partner, 'Проверить')).toMatch(/^Оплата пока не пришла/);
    // The invoice stays on the screen.
    const invoice = await partner.waitFor(/Осталось оплатить/);
    expect(invoice.buttons[0]?.[0]?.url).toBe(buttons[0]?.[0]?.url);
    expect(await codesOf(ownerId)).toEqual([]);
    expect((await priceIn(username, 'зима25')).withCode).toContain('Такого промокода нет');

    const paymentId = await lastPayment(world, partner);
    expect((await world.payment(paymentId)).amount_kopecks).toBe(4_000);
    await world.payInvoice(paymentId);
    await partner.waitFor(/^✅ Промокод Зима25 оплачен и уже действует[^]*Скидка: 15 %/);
    expect(await codesOf(ownerId)).toEqual([{ code: 'Зима25', percent: 15 }]);
    expect((await partner.tap(`pt:pc:${paymentId}`, /Ваш промокод на домены: Зима25/)).messageId).toBe(
      invoice.messageId,
    );
    expect(plain((await open()).text)).toContain('Ваш промокод на домены: Зима25\nСкидка: 15 %');
    expect([await earned(ownerId), await findBalance(world.db, account.buyer(ownerId))]).toEqual([0, 0]);

    const { buyer, name, withCode } = await priceIn(username, 'ЗИМА25');
    // 1 490 ₽ with a markup of 20 − 15 percent.
    expect(withCode).toContain('1 564,50 ₽');
    await credit(world, await buyerOf(world, buyer.id), 200_000);
    await buyer.press(/^Баланс/);
    await buyer.waitFor(new RegExp(`Домен ${name} ваш`));
    expect(await earned(ownerId)).toBe(7_450);

    const other = await seller();
    expect(await other.partner.forge(`pt:pc:${paymentId}`)).toBe('Ничего не нашлось. Возможно, это уже удалено.');
    expect((await priceIn(other.username, 'Зима25')).withCode).toContain('Такого промокода нет');
    expect((await priceIn('lotok_domains_bot', 'Зима25')).withCode).toBeNull();
  });

  it('is paid from the balance at once, and is not bought twice', async () => {
    const { partner, ownerId, choose } = await seller();
    await credit(world, ownerId, 10_000);
    await choose('BALANCE1', '5');
    await partner.press(/^Баланс/);
    await partner.waitFor(/Ваш промокод на домены: BALANCE1/);
    expect(await findBalance(world.db, account.buyer(ownerId))).toBe(6_000);
    await partner.forge('pt:pb:5:b:other');
    expect(await codesOf(ownerId)).toEqual([{ code: 'BALANCE1', percent: 5 }]);
    expect(await findBalance(world.db, account.buyer(ownerId))).toBe(6_000);
  });

  it('that the balance does not pay leads to a top-up and to other methods', async () => {
    const { partner, ownerId, choose } = await seller();
    await credit(world, ownerId, 1_000);
    await choose('LOW2026', '5');
    const refused = await partner.press(/^Баланс/);
    expect(plain(refused.text)).toBe(
      'Промокод LOW2026 стоит 40,00 ₽, а на балансе 10,00 ₽. Пополните баланс или выберите другой способ.',
    );
    expect(labelsOf(await partner.press('Другой способ'))).toContain('Crypto Bot');
    await partner.press(/^Баланс/);
    expect(plain((await partner.press('Пополнить баланс')).text)).toContain('Пополнение на 30,00 ₽');
    expect(await codesOf(ownerId)).toEqual([]);
  });

  it('that somebody else has bought meanwhile is paid back to the balance, which the bot reports', async () => {
    const [first, second] = [await seller(), await seller()];
    for (const { partner, choose } of [first, second]) {
      await choose('RACE2026', '5');
      await partner.press(/^Crypto Bot/);
      await partner.waitFor(/Осталось оплатить/);
    }
    await world.payInvoice(await lastPayment(world, first.partner));
    await first.partner.waitFor(/^✅ Промокод RACE2026 оплачен/);
    await world.payInvoice(await lastPayment(world, second.partner));
    await second.partner.waitFor(/^↩️ Промокод RACE2026[^]*40,00 ₽ вернулись на ваш баланс/);
    expect(await codesOf(second.ownerId)).toEqual([]);
    expect(await findBalance(world.db, account.buyer(second.ownerId))).toBe(4_000);
    await second.choose('race2026', '5');
    await second.partner.press(/^Баланс/);
    await second.partner.waitFor(/Такой промокод уже есть у другого партнёра/);
    expect(await findBalance(world.db, account.buyer(second.ownerId))).toBe(4_000);
  });

  it('names the limit of a method that its price does not reach', async () => {
    const { ownerId, partner, choose } = await seller();
    await world.control('crystalpay', { method: { code: 'CARDRUBP2P', min: '50.00' } });
    await world.refreshTerms();
    const offer = await choose('LIMIT2026', '5');
    expect(labelsOf(offer).map(plain)).toContain('Карта · от 50 ₽');
    expect(await pressForAnswer(partner, 'Карта · от 50 ₽')).toBe(
      'Этим способом можно оплатить от 50 ₽. Выберите другой.',
    );
    await world.control('crystalpay', { reset: true });
    await world.refreshTerms();
    expect(labelsOf(await choose('LIMIT2026', '5'))).toContain('Карта');
    expect(await codesOf(ownerId)).toEqual([]);
  });

  it('is not ordered while the provider is unavailable, and is by a press afterwards', async () => {
    const { partner, ownerId, choose } = await seller();
    await choose('OUTAGE1', '5');
    await world.control('cryptobot', { fail: { how: '500', times: 20 } });
    const failed = async () => (await partner.read()).answers.some(({ text }) => text.includes('Платёжный сервис'));
    const { buttons } = await partner.waitFor(/со скидкой 5 %/);
    await partner.push(buttons.flat().find(({ text }) => text.startsWith('Crypto Bot'))?.callback_data ?? '');
    await eventually(failed);
    await world.control('cryptobot', { reset: true });
    const { status } = await world.payment(await lastPayment(world, partner));
    expect(status).toBe('failed');
    expect(await codesOf(ownerId)).toEqual([]);
    await choose('OUTAGE1', '5');
    await eventually(async () => {
      await partner.press(/^Crypto Bot/).catch(() => undefined);
      return partner.find(/Осталось оплатить/);
    });
  });
});

describe('a promo code', () => {
  it('is refused in words when its text or its percent is not allowed, and the right one is taken then', async () => {
    const { partner, ownerId, open } = await seller();
    await open();
    await partner.tap('pt:pr:code', /от 3 до 20 букв или цифр/);
    for (const wrong of ['ab', 'я'.repeat(21), 'SALE-10', 'два слова', '<b>код</b>', '😀😀😀'])
      expect(plain((await partner.say(wrong, /должно быть от 3 до 20/)).text), wrong).toContain('Отправьте другой');
    await partner.say('д'.repeat(20), /Какую дать скидку/);
    for (const wrong of ['0', '21', '２１', '1.5', '-5', 'много'])
      expect(plain((await partner.say(wrong, /от 1 до 20/)).text), wrong).toContain('Отправьте её ещё раз');
    await partner.say('２０ %', /со скидкой 20 % стоит/);
    expect(await codesOf(ownerId)).toEqual([]);
  });

  it('needs a markup, out of which it comes', async () => {
    const partner = await addVisitor(world);
    await makeBot(world, partner, 'domains');
    await partner.say('/partner', /Мои боты/);
    const { text, buttons } = await partner.tap('pt:pr', /вычитается из вашей наценки/);
    expect(plain(text)).toContain('Сначала поставьте наценку');
    expect(JSON.stringify(buttons)).not.toContain('pt:pr:code');
  });
});
