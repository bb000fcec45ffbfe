import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyTelegramUser } from '../../src/modules/accounts/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { buyerOf } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { addPerson, ownBots } from '../telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

const newsAreWritten = () => eventually(async () => (await world.countJobs('telegram.news')) === 0);
const runAgain = (payload: unknown) =>
  sql`select graphile_worker.add_job('telegram.news', ${JSON.stringify(payload)}::json)`.execute(world.db);

it('news whose job was cut off after it had stored their message are written once, however often it runs again', async () => {
  const person = await addPerson(world);
  await person.write('/start');
  const { id: productId, name } = await world.product();
  const buyerId = await buyerOf(world, person.id);
  const { id: botId } = await world.db
    .selectFrom('bots')
    .select('id')
    .where('username', '=', ownBots.goods)
    .executeTakeFirstOrThrow();
  const notify = () =>
    inTransaction(world.db, async (tx) => {
      await notifyTelegramUser(tx, { kind: 'restock', buyerId, productId, botId });
      const { rows } = await sql<{ payload: object }>`select payload from graphile_worker._private_jobs
        where key like ${`news:restock:${buyerId}:%`}`.execute(tx);
      return rows[0]?.payload;
    });
  const timesWritten = async () => (await person.read()).messages.filter(({ text }) => text.includes(name)).length;

  const payload = await notify();
  await eventually(async () => (await timesWritten()) === 1);
  await Promise.all([runAgain(payload), runAgain(payload)]);
  await newsAreWritten();
  await runAgain(payload);
  await newsAreWritten();
  expect(await world.db.selectFrom('bot_sends').select('id').where('chat_id', '=', person.id).execute()).toEqual([]);
  expect(await timesWritten()).toBe(1);

  // Other news about the same.
  await notify();
  await eventually(async () => (await timesWritten()) === 2);
});
