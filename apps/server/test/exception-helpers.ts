import { expect } from 'vitest';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { eventually, type World } from './shop.ts';

type Method = 'crystalpay' | 'cryptobot';
export type UnpaidOrder = {
  token: string;
  /** 0 for a guest. */
  buyerId: number;
  productId: number;
  paymentId: number;
  orderId: number;
  invoice: string;
};
export const paidState = { crystalpay: 'payed', cryptobot: 'paid' };
/** The price of two pieces at 100 ₽, in kopecks. */
export const PRICE = 20_000;

/** Helpers for tests of payments that go wrong: unpaid orders and what becomes of the money. */
export function exceptionHelpers(open: () => World) {
  async function listedKopecks(): Promise<number> {
    const { kopecks } = await open()
      .db.selectFrom('payment_cases')
      .select((eb) => eb.fn.sum<number>('amount_kopecks').as('kopecks'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return Number(kopecks);
  }

  /** Creates an unpaid order of a user or a guest for two of five pieces. */
  async function order(method: Method, who: 'user' | 'guest' = 'guest'): Promise<UnpaidOrder> {
    const user = who === 'user' ? await open().user() : null;
    const token = user?.token ?? (await open().guest());
    const product = await open().product({ units: 5 });
    const wanted = { products: [{ id: product.id, quantity: 2 }], paymentMethod: method, system: null };
    const { body } = await open().api('orders/createOrder', wanted, token);
    const { invoice_id } = await open().payment(body.payment_id);
    return {
      token,
      buyerId: user?.buyerId ?? 0,
      productId: product.id,
      paymentId: body.payment_id,
      orderId: body.order_ids[0] ?? 0,
      invoice: invoice_id ?? '',
    };
  }

  const statusOf = async ({ orderId, token }: UnpaidOrder) =>
    (await open().api('orders/getOrder', { orderId }, token)).body.status;
  const becomes = (made: UnpaidOrder, status: string) => eventually(async () => (await statusOf(made)) === status);
  const balanceOf = ({ buyerId }: { buyerId: number }) => findBalance(open().db, account.buyer(buyerId));
  const pay = (method: Method, invoice: string, set: object = {}) =>
    open().control(method, { invoice, set: { state: paidState[method], ...set }, notice: 'true' });
  const cancelled = async (made: UnpaidOrder) => {
    await open().makeJobsDue('payments.expire');
    await becomes(made, 'cancelled');
  };
  /** Lets another user buy the rest of the stock. */
  async function sellOut({ productId }: UnpaidOrder): Promise<void> {
    const quantity = await open().quantityOf(productId);
    const wanted = { products: [{ id: productId, quantity }], paymentMethod: 'balance' as const };
    expect((await open().api('orders/createOrder', wanted, (await open().user(1_000_000)).token)).status).toBe(200);
  }
  /** Expects the money of a user on the balance without a case, and that of a guest in `refunds_due` with a case. */
  async function expectRefunded(
    made: UnpaidOrder,
    who: 'user' | 'guest',
    kind: string,
    kopecks: number,
  ): Promise<void> {
    await open().waitForNotices();
    if (who === 'user') expect(await balanceOf(made)).toBe(kopecks);
    expect(await open().casesOf(made)).toMatchObject(
      who === 'user' ? [] : [{ kind, amount_kopecks: kopecks, state: 'open' }],
    );
  }
  const received = async (cause: string) =>
    (
      await open()
        .db.selectFrom('ledger_transfers')
        .select('amount_kopecks')
        .where('cause', '=', cause)
        .executeTakeFirst()
    )?.amount_kopecks;

  /** Expects that all received money was applied: delivered, credited, or on the operator's list. */
  async function expectAllApplied(): Promise<void> {
    expect(await open().discrepancies()).toEqual([]);
    expect(await findBalance(open().db, account.deposits)).toBe(0);
    expect(await findBalance(open().db, account.refundsDue)).toBe(await listedKopecks());
  }

  return { expectAllApplied, order, statusOf, becomes, balanceOf, pay, cancelled, sellOut, expectRefunded, received };
}
