import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { guestHelpers } from '../../../../test/guest-helpers.ts';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { type Chat, telegramHelpers } from '../../../../test/telegram-helpers.ts';
import { createSiteLink } from '../index.ts';

let world: World;
let person: Chat;
const { chat, join } = telegramHelpers(() => world);
const { put, cart } = guestHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({ GOODS_BOT_URL: 'https://t.me/lotok_test_bot' });
});
afterAll(() => world.close());
beforeEach(async () => {
  person = await chat();
});

const redeem = (linkToken: string, guestToken?: string) =>
  world.api('auth/redeemSiteLink', guestToken ? { linkToken, guestToken } : { linkToken });

it('a link from the chat signs in once and names its page; only a hash of it is stored', async () => {
  const linkToken = await createSiteLink(world.db, person.buyerId, '/control-domain/example.com');
  expect(JSON.stringify(await world.db.selectFrom('site_links').selectAll().execute())).not.toContain(linkToken);
  const { status, body } = await redeem(linkToken);
  expect([status, body.path]).toEqual([200, '/control-domain/example.com']);
  expect((await world.api('auth/verifyToken', {}, body.token)).body).toMatchObject({ login: 'Анна', email: null });
  expect((await redeem(linkToken)).body.errorCode).toBe('NOT_FOUND');
  expect((await redeem('nobody')).body.errorCode).toBe('NOT_FOUND');
});

it('a link that is opened several times at once signs in once', async () => {
  const linkToken = await createSiteLink(world.db, person.buyerId, '/orders');
  const responses = await Promise.all(Array.from({ length: 5 }, () => redeem(linkToken)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('an expired link signs nobody in', async () => {
  const linkToken = await createSiteLink(world.db, person.buyerId, '/orders');
  await world.db
    .updateTable('site_links')
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await redeem(linkToken)).body.errorCode).toBe('NOT_FOUND');
});

it('the cart of the guest in this browser comes along', async () => {
  const [guest, { id }] = [await world.guest(), await world.product()];
  await put(guest, id, 2);
  const { body } = await redeem(await createSiteLink(world.db, person.buyerId, '/orders'), guest);
  expect(await cart(body.token)).toEqual([[id, 2]]);
});

it('a link of the chat does not survive the merge into an account', async () => {
  const user = await world.user();
  const linkToken = await createSiteLink(world.db, person.buyerId, '/orders');
  await join(person, user);
  expect((await redeem(linkToken)).body.errorCode).toBe('NOT_FOUND');
});

it('no link leads away from the site', async () => {
  await expect(createSiteLink(world.db, person.buyerId, '//evil.example')).rejects.toThrow('of the site only');
});

it('a link of an account with a second factor stays valid until the factor is right', async () => {
  const user = await world.user();
  const { secret } = (await world.api('auth/startTotp', { password: PASSWORD }, user.token)).body;
  const codeIn = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await world.api('auth/enableTotp', { code: codeIn(0) }, user.token);
  const linkToken = await createSiteLink(world.db, user.buyerId, '/orders');
  expect((await redeem(linkToken)).body.errorCode).toBe('SECOND_FACTOR_REQUIRED');
  expect((await world.api('auth/redeemSiteLink', { linkToken, code: codeIn(1) })).status).toBe(200);
});
