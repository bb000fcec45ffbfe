import { sql } from 'kysely';
import type { World } from './shop.ts';

/** Enough for two pieces, so that some rewards are spent before they are taken back. */
export const START_KOPECKS = 3_998;
export const PERCENT = 7;

/** Checks of the money that compute it without the ledger. */
export function moneyChecks(open: () => World) {
  /** A balance computed without the ledger: receipts and rewards, less the orders that were delivered and not refunded. */
  async function expectedBalance(buyerId: number): Promise<number> {
    const { rows } = await sql<{ kopecks: number }>`select ${START_KOPECKS}::bigint
      + coalesce((select sum(r.amount_kopecks) from payment_receipts r join payments p on p.id = r.payment_id where p.buyer_id = ${buyerId}), 0)
      - coalesce((select sum(price_kopecks - refunded_kopecks) from orders where buyer_id = ${buyerId} and status = 'completed'), 0)
      + coalesce((select sum(amount_kopecks - taken_back_kopecks) from referral_rewards where referrer_id = ${buyerId}), 0)
      as kopecks`.execute(open().db);
    return Number(rows[0]?.kopecks);
  }

  async function listedKopecks(): Promise<number> {
    const { rows } = await sql<{ kopecks: number }>`
      select coalesce(sum(amount_kopecks), 0) as kopecks from payment_cases where state = 'open'`.execute(open().db);
    return Number(rows[0]?.kopecks);
  }

  /** Counts payments of guests whose money is neither in delivered orders nor in a case of the operator. */
  async function countLostGuestPayments(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from payments p
      where not exists (select from users u where u.buyer_id = p.buyer_id)
        and coalesce((select sum(amount_kopecks) from payment_receipts r where r.payment_id = p.id), 0)
          <> coalesce((select sum(price_kopecks - refunded_kopecks) from orders o where o.payment_id = p.id and o.status = 'completed'), 0)
            + coalesce((select sum(amount_kopecks) from payment_cases c where c.payment_id = p.id), 0)`.execute(
      open().db,
    );
    return rows[0]?.count ?? 0;
  }

  /**
   * Counts wrong rewards: a delivered order of a referred buyer whose reward, less what was taken back, is not the share of the
   * order's remaining price, up to one kopeck in the referrer’s favour; or a reward for anything else.
   */
  async function countWrongRewards(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from orders o join users u on u.buyer_id = o.buyer_id left join referral_rewards r on r.order_id = o.id
      where o.status = 'completed' and u.referrer_id is not null and o.base_kopecks is null and o.price_kopecks - o.refunded_kopecks > 100
          and (r.referrer_id is distinct from u.referrer_id or r.amount_kopecks - r.asked_back_kopecks
            - (o.price_kopecks - o.refunded_kopecks) * ${PERCENT} / 100 not between 0 and 1)
        or o.status = 'refunded' and r.asked_back_kopecks <> r.amount_kopecks
        or r.order_id is not null and (u.referrer_id is null or o.base_kopecks is not null or o.status not in ('completed', 'refunded'))`.execute(
      open().db,
    );
    return rows[0]?.count ?? 0;
  }

  /** Counts orders that do not agree with their units: each unit is sold once, and refunded or replaced at most once. */
  async function countWrongUnits(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select o.*, (select count(*) from units where order_id = o.id and sold_at is not null and replaces_unit_id is null) as sold,
        (select count(*) from units where order_id = o.id and replaces_unit_id is not null) as replacing,
        (select count(*) from remedies where order_id = o.id and replacement_unit_id is not null) as replaced,
        (select count(*) from remedies where order_id = o.id and refund_id is not null) as given_back,
        (select coalesce(sum(amount_kopecks), 0) from refunds where order_id = o.id) as given_back_kopecks
      from orders o) as o
      where replacing <> replaced or o.status = 'completed' and sold <> quantity
        or o.status = 'completed' and (given_back, given_back_kopecks) is distinct from (refunded_quantity, refunded_kopecks)
        or replaced + given_back > quantity`.execute(open().db);
    return rows[0]?.count ?? 0;
  }

  /** Counts payments that are not the sum of their orders, or whose promo code has another discount or state than their orders. */
  async function countWrongDiscounts(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from payments p join orders o on o.payment_id = p.id left join promo_uses u on u.payment_id = p.id
      group by p.id, u.payment_id having sum(o.price_kopecks) <> p.amount_kopecks
        or sum(o.discount_kopecks) <> coalesce(u.discount_kopecks, 0)
        or u.is_spent <> (p.status not in ('expired', 'failed', 'underpaid', 'refunded'))) as wrong`.execute(open().db);
    return rows[0]?.count ?? 0;
  }

  /**
   * Counts what is wrong with the earnings of a partner who has withdrawn nothing: they differ from the part of each
   * markup that was delivered and not refunded; or an order has another base than the shop's price.
   */
  async function countWrongEarnings({ botId }: { botId: number }, earnedKopecks: number): Promise<number> {
    const { rows } = await sql<{ price: number; base: number; refunded: number; quantity: number }>`
      select price_kopecks as price, base_kopecks as base, refunded_kopecks as refunded, quantity
      from orders where bot_id = ${botId} and status = 'completed'`.execute(open().db);
    const kept = rows.map(({ price, base, refunded }) => Math.floor(((price - base) * (price - refunded)) / price));
    const wrong = rows.filter(({ base, quantity }) => base !== quantity * (quantity > 1 ? 1_709 : 1_999));
    const isWrong = earnedKopecks !== kept.reduce((total, each) => total + each, 0);
    return wrong.length + (isWrong ? 1 : 0);
  }

  return {
    countWrongEarnings,
    expectedBalance,
    listedKopecks,
    countLostGuestPayments,
    countWrongRewards,
    countWrongUnits,
    countWrongDiscounts,
  };
}
