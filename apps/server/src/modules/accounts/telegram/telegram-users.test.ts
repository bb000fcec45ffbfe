import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { findOrCreateTelegramUser, openSession, setTelegramLanguage } from '../index.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

let lastTelegramId = 900_000_000;
const nextTelegramId = () => (lastTelegramId += 1);
const anna = () => ({ telegramId: nextTelegramId(), firstName: 'Анна', languageCode: 'ru' });
const rowOf = (buyerId: number) =>
  world.db
    .selectFrom('users')
    .innerJoin('telegram_users', 'telegram_users.buyer_id', 'users.buyer_id')
    .select(['login', 'email', 'password_hash', 'name', 'referrer_id', 'username', 'first_name', 'language'])
    .where('users.buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
const sessionOf = (buyerId: number) =>
  inTransaction(world.db, (tx) => openSession(tx, { buyerId, userAgent: 'test', address: '127.0.0.1' }));

describe('a person in Telegram', () => {
  it('is the same user each time, without login, email and password', async () => {
    const person = { ...anna(), username: 'anna_ru' };
    const first = await findOrCreateTelegramUser(world.db, person);
    expect(await findOrCreateTelegramUser(world.db, person)).toEqual(first);
    expect(first.language).toBe('ru');
    expect(await rowOf(first.buyerId)).toEqual({
      login: null,
      email: null,
      password_hash: null,
      name: '@anna_ru · Telegram',
      referrer_id: null,
      username: 'anna_ru',
      first_name: 'Анна',
      language: 'ru',
    });
  });

  it('becomes one user when several messages come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = anna();
      const users = await Promise.all(Array.from({ length: 6 }, () => findOrCreateTelegramUser(world.db, person)));
      expect(new Set(users.map(({ buyerId }) => buyerId)).size).toBe(1);
    }
  });

  it.each([
    ['en-US', 'en'],
    ['zh-hans', 'zh'],
    ['de', 'ru'],
    [undefined, 'ru'],
  ])('with the language %s is answered in %s until another language is chosen', async (languageCode, language) => {
    const person = { ...anna(), languageCode };
    expect((await findOrCreateTelegramUser(world.db, person)).language).toBe(language);
    await setTelegramLanguage(world.db, person.telegramId, 'zh');
    expect((await findOrCreateTelegramUser(world.db, person)).language).toBe('zh');
  });

  it('is referred by the code of the first message only', async () => {
    const friend = await world.user();
    const { refCode } = (await world.api('auth/verifyToken', {}, friend.token)).body;
    const [early, late] = [anna(), anna()];
    const { buyerId } = await findOrCreateTelegramUser(world.db, { ...early, refCode });
    expect((await rowOf(buyerId)).referrer_id).toBe(friend.buyerId);
    const other = await findOrCreateTelegramUser(world.db, late);
    await findOrCreateTelegramUser(world.db, { ...late, refCode });
    expect((await rowOf(other.buyerId)).referrer_id).toBeNull();
  });

  it('is renamed when the names in Telegram have changed', async () => {
    const person = { ...anna(), username: 'old_name' };
    const { buyerId } = await findOrCreateTelegramUser(world.db, person);
    await findOrCreateTelegramUser(world.db, { ...person, username: null, firstName: 'Аня\0\u202E' });
    expect(await rowOf(buyerId)).toMatchObject({ name: 'Аня · Telegram', username: null, first_name: 'Аня' });
  });

  it('is shown in the office by the name in Telegram, and found by it', async () => {
    const { buyerId } = await findOrCreateTelegramUser(world.db, { ...anna(), username: 'seen_in_office' });
    const { body } = await office.call('support', 'GET users', { query: { q: 'seen_in' } });
    expect(body.items).toMatchObject([{ id: buyerId, login: '@seen_in_office · Telegram', email: null }]);
    const card = await office.call('support', 'GET users/:id', { params: { id: buyerId } });
    expect(card.body).toMatchObject({ login: '@seen_in_office · Telegram', email: null, balance: 0 });
    const found = (await office.call('support', 'GET search', { query: { q: '@seen_in_office' } })).body;
    expect(JSON.stringify(found)).toContain('@seen_in_office · Telegram');
  });

  it('has a session of a user on the site, where what needs an email address is refused', async () => {
    const { buyerId } = await findOrCreateTelegramUser(world.db, { ...anna(), username: 'on_site' });
    const token = await sessionOf(buyerId);
    expect((await world.api('auth/verifyToken', {}, token)).body).toMatchObject({
      login: '@on_site',
      email: null,
      balance: 0,
    });
    const refused = { status: 403, body: { errorCode: 'ACCOUNT_REQUIRED' } };
    expect(await world.api('auth/changeEmail', { newEmail: 'a@example.com' }, token)).toMatchObject(refused);
    expect(await world.api('auth/deleteAccount', {}, token)).toMatchObject(refused);
    const wrong = await world.api('auth/startTotp', { password: 'any' }, token);
    expect(wrong.body.errorCode).toBe('WRONG_PASSWORD');
    const login = await world.api('auth/login', { login: '@on_site', password: 'any' });
    expect(login.body.errorCode).toBe('USER_NOT_FOUND');
  });

  it('buys goods from the balance, of which no letter is written', async () => {
    const { buyerId } = await findOrCreateTelegramUser(world.db, anna());
    const token = await sessionOf(buyerId);
    await office.call('owner', 'POST users/:id/correct', {
      params: { id: buyerId },
      body: { amount: 500, reason: 'test' },
    });
    const { id } = await world.product();
    const order = { products: [{ id, quantity: 1 }], paymentMethod: 'balance' as const };
    expect((await world.api('orders/createOrder', order, token)).status).toBe(200);
    const mails = await world.db.selectFrom('mails').select('id').where('buyer_id', '=', buyerId).execute();
    expect(mails).toEqual([]);
  });

  it('begins anew after an operator erased the user', async () => {
    const person = anna();
    const { buyerId } = await findOrCreateTelegramUser(world.db, person);
    const erased = await office.call('owner', 'POST users/:id/erase', {
      params: { id: buyerId },
      body: { reason: 'asked for it', giveUpDomains: false },
    });
    expect(erased.status).toBe(200);
    expect((await findOrCreateTelegramUser(world.db, person)).buyerId).not.toBe(buyerId);
  });
});
