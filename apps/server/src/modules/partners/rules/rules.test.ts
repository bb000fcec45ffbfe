import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { sellZones } from '../../../../test/domains.ts';
import { drawPicture } from '../../../../test/draw-picture.ts';
import { saleHelpers } from '../../../../test/partner-bots.ts';
import { earningHelpers } from '../../../../test/partner-helpers.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import type { World } from '../../../../test/shop.ts';
import { type BotIdentity, checkBot, createShopIdentity, enqueueBotChecks, findLikeness } from './check-bot.ts';
import { enforceMinimumSales } from './enforce-minimum-sales.ts';
import { lastMonth } from './sales-month.rules.ts';

let world: World;
provideWorld(
  (opened) => {
    world = opened;
  },
  { prepare: sellZones },
);
const { partner, bot } = earningHelpers(() => world);
const { orderName } = saleHelpers(() => world);
const log = { warn() {}, error() {}, info() {}, debug() {} } as never;
const stateOf = (id: number) =>
  world.db
    .selectFrom('bots')
    .select(['state', 'state_reason', 'name', 'username', 'sealed', 'token_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const warnedIds = async () =>
  (await world.db.selectFrom('bots').select('id').where('warned_for', 'is not', null).execute()).map(({ id }) => id);

/** Sells units in a bot on a day. */
async function sell(botId: number, day: string, quantity: number) {
  const buyer = await world.user(10_000_000);
  const product = await world.product();
  await world.api(
    'orders/createOrder',
    { products: [{ id: product.id, quantity }], paymentMethod: 'balance' },
    buyer.token,
  );
  await world.db
    .updateTable('orders')
    .set({ bot_id: botId, completed_at: new Date(`${day}T12:00:00Z`) })
    .where('buyer_id', '=', buyer.buyerId)
    .execute();
}
const judge = (at: string) => enforceMinimumSales({ db: world.db, log, minSales: 3 }, new Date(at));

it('a bot with too few sales in a full month is warned of it, and deleted on the first of the next', async () => {
  const { ownerId } = await partner();
  const old = { createdAt: new Date('2026-10-15T00:00:00Z') };
  const idle = await bot(ownerId, old);
  const busy = await bot(ownerId, old);
  const late = await bot(ownerId, old);
  const young = await bot(ownerId, { createdAt: new Date('2026-11-01T00:00:01Z') });
  const [stopped, paused] = [await bot(ownerId, old), await bot(ownerId, old)];
  const own = await bot(null, old);
  const stop = (id: number, reason: string | null) =>
    world.db.updateTable('bots').set({ state: 'stopped', state_reason: reason }).where('id', '=', id).execute();
  await stop(stopped, 'buyers were deceived');
  // A bot that its partner has stopped must reach the minimum too.
  await stop(paused, null);
  await sell(idle, '2026-10-20', 3);
  await sell(idle, '2026-11-02', 2);
  await sell(busy, '2026-11-02', 3);
  await sell(late, '2026-11-29', 3);
  await world.db
    .updateTable('orders')
    .set({ completed_at: new Date('2026-12-01T00:00:00Z') })
    .where('bot_id', '=', late)
    .execute();

  await judge('2026-11-23T23:00:00Z');
  expect(await warnedIds()).toEqual([]);
  await Promise.all(['2026-11-24T00:05:00Z', '2026-11-24T00:05:00Z', '2026-11-25T00:05:00Z'].map(judge));
  expect((await warnedIds()).sort()).toEqual([idle, late, paused].sort());
  await judge('2026-11-30T23:59:00Z');
  expect((await stateOf(idle)).state).toBe('active');

  // What is sold after the warning counts.
  await world.db
    .updateTable('orders')
    .set({ completed_at: new Date('2026-11-30T23:00:00Z') })
    .where('bot_id', '=', late)
    .execute();
  await Promise.all(['2026-12-01T00:05:00Z', '2026-12-01T00:05:00Z'].map(judge));
  expect(await stateOf(idle)).toMatchObject({ state: 'deleted', sealed: Buffer.alloc(0), token_hash: Buffer.alloc(0) });
  for (const id of [busy, late, young, own]) expect([id, (await stateOf(id)).state]).toEqual([id, 'active']);
  expect([(await stateOf(stopped)).state, (await stateOf(paused)).state]).toEqual(['stopped', 'deleted']);
  const orders = await world.db.selectFrom('orders').select('id').where('bot_id', '=', idle).execute();
  expect(orders).toHaveLength(2);
});

it('a domains bot reaches the minimum by names that were registered, not by one that was given back', async () => {
  const { ownerId } = await partner();
  const old = { kind: 'domains', createdAt: new Date('2026-06-15T00:00:00Z') } as const;
  const [busy, idle] = [await bot(ownerId, old), await bot(ownerId, old)];
  const july = { day: '2026-07-02' };
  await Promise.all([
    ...[july, july, { day: '2026-07-31' }].map((order) => orderName(busy, order)),
    ...[july, july, { ...july, isRefused: true }, { day: '2026-08-01' }].map((order) => orderName(idle, order)),
  ]);
  await judge('2026-07-25T00:05:00Z');
  const warned = await warnedIds();
  expect([busy, idle].map((id) => warned.includes(id))).toEqual([false, true]);
  await judge('2026-08-01T00:05:00Z');
  expect([(await stateOf(busy)).state, (await stateOf(idle)).state]).toEqual(['active', 'deleted']);
});

it('the scheduled job deletes a bot that was warned last month and sold fewer than three, without a setting', async () => {
  const { ownerId } = await partner();
  const { month, from } = lastMonth(new Date());
  const [busy, idle] = [await bot(ownerId, { createdAt: from }), await bot(ownerId, { createdAt: from })];
  await sell(busy, month, 3);
  await sell(idle, month, 2);
  await world.db.updateTable('bots').set({ warned_for: month }).where('id', 'in', [busy, idle]).execute();
  await world.runJob('partners.judgeBots');
  expect([(await stateOf(busy)).state, (await stateOf(idle)).state]).toEqual(['active', 'deleted']);
});

it('a bot that sold enough after its warning is not judged again when a sale of that month is refunded later', async () => {
  const { ownerId } = await partner();
  const id = await bot(ownerId, { createdAt: new Date('2026-01-15T00:00:00Z') });
  await sell(id, '2026-05-02', 2);
  await judge('2026-05-25T00:05:00Z');
  expect(await warnedIds()).toContain(id);
  await sell(id, '2026-05-28', 1);
  await judge('2026-06-01T00:05:00Z');
  const orders = world.db.updateTable('orders').where('bot_id', '=', id);
  await orders.where('completed_at', '>', new Date('2026-05-20')).set({ bot_id: null }).execute();
  await judge('2026-06-10T00:05:00Z');
  expect((await stateOf(id)).state).toBe('active');
  expect(await warnedIds()).not.toContain(id);
});

it('a bot whose partner was not warned stays for another month, and no bot is judged without a minimum', async () => {
  const { ownerId } = await partner();
  const id = await bot(ownerId, { createdAt: new Date('2026-01-15T00:00:00Z') });
  await judge('2026-03-01T00:05:00Z');
  expect((await stateOf(id)).state).toBe('active');
  await enforceMinimumSales({ db: world.db, log, minSales: 0 }, new Date('2026-03-30T00:00:00Z'));
  await judge('2026-04-01T00:05:00Z');
  expect((await stateOf(id)).state).toBe('active');
});

it('a bot that takes the name or the picture of the shop is stopped by the daily check', async () => {
  const { ownerId } = await partner();
  const own = await bot(null, { kind: 'domains' });
  const identities = new Map<number, BotIdentity>();
  const honest = await bot(ownerId);
  const named = await bot(ownerId);
  const painted = await bot(ownerId);
  const revoked = await bot(ownerId);
  const other = await drawPicture('disc').png().toBuffer();
  identities.set(own, {
    name: 'Лоток: домены',
    username: 'lotok_names_bot',
    picture: await drawPicture('basket').png().toBuffer(),
  });
  identities.set(honest, { name: 'Дёшево', username: 'cheap_bot', picture: other });
  identities.set(named, { name: 'Л0ток', username: 'cheap2_bot', picture: null });
  identities.set(painted, {
    name: 'Тоже дёшево',
    username: 'cheap3_bot',
    picture: await drawPicture('basket').resize(160, 160).jpeg().toBuffer(),
  });
  const readBotIdentity = async (id: number) => identities.get(id) ?? null;
  const getShopIdentity = createShopIdentity({ db: world.db, shop: { name: 'Лоток' }, readBotIdentity });
  for (const id of [honest, named, painted, revoked, own])
    await checkBot({ db: world.db, log, readBotIdentity, getShopIdentity }, id);
  expect(await stateOf(honest)).toMatchObject({ state: 'active', name: 'Дёшево', username: 'cheap_bot' });
  expect(await stateOf(named)).toMatchObject({ state: 'stopped', state_reason: 'its name looks like the shop’s' });
  expect(await stateOf(painted)).toMatchObject({ state: 'stopped', state_reason: 'its picture looks like the shop’s' });
  expect([(await stateOf(revoked)).state, (await stateOf(own)).state]).toEqual(['revoked', 'active']);
});

it('a new name of the shop is refused at once, and a new picture within a minute', async () => {
  await world.db.updateTable('bots').set({ state: 'deleted' }).where('owner_id', 'is', null).execute();
  const own = await bot(null, { kind: 'goods' });
  let picture = await drawPicture('disc').png().toBuffer();
  const shop = { name: 'Старое' };
  const readBotIdentity = async (id: number) => (id === own ? { name: 'Own', username: 'own_bot', picture } : null);
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const getShopIdentity = createShopIdentity({ db: world.db, shop, readBotIdentity });
    const basket = { name: 'Дёшево', username: 'cheap_bot', picture: await drawPicture('basket').png().toBuffer() };
    expect(await findLikeness(basket, await getShopIdentity())).toBeNull();
    shop.name = 'Дёшево';
    picture = basket.picture;
    expect(await findLikeness(basket, await getShopIdentity())).toBe('name');
    shop.name = 'Старое';
    vi.advanceTimersByTime(60_000);
    expect(await findLikeness(basket, await getShopIdentity())).toBe('picture');
  } finally {
    vi.useRealTimers();
  }
});

it('every bot of the shop and every active one of a partner is checked once a day', async () => {
  await world.db.updateTable('bots').set({ state: 'deleted' }).execute();
  const { ownerId } = await partner();
  const stop = (id: number) =>
    world.db.updateTable('bots').set({ state: 'stopped', state_reason: 'a reason' }).where('id', '=', id).execute();
  const [own, ownStopped] = [await bot(null, { kind: 'goods' }), await bot(null, { kind: 'domains' })];
  const [active, stopped] = [await bot(ownerId), await bot(ownerId)];
  await stop(ownStopped);
  await stop(stopped);
  const keyOf = (id: number) => `bot:${id}:check`;
  await enqueueBotChecks(world.db);
  await enqueueBotChecks(world.db);
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where key = any(${[own, ownStopped, active, stopped].map(keyOf)}::text[])`.execute(world.db);
  expect(rows.map(({ key }) => key).sort()).toEqual([own, ownStopped, active].map(keyOf).sort());
});

it('a bot of the shop is not read for the rules of partners', async () => {
  await world.db.updateTable('bots').set({ state: 'deleted' }).where('owner_id', 'is', null).execute();
  const own = await bot(null, { kind: 'goods' });
  const unexpected = () => Promise.reject(new Error('it was read'));
  await checkBot({ db: world.db, log, readBotIdentity: unexpected, getShopIdentity: unexpected }, own);
  expect(await stateOf(own)).toMatchObject({ state: 'active' });
});
