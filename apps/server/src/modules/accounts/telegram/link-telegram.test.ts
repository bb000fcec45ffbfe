import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOutbox } from '../../../../test/mailbox.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';
import { type Chat, nextTelegramId, telegramHelpers } from '../../../../test/telegram-helpers.ts';
import { createSiteLink, findOrCreateTelegramUser } from '../index.ts';

let world: World;
let office: Office;
const { chat, linkTokenOf, openLink, join } = telegramHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({ GOODS_BOT_URL: 'https://t.me/lotok_test_bot' });
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

let user: Awaited<ReturnType<World['user']>>;
beforeEach(async () => {
  user = await world.user();
});

const linked = () => ({ is: 'linked', buyerId: user.buyerId, login: user.login });
const statusOf = async ({ token }: { token: string }) => (await world.api('telegram/getStatus', {}, token)).body;
const buyerOf = async ({ telegramId }: Pick<Chat, 'telegramId'>) =>
  (await findOrCreateTelegramUser(world.db, { telegramId, firstName: 'Анна' })).buyerId;
const lettersTo = async (email: string) => (await listOutbox(world.dataDir, email)).map(({ subject }) => subject);

describe('a link to Telegram', () => {
  it('opens the bot with a token, of which only a hash is stored, for ten minutes', async () => {
    const { status, body } = await world.api('telegram/createLink', {}, user.token);
    expect(status).toBe(200);
    expect(body.url).toMatch(/^https:\/\/t\.me\/lotok_test_bot\?start=link_[\w-]{43}$/);
    const minutes = (Date.parse(body.expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThan(10.1);
    const rows = JSON.stringify(await world.db.selectFrom('telegram_links').selectAll().execute());
    expect(rows).not.toContain(body.url.slice(-43));
  });

  it('is for users: guests and strangers get none, and a chat without an account is refused', async () => {
    const guest = await world.guest();
    for (const call of ['telegram/createLink', 'telegram/unlink', 'telegram/getStatus'] as const) {
      expect((await world.api(call, {}, guest)).body.errorCode).toBe('INVALID_TOKEN');
      expect((await world.api(call, {}, 'stranger')).body.errorCode).toBe('INVALID_TOKEN');
    }
    const { token } = await chat();
    expect((await world.api('telegram/createLink', {}, token)).body.errorCode).toBe('ACCOUNT_REQUIRED');
    expect((await world.api('telegram/unlink', {}, token)).body.errorCode).toBe('ACCOUNT_REQUIRED');
  });

  it('connects the person who opens it, whose next messages are the account’s, and notifies the owner', async () => {
    const person = await chat();
    expect(await statusOf(user)).toMatchObject({ linked: null, is_offered: true });
    expect(await join(person, user)).toEqual(linked());
    expect(await buyerOf(person)).toBe(user.buyerId);
    expect(await statusOf(user)).toMatchObject({ linked: { username: null, first_name: 'Анна' } });
    expect((await world.api('telegram/createLink', {}, user.token)).body.errorCode).toBe('TELEGRAM_LINKED');
    await eventually(async () =>
      (await lettersTo(user.email)).some((subject) => subject.includes('подключён Telegram')),
    );
  });

  it('connects a person who has written to no bot before', async () => {
    const telegramId = nextTelegramId();
    expect(await join({ telegramId }, user)).toEqual(linked());
    expect(await buyerOf({ telegramId })).toBe(user.buyerId);
    expect((await statusOf(user)).linked).toEqual({ username: null, first_name: 'Анна' });
  });

  it('has the same outcome when the same message is handled again, and is refused to another person', async () => {
    const [person, other] = [await chat(), await chat()];
    const linkToken = await linkTokenOf(user);
    for (let time = 0; time < 2; time += 1) expect(await openLink(person.telegramId, linkToken)).toEqual(linked());
    expect(await openLink(other.telegramId, linkToken)).toEqual({ is: 'refused', why: 'used' });
    expect(await buyerOf(other)).toBe(other.buyerId);
  });

  it('is refused when it is unknown, expired or replaced by a newer one', async () => {
    const person = await chat();
    const expired = { is: 'refused', why: 'expired' };
    expect(await openLink(person.telegramId, 'nobody')).toEqual(expired);
    const first = await linkTokenOf(user);
    const second = await linkTokenOf(user);
    expect(await openLink(person.telegramId, first)).toEqual(expired);
    await world.db
      .updateTable('telegram_links')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await openLink(person.telegramId, second)).toEqual(expired);
    expect(await buyerOf(person)).toBe(person.buyerId);
  });

  it('is refused when the Telegram or the account belongs to another one', async () => {
    const [person, other, second] = [await chat(), await chat(), await world.user()];
    const late = await linkTokenOf(user);
    await join(person, second);
    expect(await openLink(person.telegramId, late)).toEqual({ is: 'refused', why: 'telegram_linked' });
    const early = await linkTokenOf(user);
    // Another device of the same account connects first.
    await world.db
      .insertInto('telegram_users')
      .values({ telegram_id: nextTelegramId(), buyer_id: user.buyerId, username: null })
      .execute();
    expect(await openLink(other.telegramId, early)).toEqual({ is: 'refused', why: 'account_linked' });
    expect(await buyerOf(other)).toBe(other.buyerId);
  });

  it('is refused while the chat or the account is blocked, and stays valid', async () => {
    const person = await chat(500);
    const linkToken = await linkTokenOf(user);
    for (const id of [person.buyerId, user.buyerId]) {
      await office.call('manager', 'POST users/:id/block', { params: { id }, body: { reason: 'fraud' } });
      expect(await openLink(person.telegramId, linkToken)).toEqual({ is: 'refused', why: 'blocked' });
      await office.call('manager', 'POST users/:id/unblock', { params: { id } });
    }
    expect(await openLink(person.telegramId, linkToken)).toEqual(linked());
  });

  it('is refused after the account was erased', async () => {
    const person = await chat();
    const linkToken = await linkTokenOf(user);
    await office.call('owner', 'POST users/:id/erase', {
      params: { id: user.buyerId },
      body: { reason: 'asked', giveUpDomains: false },
    });
    expect(await openLink(person.telegramId, linkToken)).toEqual({ is: 'refused', why: 'expired' });
  });

  it('connects once when it is opened several times at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [own, person] = [await world.user(100), await chat(1_000)];
      const linkToken = await linkTokenOf(own);
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => openLink(person.telegramId, linkToken)));
      expect(outcomes.map(({ is }) => is)).toEqual(Array.from({ length: 5 }, () => 'linked'));
      expect((await world.api('auth/verifyToken', {}, own.token)).body.balance).toBe(11);
    }
  });

  it('connects one of several people who open it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [own, people] = [await world.user(), [await chat(100), await chat(100), await chat(100)]];
      const linkToken = await linkTokenOf(own);
      const outcomes = await Promise.all(people.map(({ telegramId }) => openLink(telegramId, linkToken)));
      expect(outcomes.filter(({ is }) => is === 'linked')).toHaveLength(1);
      expect((await world.api('auth/verifyToken', {}, own.token)).body.balance).toBe(1);
    }
  });
});

describe('a connected account', () => {
  it('chooses the news that it gets', async () => {
    const news = { orders: false, refunds: true, tickets: false, domains: true };
    expect((await world.api('telegram/updateNews', { news }, user.token)).body.errorCode).toBe('NOT_FOUND');
    const [person, stranger] = [await chat(), await chat()];
    await join(person, user);
    expect((await statusOf(user)).news).toEqual({ orders: true, refunds: true, tickets: true, domains: true });
    expect((await world.api('telegram/updateNews', { news }, user.token)).status).toBe(200);
    expect((await statusOf(user)).news).toEqual(news);
    expect((await statusOf(stranger)).news).toEqual({ orders: true, refunds: true, tickets: true, domains: true });
  });

  it('is disconnected by its owner: the next message makes a new user with nothing of the account', async () => {
    const person = await chat(700);
    await join(person, user);
    const linkToken = await createSiteLink(world.db, user.buyerId, '/orders');
    for (let time = 0; time < 2; time += 1)
      expect((await world.api('telegram/unlink', {}, user.token)).status).toBe(200);
    expect((await statusOf(user)).linked).toBeNull();
    // A link that was written in the chat signs nobody in any more.
    expect((await world.api('auth/redeemSiteLink', { linkToken })).body.errorCode).toBe('NOT_FOUND');
    const next = await chat(0, person);
    expect([user.buyerId, person.buyerId]).not.toContain(next.buyerId);
    expect((await world.api('auth/verifyToken', {}, next.token)).body.balance).toBe(0);
    expect((await world.api('auth/verifyToken', {}, user.token)).body.balance).toBe(7);
    await eventually(
      async () => (await lettersTo(user.email)).filter((subject) => subject.includes('отключён Telegram')).length === 1,
    );
  });

  it('can be connected again after that', async () => {
    const person = await chat(300);
    await join(person, user);
    await world.api('telegram/unlink', {}, user.token);
    const again = await chat(200, person);
    expect(await join(again, user)).toEqual(linked());
    expect((await world.api('auth/verifyToken', {}, user.token)).body.balance).toBe(5);
  });

  it('loses its Telegram with its erasure', async () => {
    const person = await chat();
    await join(person, user);
    await office.call('owner', 'POST users/:id/erase', {
      params: { id: user.buyerId },
      body: { reason: 'asked', giveUpDomains: false },
    });
    expect(await buyerOf(person)).not.toBe(user.buyerId);
  });
});

describe('a reset of the password', () => {
  const reset = async ({ email }: { email: string }) => {
    await world.api('auth/sendPasswordResetEmail', { email });
    const letter = await eventually(async () =>
      (await listOutbox(world.dataDir, email)).findLast(({ subject }) => /парол/i.test(subject)),
    );
    const resetCode = /^([A-Z\d]{4,})$/m.exec(letter.text)?.[1] ?? '';
    return world.api('auth/resetPassword', { email, resetCode, newPassword: 'quite another horse' });
  };

  it('disconnects a Telegram of the last week and ends links that are open', async () => {
    const [person, other] = [await chat(), await world.user()];
    await join(person, user);
    const open = await linkTokenOf(other);
    expect((await reset(user)).status).toBe(200);
    expect(await buyerOf(person)).not.toBe(user.buyerId);
    await eventually(async () =>
      (await listOutbox(world.dataDir, user.email)).some(({ text }) => text.includes('Telegram, подключённый недавно')),
    );
    expect((await reset(other)).status).toBe(200);
    expect(await openLink(nextTelegramId(), open)).toEqual({ is: 'refused', why: 'expired' });
  });

  it('leaves an older one connected', async () => {
    const person = await chat();
    await join(person, user);
    await sql`update telegram_users set linked_at = now() - interval '8 days' where buyer_id = ${user.buyerId}`.execute(
      world.db,
    );
    expect((await reset(user)).status).toBe(200);
    expect(await buyerOf(person)).toBe(user.buyerId);
  });
});
