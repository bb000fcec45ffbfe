import { fromRoubles } from '@lotok/money';
import { sql } from 'kysely';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { refundOrder, refundUnits } from '../src/modules/orders/index.ts';
import { eventually, type World } from './shop.ts';

type NewPrize = {
  kind: 'balance' | 'promo' | 'unit' | 'nothing';
  weight?: number;
  amountKopecks?: number;
  percent?: number;
  promoDays?: number;
  productId?: number;
  left?: number;
};

/** Helpers for tests of "Try your luck": the promotion, its prizes, and orders that give a try. */
export function luckHelpers(open: () => World) {
  /** Sets the promotion as the office does, and waits until this node uses it. */
  async function setPromotion({ isOn = true, minRoubles = 100 } = {}): Promise<void> {
    const { db } = open();
    for (const [name, value] of [
      ['luck', Number(isOn)],
      ['luckMin', minRoubles],
    ] as const)
      await sql`insert into settings (name, value, changed_by) values (${name}, ${JSON.stringify(value)}::jsonb, 'test')
        on conflict (name) do update set value = excluded.value`.execute(db);
    const { token } = await open().user(1_000_000);
    const probe = await open().product({ listPriceKopecks: fromRoubles(minRoubles) });
    const { orderId } = await buy(token, probe.id);
    const { id } = await addPrize({ kind: 'balance', amountKopecks: 1 });
    await eventually(async () => (await offersOf(token)).includes(orderId) === isOn);
    await removePrize(id);
  }

  async function addPrize(prize: NewPrize): Promise<{ id: number }> {
    return open()
      .db.insertInto('luck_prizes')
      .values({
        kind: prize.kind,
        weight: prize.weight ?? 1,
        amount_kopecks: prize.amountKopecks ?? null,
        percent: prize.percent ?? null,
        promo_days: prize.promoDays ?? null,
        product_id: prize.productId ?? null,
        left_count: prize.left ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  const removePrize = (id: number) => open().db.deleteFrom('luck_prizes').where('id', '=', id).execute();
  const clearPrizes = () => open().db.deleteFrom('luck_prizes').execute();
  const leftOf = async (id: number) =>
    (await open().db.selectFrom('luck_prizes').select('left_count').where('id', '=', id).executeTakeFirstOrThrow())
      .left_count;

  /** Buys one unit from the balance. */
  async function buy(token: string, productId: number, quantity = 1): Promise<{ orderId: number; paymentId: number }> {
    const order = { products: [{ id: productId, quantity }], paymentMethod: 'balance' as const };
    const { body } = await open().api('orders/createOrder', order, token);
    return { orderId: body.order_ids[0] ?? 0, paymentId: body.payment_id };
  }

  /** A user with a delivered order of 500 roubles. */
  async function buyer() {
    const user = await open().user(50_000);
    const { id } = await open().product({ listPriceKopecks: 50_000 });
    return { ...user, ...(await buy(user.token, id)) };
  }

  /** A guest with such an order, paid by Crypto Bot. */
  async function guest() {
    const token = await open().guest();
    const { id } = await open().product({ listPriceKopecks: 50_000 });
    const order = { products: [{ id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
    const { body } = await open().api('orders/createOrder', order, token);
    const [orderId = 0] = body.order_ids;
    await open().payInvoice(body.payment_id);
    await eventually(async () => (await open().api('orders/getOrder', { orderId }, token)).body.status === 'completed');
    const { buyer_id: buyerId } = await open().payment(body.payment_id);
    return { token, orderId, buyerId };
  }

  const refund = (orderId: number, units?: number[]) => {
    const request = { orderId, to: 'buyer' as const, reason: 'test', key: `test:${units?.join() ?? 'all'}` };
    return units ? refundUnits(open(), request, units) : refundOrder(open(), request);
  };
  const offersOf = async (token: string) =>
    (await open().api('luck/getOffers', {}, token)).body.offers.map((offer) => offer.order_id);
  const offerOf = async ({ token, orderId }: { token: string; orderId: number }) =>
    (await open().api('luck/getOffer', { orderId }, token)).body;
  const tryLuck = ({ token, orderId }: { token: string; orderId: number }, text = '') =>
    open().api('luck/try', { orderId, text }, token);
  const balanceOf = ({ buyerId }: { buyerId: number }) => findBalance(open().db, account.buyer(buyerId));
  const costs = () => findBalance(open().db, account.promotionCosts);
  /** Moves the delivery of an order into the past. */
  const age = (orderId: number, hours: number) =>
    sql`with o as (update orders set completed_at = completed_at - make_interval(hours => ${hours}::int) where id = ${orderId})
      update luck_draws set expires_at = expires_at - make_interval(hours => ${hours}::int) where order_id = ${orderId}`.execute(
      open().db,
    );

  return {
    refund,
    setPromotion,
    addPrize,
    removePrize,
    clearPrizes,
    leftOf,
    buy,
    buyer,
    guest,
    offersOf,
    offerOf,
    tryLuck,
    balanceOf,
    costs,
    age,
  };
}
