import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BotBuyer, type Bots, openBots } from './open-bots.ts';

const BUYERS = 3;
const ORDERS = 2;
/** Until a message that waits for Telegram is tried again, and how many checks in a row must find no longer wait. */
const LONGEST_WAIT_SECONDS = 1;
const CHECKS = 20;

let bots: Bots;
beforeAll(async () => {
  bots = await openBots({ isByWebhook: false });
}, 0);
afterAll(() => bots.close(), 0);

const botTexts = async (buyer: BotBuyer) =>
  (await buyer.read()).messages
    .filter(({ from }) => from === 'bot')
    .map(({ text }) => text.replace(/[\u00a0\u202f]/g, ' '));

/** Orders a product in the bot. Returns the number of its invoice at Crypto Pay. */
async function order(buyer: BotBuyer, productId: number): Promise<string> {
  await buyer.write(`/start p_${productId}`);
  await buyer.press(/^Купить/);
  await buyer.press('Crypto Bot');
  const { invoice_id: invoice } = await bots.db
    .selectFrom('payments')
    .select('invoice_id')
    .where('buyer_id', '=', buyer.buyerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return invoice ?? '';
}

/** Moves everything that waits an hour into the past, and runs what is regularly swept. */
async function passAnHour(): Promise<void> {
  await sql`update bot_sends set created_at = created_at - interval '1 hour'`.execute(bots.db);
  await sql`update bot_updates set received_at = received_at - interval '1 hour'`.execute(bots.db);
  await sql`update bot_chats set send_at = send_at - interval '1 hour', sent_at = sent_at - interval '1 hour',
    update_since = update_since - interval '1 hour'`.execute(bots.db);
  await sql`select graphile_worker.add_job('maintenance.sweep')`.execute(bots.db);
  await bots.until('the sweep', async () => {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'maintenance.sweep'`.execute(
      bots.db,
    );
    return rows.length === 0;
  });
}

/** Whether no message waits longer than while Telegram is known to be away. */
async function isNextTrySoon(): Promise<boolean> {
  const { rows } =
    await sql`select from bot_chats where send_at > now() + make_interval(secs => ${LONGEST_WAIT_SECONDS})`.execute(
      bots.db,
    );
  return rows.length === 0;
}

/** No timeout: a stalled test is detected by `failIfStalled`. */
it(
  'what is delivered while Telegram is away for an hour arrives in order, once and within its limits, when it is back',
  {
    timeout: 0,
  },
  () =>
    bots.failIfStalled(async () => {
      const products = [await bots.product(), await bots.product()];
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => bots.addBuyer()));
      const invoices = await Promise.all(
        buyers.map(async (buyer) => {
          const own: string[] = [];
          for (const { id } of products) own.push(await order(buyer, id));
          return own;
        }),
      );
      await bots.untilDrained();

      await bots.control({ outage: 'silent' });
      for (let n = 0; n < ORDERS; n += 1) {
        for (const own of invoices)
          await bots.providers.control('cryptobot', { invoice: own[n], set: { state: 'paid' }, notice: 'true' });
        await bots.until('the news of the orders', async () => {
          const { sends, news } = await bots.countWaiting();
          return news === 0 && sends === BUYERS * (n + 1);
        });
      }
      await bots.until('a request in the outage', async () => (await bots.control({})).outageRequests > 0);
      const { outageRequests } = await bots.control({ outage: 'refused' });
      await bots.killServer();
      await bots.startServer();
      for (const buyer of buyers) await bots.control({ write: { bot: buyer.bot, person: buyer.id, text: '/balance' } });
      // The server that was started meanwhile has noticed the outage too.
      await bots.until(
        'requests of the new server',
        async () => (await bots.control({})).outageRequests > outageRequests + 5,
      );
      await passAnHour();
      expect(await bots.countWaiting()).toEqual({ updates: 0, sends: BUYERS * ORDERS, news: 0 });
      // However long the outage has lasted, everything is tried again soon after its end.
      let checks = 0;
      await bots.until('short waits', async () => {
        checks = (await isNextTrySoon()) ? checks + 1 : 0;
        return checks === CHECKS;
      });

      const { calls: before = [] } = await bots.control({ calls: true });
      await bots.control({ outage: 'off' });
      await bots.until('the answers', async () => {
        const texts = await Promise.all(buyers.map(botTexts));
        return texts.every((own) => own.some((text) => text.startsWith('На балансе')));
      });
      await bots.untilDrained();

      for (const buyer of buyers) {
        const texts = await botTexts(buyer);
        const goods = texts.flatMap((text) => products.filter(({ name }) => text.includes(`${name}:`)));
        expect(goods).toEqual(products);
      }
      const { calls: after = [] } = await bots.control({ calls: true });
      const failed = after.slice(before.length).filter(({ error }) => error !== null);
      expect(failed).toEqual([]);
    }),
);
