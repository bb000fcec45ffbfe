import { languages } from '@lotok/i18n';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProduct, payFromBalance, plain } from '../bot-goods-helpers.ts';
import { botTexts } from '../bot-texts.ts';
import { type Office, openOffice } from '../office.ts';
import { openSiteSession } from '../luck-bot-helpers.ts';
import { earningHelpers } from '../partner-helpers.ts';
import { addVisitor, buyerOf, credit, makeBot } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { withholdNotifications } from '../withhold-notifications.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({ REFERRAL_PERCENT: '5' }, { hasBots: true });
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

const { earn, earned } = earningHelpers(() => world);
let user: Awaited<ReturnType<World['user']>>;
beforeEach(async () => {
  user = await world.user();
});

type Visitor = Awaited<ReturnType<typeof addVisitor>>;
/** The payload of a new link, as the page gets it once the shop's bot is there. */
const payloadOf = async ({ token }: { token: string }) => {
  const { url } = await eventually(async () => {
    const { status, body } = await world.api('telegram/createLink', {}, token);
    return status === 200 && body;
  });
  return new URL(url).searchParams.get('start') ?? url;
};
const open = (person: Visitor, payload: string) => person.say(`/start ${payload}`, /./);
const textOf = async (person: Visitor, payload: string) => plain((await open(person, payload)).text);
const balanceOf = async () => (await world.api('auth/verifyToken', {}, user.token)).body.balance;

const EXPIRED = 'Ссылка больше не действует. Получите новую в настройках на сайте.';

describe('/start link_…', () => {
  it('joins the chat with all its history to the account, and says so again to the same person only', async () => {
    const person = await addVisitor(world);
    const { botId } = await makeBot(world, person);
    const chatId = await buyerOf(world, person.id);
    const { id, name } = await world.product({ units: 3 });
    await credit(world, chatId, 50_000);
    await earn(chatId, 7_000);
    await openProduct(person, id);
    await person.press(/^Купить/);
    await payFromBalance(person, /Гарантия до/);

    const payload = await payloadOf(user);
    const joined = `Готово: этот чат подключён к аккаунту ${user.login}. Заказы и баланс теперь общие.`;
    expect(await textOf(person, payload)).toBe(joined);
    expect(await buyerOf(world, person.id)).toBe(user.buyerId);
    expect(await balanceOf()).toBe(400);
    const { orders } = (await world.api('orders/getProductsOrders', { page: 1 }, user.token)).body;
    expect(orders).toMatchObject([{ product_name: name, status: 'completed' }]);
    expect([await earned(chatId), await earned(user.buyerId)]).toEqual([0, 7_000]);
    await person.say('/partner', /Мои боты · 1 из 5[^]*Остаток заработка: 70,00 ₽/);
    await person.tap(`pt:b:${botId}`, /Продаёт товары/);
    await person.say('/orders', new RegExp(name));

    expect(await textOf(person, payload)).toBe(joined);
    expect(await textOf(await addVisitor(world), payload)).toBe(
      'Эту ссылку уже открыл кто-то другой. Получите новую в настройках на сайте.',
    );
    expect(await balanceOf()).toBe(400);
  });

  it('ends the sessions of the chat at once, however late the database notifies this node', async () => {
    const person = await addVisitor(world);
    await person.write('/start');
    const token = await openSiteSession(world, await buyerOf(world, person.id));
    const status = async () => (await world.api('auth/verifyToken', {}, token)).status;
    expect(await status()).toBe(200);
    const payload = await payloadOf(user);
    await withholdNotifications('sessions_ended', async () => {
      expect(await textOf(person, payload)).toContain('Готово');
      expect(await status()).toBe(401);
    });
  });

  it('is as good in the domains bot', async () => {
    const person = await addVisitor(world, { bot: 'lotok_domains_bot' });
    expect(await textOf(person, await payloadOf(user))).toContain(`подключён к аккаунту ${user.login}`);
  });

  it('is refused when it is unknown, expired or replaced, and the chat stays what it was', async () => {
    const person = await addVisitor(world);
    await person.write('/start');
    const chatId = await buyerOf(world, person.id);
    const replaced = await payloadOf(user);
    const payload = await payloadOf(user);
    for (const dead of [`link_${'x'.repeat(43)}`, 'link_1', replaced])
      expect(await textOf(person, dead), dead).toBe(EXPIRED);
    await world.db
      .updateTable('telegram_links')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    expect(await textOf(person, payload)).toBe(EXPIRED);
    expect(await buyerOf(world, person.id)).toBe(chatId);
    expect((await world.api('telegram/getStatus', {}, user.token)).body.linked).toBeNull();
  });

  it('is refused where the account has another chat, or the chat another account', async () => {
    const [person, other, second] = [await addVisitor(world), await addVisitor(world), await world.user()];
    const early = await payloadOf(second);
    await open(person, await payloadOf(user));
    expect((await world.api('telegram/createLink', {}, user.token)).body.errorCode).toBe('TELEGRAM_LINKED');
    expect(await textOf(person, early)).toBe(
      'Этот Telegram уже подключён к другому аккаунту. Сначала отключите его в настройках того аккаунта на сайте.',
    );
    // Another chat of the account that came in between.
    const link = { telegram_id: 899_000_001, buyer_id: second.buyerId, username: null };
    await world.db.insertInto('telegram_users').values(link).execute();
    expect(await textOf(other, early)).toBe(
      'К этому аккаунту уже подключён другой Telegram. Сначала отключите его в настройках на сайте.',
    );
    expect((await world.api('telegram/getStatus', {}, user.token)).body.linked).not.toBeNull();
  });

  it('is refused while one of both is blocked, and works afterwards', async () => {
    const person = await addVisitor(world);
    await person.write('/start');
    const payload = await payloadOf(user);
    for (const id of [await buyerOf(world, person.id), user.buyerId]) {
      await office.call('manager', 'POST users/:id/block', { params: { id }, body: { reason: 'fraud' } });
      expect(await textOf(person, payload)).toBe('Подключить нельзя: аккаунт заблокирован. Напишите в поддержку.');
      await office.call('manager', 'POST users/:id/unblock', { params: { id } });
    }
    expect(await textOf(person, payload)).toContain('Готово');
  });
});

describe.each(languages)('/start link_… in %s', (languageCode) => {
  const { t, assertReadable } = botTexts(languageCode);
  /** A person, and the text with which the bot refuses a link. */
  async function addReader() {
    const person = await addVisitor(world, { languageCode });
    const refusalOf = async (payload: string) => {
      const refused = await open(person, payload);
      assertReadable(refused);
      return plain(refused.text);
    };
    return { person, refusalOf };
  }

  it('says that somebody else has used the link, or that the account has another Telegram', async () => {
    const { refusalOf } = await addReader();
    const used = await payloadOf(user);
    await open(await addVisitor(world), used);
    expect(await refusalOf(used)).toBe(t('bot.link.used'));
    const other = await world.user();
    const early = await payloadOf(other);
    const link = {
      telegram_id: 899_000_010 + languages.indexOf(languageCode),
      buyer_id: other.buyerId,
      username: null,
    };
    await world.db.insertInto('telegram_users').values(link).execute();
    expect(await refusalOf(early)).toBe(t('bot.link.account_linked'));
  });

  it('says that an account is blocked, or that the Telegram has another account', async () => {
    const { person, refusalOf } = await addReader();
    const payload = await payloadOf(user);
    await office.call('manager', 'POST users/:id/block', { params: { id: user.buyerId }, body: { reason: 'fraud' } });
    expect(await refusalOf(payload)).toBe(t('bot.link.blocked'));
    await office.call('manager', 'POST users/:id/unblock', { params: { id: user.buyerId } });
    await open(person, payload);
    expect(await refusalOf(await payloadOf(await world.user()))).toBe(t('bot.link.telegram_linked'));
  });
});

describe('other payloads of /start', () => {
  it('open a product, and say with a way on that there is none', async () => {
    const person = await addVisitor(world);
    const { id, name } = await world.product();
    expect(await textOf(person, `p_${id}`)).toContain(name);
    const { text, buttons } = await open(person, 'p_999999');
    expect(plain(text)).toBe('Ничего не нашлось. Возможно, это уже удалено.');
    expect(buttons[0]?.[0]?.callback_data).toBe('menu');
    await person.tap('menu', /^Меню/);
    for (const unknown of ['p_', 'p_x', 'p_1_2', 'ref_', 'nonsense'])
      expect(await textOf(person, unknown), unknown).toContain('Здравствуйте!');
  });

  it('keep the ref code of the first message, whose owner is rewarded for purchases in the shop’s bots only', async () => {
    const { refCode } = (await world.api('auth/verifyToken', {}, user.token)).body;
    const late = await world.user();
    const { refCode: lateCode } = (await world.api('auth/verifyToken', {}, late.token)).body;
    const person = await addVisitor(world);
    await open(person, `ref_${refCode}`);
    await open(person, `ref_${lateCode}`);
    const buyerId = await buyerOf(world, person.id);
    const referrerOf = async (id: number) =>
      (await world.db.selectFrom('users').select('referrer_id as id').where('buyer_id', '=', id).executeTakeFirst())
        ?.id;
    expect(await referrerOf(buyerId)).toBe(user.buyerId);

    const { username } = await makeBot(world, await addVisitor(world));
    const inPartnersBot = await addVisitor(world, { bot: username });
    await open(inPartnersBot, `ref_${refCode}`);
    expect(await referrerOf(await buyerOf(world, inPartnersBot.id))).toBeNull();
  });
});
