import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  findBalance,
  listBalanceDiscrepancies,
  listLedgerDiscrepancies,
} from '../../apps/server/src/modules/ledger/index.ts';
import { listLiabilityDiscrepancies } from '../../apps/server/src/modules/orders/index.ts';
import { listStockDiscrepancies } from '../../apps/server/src/modules/stock/index.ts';
import { type BotBuyer, type Bots, openBots } from './open-bots.ts';

const BUYERS = 4;
const KILLS_WHILE_SENDING = 2;
/** Messages to each buyer, one a second, so that some wait when the server is killed. */
const SHOWN = 6;
const BALANCE_KOPECKS = 100_000;
const PRICE_KOPECKS = 12_300;

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const botTexts = async (buyer: BotBuyer) =>
  (await buyer.read()).messages.filter(({ from }) => from === 'bot').map(({ text }) => plain(text));

/** A server that polls is killed by `telegram-absent.alone.test.ts`. No timeout: a stalled test is detected by `failIfStalled`. */
describe('an update that is delivered five times by webhook', { timeout: 0 }, () => {
  let bots: Bots;
  beforeAll(async () => {
    bots = await openBots({ isByWebhook: true });
  }, 0);
  afterAll(() => bots?.close(), 0);

  /** Kills the server and starts it again. */
  async function killAndStart(whileDown: () => Promise<unknown> = async () => undefined): Promise<void> {
    await bots.killServer();
    await whileDown();
    await bots.startServer();
  }

  it('takes effect once and in order, and its answers arrive, whenever the server is killed', () =>
    bots.failIfStalled(async () => {
      const [bought, wanted] = [
        await bots.product({ listPriceKopecks: PRICE_KOPECKS, units: 20 }),
        await bots.product(),
      ];
      const shown: { id: number; name: string }[] = [];
      for (let n = 0; n < SHOWN; n += 1) shown.push(await bots.product());
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => bots.addBuyer(BALANCE_KOPECKS)));
      const buttons = await Promise.all(
        buyers.map(async (buyer) => {
          const { messageId: wantedMessageId } = await buyer.write(`/start p_${wanted.id}`);
          await buyer.write(`/start p_${bought.id}`);
          const { messageId, buttons } = await buyer.press(/^Купить/);
          const data = buttons.flat().find(({ text }) => text.startsWith('Баланс'))?.callback_data ?? '';
          return { messageId, wantedMessageId, data };
        }),
      );
      await bots.untilDrained();

      // Killed between the effects of an update and its end, with more updates stored behind it.
      await sql`update bot_chats set update_leased_until = now() + interval '1 minute'`.execute(bots.db);
      for (const [n, buyer] of buyers.entries()) {
        await buyer.pressData(buttons[n]?.data ?? '', buttons[n]?.messageId);
        await buyer.pressData(`a:${wanted.id}:3`, buttons[n]?.wantedMessageId);
        for (const { id } of shown)
          await bots.control({ start: { bot: buyer.bot, person: buyer.id, payload: `p_${id}` } });
      }
      const written = BUYERS * (2 + shown.length);
      await bots.until('the updates are stored', async () => (await bots.countWaiting()).updates === written);
      const lock = new pg.Client({ connectionString: bots.shop.databaseUrl() });
      await lock.connect();
      await lock.query('begin');
      await lock.query('lock table bot_sends in share mode');
      await sql`update bot_chats set update_leased_until = null`.execute(bots.db);
      await bots.until('the orders are completed', async () => {
        const { rows } = await sql<{ orders: number; blocked: number }>`
        select (select count(*)::int from orders where status = 'completed') as orders,
          (select count(distinct pid)::int from pg_locks where relation = 'bot_sends'::regclass and not granted) as blocked`.execute(
          bots.db,
        );
        const [found] = rows;
        return found && found.orders === BUYERS && found.blocked >= BUYERS;
      });
      expect((await bots.countWaiting()).updates).toBe(written);
      const countAnswers = async () => (await Promise.all(buyers.map(botTexts))).flat().length;
      // Counted while the server is down: it sends as soon as it is up again.
      let before = 0;
      await killAndStart(async () => {
        before = await countAnswers();
        await lock.end();
      });

      // Killed while messages wait and are sent.
      for (let kill = 0; kill < KILLS_WHILE_SENDING; kill += 1) {
        let isSending = false;
        await bots.until('another answer', async () => {
          isSending = (await bots.countWaiting()).sends > 0;
          return !isSending || (await countAnswers()) > before;
        });
        // A starved test notices the start of the server after it has sent everything.
        if (!isSending) break;
        await killAndStart(async () => {
          before = await countAnswers();
        });
      }
      await bots.untilDrained();

      const orders = await bots.db
        .selectFrom('orders')
        .select(['buyer_id', 'status', 'quantity'])
        .orderBy('buyer_id')
        .execute();
      expect(orders).toEqual(
        buyers
          .map(({ buyerId }) => ({ buyer_id: buyerId, status: 'completed', quantity: 1 }))
          .toSorted((a, b) => a.buyer_id - b.buyer_id),
      );
      for (const buyer of buyers) {
        const texts = await botTexts(buyer);
        // A kill may lose the response to the message that is being sent, which is then sent once more.
        const once = texts.filter((text, at) => text !== texts[at - 1]);
        expect(texts.length - once.length).toBeLessThanOrEqual(KILLS_WHILE_SENDING);
        expect(await findBalance(bots.db, account.buyer(buyer.buyerId))).toBe(BALANCE_KOPECKS - PRICE_KOPECKS);
        expect(once.filter((text) => text.includes(`${bought.name}:`))).toHaveLength(1);
        expect(once.filter((text) => text.includes('оплачен с баланса'))).toHaveLength(1);
        const products = once.flatMap((text) =>
          shown.filter(({ name }) => text.startsWith(name)).map(({ name }) => name),
        );
        expect(products).toEqual(shown.map(({ name }) => name));
        const answers = (await buyer.read()).answers.map(({ text }) => plain(text));
        expect([...answers, ...once].filter((text) => text.startsWith('В корзине 3 шт.'))).toHaveLength(1);
      }
      expect(await bots.db.selectFrom('cart_lines').select(['product_id', 'quantity']).execute()).toEqual(
        buyers.map(() => ({ product_id: wanted.id, quantity: 3 })),
      );
      expect([
        ...(await listLedgerDiscrepancies(bots.db)),
        ...(await listBalanceDiscrepancies(bots.db)),
        ...(await listLiabilityDiscrepancies(bots.db)),
        ...(await listStockDiscrepancies(bots.db)),
      ]).toEqual([]);
    }));

  it('has its answer written twice only where the response to it was lost at the kill, and an edit even then once', () =>
    bots.failIfStalled(async () => {
      const product = await bots.product();
      const buyer = await bots.addBuyer();
      await buyer.write(`/start p_${product.id}`);
      const shownTimes = async () => (await botTexts(buyer)).filter((text) => text.startsWith(product.name)).length;

      const sending = bots.lockResponses('sendMessage');
      await bots.control({ start: { bot: buyer.bot, person: buyer.id, payload: `p_${product.id}` } });
      await bots.until('the answer is sent', async () => sending.count() === 1 && (await shownTimes()) === 2);
      await killAndStart(async () => sending.release());
      await bots.untilDrained();
      expect(await shownTimes()).toBe(3);

      const editing = bots.lockResponses('editMessageText');
      const { messages } = await buyer.read();
      await buyer.pressData(`m:${product.id}:1`, messages.at(-1)?.messageId);
      await bots.until('the message is edited', async () => editing.count() === 1);
      await killAndStart(async () => editing.release());
      await bots.untilDrained();
      const { calls = [] } = await bots.control({ calls: true });
      const edits = calls.filter(({ method, fields }) => method === 'editMessageText' && fields.chat_id === buyer.id);
      expect(edits.map(({ error }) => error?.includes('message is not modified') ?? false)).toEqual([false, true]);
      expect((await buyer.read()).messages).toHaveLength(messages.length);
    }));
});
