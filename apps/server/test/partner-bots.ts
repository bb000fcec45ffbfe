import { randomBytes } from 'node:crypto';
import type { CallName, Output, ParsedInput } from '@lotok/contract';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { type Db, inTransaction } from '../src/platform/database/index.ts';
import type { Caller, Context } from '../src/platform/http/routes.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { freshLabel, waitForOrderStatus } from './domains.ts';
import type { World } from './shop.ts';

type NewBot = { ownerId: number | null; kind?: 'goods' | 'domains'; percent?: number; createdAt?: Date };

/** Adds a bot without Telegram, of a partner or of the shop, and returns its id. */
export function addBot(
  db: Db,
  { ownerId, kind = 'goods', percent = 0, createdAt = new Date() }: NewBot,
): Promise<number> {
  const key = randomBytes(8);
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('bots')
      .values({
        key: key.toString('hex'),
        kind,
        owner_id: ownerId,
        telegram_id: key.readUIntBE(0, 6),
        username: `shop_${key.toString('hex')}_bot`,
        name: 'A shop',
        key_id: 'test',
        sealed: key,
        token_hash: key,
        webhook_secret_hash: key,
        markup_percent: percent,
        created_at: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Stops a bot, as an operator does. */
export async function stopBot(db: Db, botId: number): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.updateTable('bots').set({ state: 'stopped' }).where('id', '=', botId).executeTakeFirst(),
  );
}

type Order = Partial<ParsedInput<'orders/createOrder'>> & Pick<ParsedInput<'orders/createOrder'>, 'products'>;
type Answer<T> = Partial<T> & { errorCode?: string; params?: unknown };

/** Helpers for tests of sales in partners' bots. */
export function saleHelpers(open: () => World) {
  const contextOf = (
    botId: number | null,
    buyerId: number,
    kind: 'guest' | 'user' = 'user',
    key: string | null = null,
  ) => ({
    botId,
    caller: { buyerId, kind, tokenHash: Buffer.alloc(0) },
    idempotencyKey: key,
    language: 'ru' as const,
    address: '127.0.0.1',
    userAgent: 'test',
  });
  const answer = <T extends object>(work: Promise<T>): Promise<Answer<T>> =>
    work.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return { errorCode: error.code, params: error.params } as Answer<T>;
    });

  /** A call as a bot makes it, within the process. */
  const call = <N extends CallName>(name: N, input: ParsedInput<N>, context: Context<Caller>): Promise<Output<N>> => {
    const handler = open().routes[name];
    if (!handler) throw new Error(`there is no call ${name}`);
    return handler(input, context);
  };

  return {
    call,
    contextOf,
    answer,

    /** A partner with a bot, and with this balance. */
    async partner(percent: number, kind: 'goods' | 'domains' = 'goods', balanceKopecks = 0) {
      const { buyerId: ownerId, ...owner } = await open().user(balanceKopecks);
      return { ...owner, ownerId, botId: await addBot(open().db, { ownerId, kind, percent }) };
    },

    /** Orders in a bot, from the balance of the buyer by default. */
    order(
      botId: number | null,
      buyerId: number,
      order: Order,
      key: string | null = null,
    ): Promise<Answer<Output<'orders/createOrder'>>> {
      const input = { paymentMethod: 'balance' as const, ...order };
      return answer(call('orders/createOrder', input, contextOf(botId, buyerId, 'user', key)));
    },

    /** Orders a name in `com` in a bot, which the registrar refuses if `isRefused`, and dates its registration to a day. */
    async orderName(botId: number, { day, isRefused = false }: { day: string; isRefused?: boolean }): Promise<void> {
      const user = await open().user(10_000_000);
      const wanted = { domain: freshLabel(isRefused ? 'fail' : 'shop'), tld: 'com', paymentMethod: 'balance' as const };
      const { order_id: orderId } = await call('domains/buyDomain', wanted, contextOf(botId, user.buyerId));
      await waitForOrderStatus(open(), { ...user, orderId }, isRefused ? 'refunded' : 'completed');
      await open()
        .db.updateTable('domain_orders')
        .set({ completed_at: new Date(`${day}T12:00:00Z`) })
        .where('id', '=', orderId)
        .where('status', '=', 'completed')
        .execute();
    },

    earned: (ownerId: number) => findBalance(open().db, account.partner(ownerId)),

    balanceOf: (buyerId: number) => findBalance(open().db, account.buyer(buyerId)),

    rowOf: (orderId: number | undefined) =>
      open()
        .db.selectFrom('orders')
        .select([
          'bot_id as botId',
          'list_price_kopecks as listPriceKopecks',
          'unit_price_kopecks as unitPriceKopecks',
          'price_kopecks as priceKopecks',
          'base_kopecks as baseKopecks',
          'status',
        ])
        .where('id', '=', orderId ?? 0)
        .executeTakeFirstOrThrow(),
  };
}
