import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeShop, type Shop } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { sealedUnits } from '../src/modules/stock/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { openForLetter, sealForLetter } from '../src/platform/letter-secret.ts';
import { enqueueMail } from '../src/platform/outbox.store.ts';
import { createVault, keyIdOf, openText, sealToText } from '../src/platform/secrets.ts';
import { codeIn, listOutbox } from './mailbox.ts';
import { addBot } from './partner-bots.ts';
import { CROWD_TIMEOUT_MS, eventually, isAnyLockAwaited, openWorld, PASSWORD, type World } from './shop.ts';

const [before, after] = [randomBytes(32), randomBytes(32)] as [Buffer, Buffer];
const [keyBefore, keyAfter] = [before.toString('base64'), after.toString('base64')];
const BUYERS = 12;

let world: World;
beforeAll(async () => {
  // The first step of a rotation: running nodes can open values that are sealed under the new key.
  world = await openWorld({ SECRET_KEY: keyBefore, SECRET_KEY_OLD: keyAfter });
});
afterAll(() => world.close());

function startNode(settings: Record<string, string>): Promise<Shop> {
  const shared = { DATA_DIR: world.dataDir, DATABASE_URL: world.databaseUrl, SEED: 'none', LOG_LEVEL: 'silent' };
  const config = readConfig({ ...shared, RATE_LIMIT: 'off', ...settings });
  return composeShop(config, world.databaseUrl, { hasPages: false, hasControl: false });
}

/** The keys under which values are sealed, by table. */
async function sealedUnder(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ place: string; keys: string[] }>`
    select 'units' as place, array_agg(distinct key_id) as keys from units
    union all select 'authenticators', array_agg(distinct key_id) from authenticators
    union all select 'bots', array_agg(distinct key_id) from bots where state <> 'deleted'
    union all select 'seeds', array_agg(distinct split_part(sealed_seed, '.', 1)) from luck_draws where sealed_seed is not null
    union all select 'mails', array_agg(distinct split_part(about->>'sealed', '.', 1)) from mails where about ? 'sealed'`.execute(
    world.db,
  );
  return Object.fromEntries(rows.map(({ place, keys }) => [place, keys]));
}
const allUnder = (key: Buffer) =>
  Object.fromEntries(['units', 'authenticators', 'bots', 'seeds', 'mails'].map((place) => [place, [keyIdOf(key)]]));

/** Seals the token of a bot; a second bot was deleted, and its token with it. */
async function sealBots(ownerId: number): Promise<number> {
  const [botId, deletedId] = [await addBot(world.db, { ownerId }), await addBot(world.db, { ownerId })];
  const { keyId, sealed } = world.vault.seal('the token');
  await world.db.updateTable('bots').set({ key_id: keyId, sealed }).where('id', '=', botId).execute();
  const nothing = { state: 'deleted' as const, key_id: keyId, sealed: Buffer.alloc(0) };
  await world.db.updateTable('bots').set(nothing).where('id', '=', deletedId).execute();
  return botId;
}

/** Seals the seed of a draw that was not made yet. */
async function sealSeed(token: string): Promise<void> {
  const { id } = await world.product();
  const order = { products: [{ id, quantity: 1 }], paymentMethod: 'balance' as const };
  const { body } = await world.api('orders/createOrder', order, token);
  const nothing = Buffer.alloc(0);
  await world.db
    .insertInto('luck_draws')
    .values({
      key: 'draw',
      order_id: body.order_ids[0] ?? 0,
      seed_hash: nothing,
      sealed_seed: sealToText(world.vault, 'the seed'),
      prizes: '[]',
      prizes_hash: nothing,
      min_kopecks: 1,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
}

/** Seals the other kinds of secrets: of an authenticator, a bot, a draw, a waiting email, and the code of an email that was sent. */
async function sealOtherSecrets() {
  const owner = await world.user(10_000);
  const botId = await sealBots(owner.buyerId);
  await sealSeed(owner.token);
  const { secret } = (await world.api('auth/startTotp', { password: PASSWORD }, owner.token)).body;
  await world.api('auth/sendPasswordResetEmail', { email: owner.email });
  const letter = await eventually(async () => (await listOutbox(world.dataDir, owner.email))[0]);
  await inTransaction(world.db, (tx) => {
    const about = sealForLetter(world.vault, 'letter', { minutes: 60 });
    // No code composes emails of this kind, so it is never sent.
    return enqueueMail(tx, { kind: 'none', buyerId: owner.buyerId, recipient: owner.email, language: 'ru', about });
  });
  return { ...owner, secret, botId, code: codeIn(letter) };
}

it('resealing a product’s units waits for a running sale of the product', async () => {
  const product = await world.product();
  const [last, vault] = [await sealedUnits.findLast(world.db), createVault(after, [before])];
  const [locked, sale] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const selling = inTransaction(world.db, async (tx) => {
    await sql`select from products where id = ${product.id} for no key update`.execute(tx);
    locked.resolve();
    await sale.promise;
  });
  await locked.promise;
  const resealing = sealedUnits.reseal(world.db, vault, { after: last - 10, to: last });
  await eventually(() => isAnyLockAwaited(world.db)).finally(sale.resolve);
  await selling;
  expect(await resealing).toEqual({ found: 10, resealed: 10 });
  expect(await sealedUnits.reseal(world.db, vault, { after: last - 10, to: last })).toEqual({ found: 0, resealed: 0 });
  await world.db.deleteFrom('units').where('product_id', '=', product.id).execute();
  await world.db.updateTable('products').set({ quantity: 0 }).where('id', '=', product.id).execute();
});

it('a key is rotated during sales without a refused order, a lost unit or a value under the old key', {
  timeout: CROWD_TIMEOUT_MS * 2,
}, async () => {
  // All units are ordered, so a unit that resealing locks and a sale skips would be missing.
  const product = await world.product({ listPriceKopecks: 1_000, units: BUYERS * 4 });
  const unsold = await world.product({ units: 450 });
  const users = await world.users(BUYERS, 10_000);
  const owner = await sealOtherSecrets();
  expect(await sealedUnder()).toEqual(allUnder(before));

  const node = await startNode({ SECRET_KEY: keyAfter, SECRET_KEY_OLD: keyBefore });
  try {
    const input = { products: [{ id: product.id, quantity: 2 }], paymentMethod: 'balance' as const };
    const selling = users.map(async ({ token }) => [
      await world.orderInCrowd(input, token),
      await world.orderInCrowd(input, token),
    ]);
    await eventually(async () => {
      await world.makeJobsDue('secrets.reseal');
      return (await world.countJobs('secrets.reseal')) === 0;
    }, CROWD_TIMEOUT_MS / 1000);
    const sold = (await Promise.all(selling)).flat();
    expect(sold.map(({ status }) => status)).toEqual(Array(BUYERS * 2).fill(200));

    expect(await sealedUnder()).toEqual(allUnder(after));
    const delivered: string[] = [];
    for (const { token } of users) {
      const { orders } = (await world.api('orders/getProductsOrders', { page: 1 }, token)).body;
      for (const { id } of orders) {
        const { file_content } = (await world.api('orders/getOrder', { orderId: id }, token)).body;
        delivered.push(...(file_content ?? '').split('\n'));
      }
    }
    expect(new Set(delivered).size).toBe(BUYERS * 4);
    expect(delivered.every((text) => text.startsWith(`${product.name}:`))).toBe(true);
    expect(await world.quantityOf(unsold.id)).toBe(450);
    expect(await world.discrepancies()).toEqual([]);

    const totp = await world.db.selectFrom('authenticators').selectAll().executeTakeFirstOrThrow();
    expect(node.vault.open({ keyId: totp.key_id, sealed: totp.sealed })).toBe(owner.secret);
    const bot = await world.db.selectFrom('bots').selectAll().where('id', '=', owner.botId).executeTakeFirstOrThrow();
    expect(node.vault.open({ keyId: bot.key_id, sealed: bot.sealed })).toBe('the token');
    const draw = await world.db.selectFrom('luck_draws').select('sealed_seed').executeTakeFirstOrThrow();
    expect(openText(node.vault, draw.sealed_seed ?? '')).toBe('the seed');
    const { about } = await world.db
      .selectFrom('mails')
      .select('about')
      .where('kind', '=', 'none')
      .executeTakeFirstOrThrow();
    expect(openForLetter(node.vault, about as object)).toBe('letter');
    const check = { email: owner.email, resetCode: owner.code };
    const checked = await node.app.inject({ method: 'POST', url: '/api/auth/checkResetPasswordCode', payload: check });
    expect(checked.statusCode).toBe(200);
  } finally {
    await node.stop();
  }

  // Now the new key is sufficient, and the previous one is refused.
  await (await startNode({ SECRET_KEY: keyAfter })).stop();
  await expect(startNode({ SECRET_KEY: keyBefore })).rejects.toThrow(/^SECRET_KEY is another one/);
});
