import { sql } from 'kysely';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { eventually, type World } from './shop.ts';

type Wanted = { listPriceKopecks: number; quantity: number; promoCode?: string };

/** Helpers for tests of refunds: delivered orders and their buyers. */
export function refundHelpers(open: () => World) {
  const balanceOf = (buyerId: number) => findBalance(open().db, account.buyer(buyerId));
  const orderOf = async (token: string, orderId: number) =>
    (await open().api('orders/getOrder', { orderId }, token)).body;

  return {
    balanceOf,
    orderOf,

    refundRequest: (orderId: number, more: { to?: 'buyer' | 'hand'; key?: string } = {}) => ({
      orderId,
      to: 'buyer' as const,
      reason: 'does not work',
      key: 'first',
      ...more,
    }),

    /** The amount and the accounts of a transfer. */
    async transfer(cause: string) {
      const { rows } = await sql<{ from: string; to: string; kopecks: number }>`
        select f.code as from, r.code as to, t.amount_kopecks as kopecks from ledger_transfers t
        join ledger_accounts f on f.id = t.from_account_id join ledger_accounts r on r.id = t.to_account_id
        where t.cause = ${cause}`.execute(open().db);
      return rows[0];
    },

    /** Creates a user with one delivered order that was paid from the balance. */
    async bought({ listPriceKopecks, quantity, promoCode }: Wanted) {
      const user = await open().user(1_000_000);
      const product = await open().product({ listPriceKopecks });
      const { body } = await open().api(
        'orders/createOrder',
        { products: [{ id: product.id, quantity }], paymentMethod: 'balance', promoCode },
        user.token,
      );
      const [orderId = 0] = body.order_ids;
      return { ...user, product, orderId, paymentId: body.payment_id };
    },

    /** Creates a guest with one delivered order that was paid at a provider. */
    async boughtByGuest(more: { email?: string; quantity?: number } = {}, language = 'ru') {
      const token = await open().guest();
      const product = await open().product({ listPriceKopecks: 3_335 });
      const { body } = await open().api(
        'orders/createOrder',
        {
          products: [{ id: product.id, quantity: more.quantity ?? 1 }],
          paymentMethod: 'cryptobot',
          ...(more.email ? { email: more.email } : {}),
        },
        token,
        { cookie: `language=${language}` },
      );
      const [orderId = 0] = body.order_ids;
      await open().payInvoice(body.payment_id);
      await eventually(async () => (await orderOf(token, orderId)).file_content);
      return { token, product, orderId, paymentId: body.payment_id };
    },
  };
}
