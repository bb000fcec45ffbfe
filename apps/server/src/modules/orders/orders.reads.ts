import { ORDERS_PER_PAGE, type ProductOrder } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { amountsOfLine } from '@lotok/money/quote';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { pictureUrl } from '../catalog/index.ts';
import { openDelivered } from '../stock/index.ts';
import { assertSees, type OrderViewer } from './order-owner.reads.ts';
import { listRemedies, type Remedies } from './remedies.reads.ts';

/** An order as its buyer sees it: the order of the API, with amounts in kopecks. */
export type BuyerOrder = Omit<ProductOrder, AmountField> &
  Remedies & {
    lineTotalKopecks: Kopecks;
    refundedKopecks: Kopecks;
    /** The price without discounts, and the discounts by quantity and by a promo code. */
    fullKopecks: Kopecks;
    tierDiscountKopecks: Kopecks;
    promoDiscountKopecks: Kopecks;
  };
type AmountField = 'price' | 'refunded' | 'refunds' | 'full_price' | 'tier_discount' | 'promo_discount';

type Deps = { db: Db; vault: Vault };

/** A page of the orders that this viewer sees, newest first, without the goods: those are decrypted only when one order is read. */
export async function listOrders(
  db: Db,
  { buyerId, partnerBotId }: OrderViewer,
  page: number,
): Promise<{ orders: BuyerOrder[]; last_page: number }> {
  const [rows, { count }] = await Promise.all([
    orderRows(db)
      .where('o.buyer_id', '=', buyerId)
      .$if(partnerBotId !== undefined, (query) => query.where('o.bot_id', '=', partnerBotId ?? null))
      .orderBy('o.id', 'desc')
      .limit(ORDERS_PER_PAGE)
      .offset((page - 1) * ORDERS_PER_PAGE)
      .execute(),
    db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('buyer_id', '=', buyerId)
      .$if(partnerBotId !== undefined, (query) => query.where('bot_id', '=', partnerBotId ?? null))
      .executeTakeFirstOrThrow(),
  ]);
  return { orders: await toOrders(db, rows, new Map()), last_page: Math.max(1, Math.ceil(count / ORDERS_PER_PAGE)) };
}

/** One order. Refuses with NOT_FOUND when there is none, with FORBIDDEN when this viewer may not see it. */
export async function getOrder({ db, vault }: Deps, viewer: OrderViewer, orderId: number): Promise<BuyerOrder> {
  const row = (await orderRows(db).where('o.id', '=', orderId).executeTakeFirst()) ?? refuse('NOT_FOUND');
  assertSees(viewer, row);
  const [order] = await withGoods({ db, vault }, [row]);
  return order ?? refuse('NOT_FOUND');
}

/** The delivered orders of a payment, for its email. */
export async function listDelivered({ db, vault }: Deps, paymentId: number): Promise<BuyerOrder[]> {
  const rows = await orderRows(db)
    .where('o.payment_id', '=', paymentId)
    .where('o.status', '=', 'completed')
    .orderBy('o.id')
    .execute();
  return withGoods({ db, vault }, rows);
}

/** A delivered order; null when it is not, or no longer, delivered. */
export async function findDelivered({ db, vault }: Deps, orderId: number): Promise<BuyerOrder | null> {
  const row = await orderRows(db).where('o.id', '=', orderId).where('o.status', '=', 'completed').executeTakeFirst();
  return row ? ((await withGoods({ db, vault }, [row]))[0] ?? null) : null;
}

/** When the warranty of an order `o` ends; null until it is delivered. */
const warrantyUntil = sql<Date | null>`o.completed_at + make_interval(mins => o.warranty_minutes)`;

function orderRows(db: Db) {
  return db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .leftJoin('promo_uses as u', 'u.payment_id', 'p.id')
    .select([
      'o.id',
      'o.buyer_id',
      'o.bot_id',
      'o.created_at',
      'o.status',
      'o.list_price_kopecks',
      'o.unit_price_kopecks',
      'o.discount_kopecks',
      'o.price_kopecks',
      'o.quantity',
      'o.product_id',
      'o.product_name',
      'o.picture',
      'o.secret_key',
      'o.refunded_kopecks',
      'p.payment_url',
      'p.expires_at',
      'p.status as payment_status',
      warrantyUntil.as('warranty_until'),
      'p.id as payment_id',
      sql<boolean>`coalesce(p.paid_at > p.expires_at, false)`.as('is_paid_late'),
      'o.is_prize',
      'u.code as promo_code',
    ]);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number];

async function withGoods({ db, vault }: Deps, rows: OrderRow[]): Promise<BuyerOrder[]> {
  const delivered = rows.filter((row) => row.status === 'completed').map((row) => row.id);
  return toOrders(db, rows, await openDelivered(db, vault, delivered));
}

/** Orders with the given decrypted goods. */
async function toOrders(db: Db, rows: OrderRow[], goods: ReadonlyMap<number, string[]>): Promise<BuyerOrder[]> {
  const remedies = await listRemedies(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const isOpen = row.status === 'processing' && row.payment_status === 'pending';
    const { fullKopecks, tierDiscountKopecks } = amountsOfLine({
      listPriceKopecks: row.list_price_kopecks,
      unitPriceKopecks: row.unit_price_kopecks,
      quantity: row.quantity,
    });
    return {
      id: row.id,
      date: row.created_at.toISOString(),
      status: row.status,
      lineTotalKopecks: row.price_kopecks,
      quantity: row.quantity,
      product_id: row.product_id,
      product_name: row.product_name,
      photo_url: pictureUrl(row.picture),
      ...deliveredText(goods.get(row.id)),
      secret_key: row.secret_key,
      payment_url: isOpen ? row.payment_url : null,
      expires_at: isOpen ? row.expires_at.toISOString() : null,
      warranty_until: row.warranty_until?.toISOString() ?? null,
      refundedKopecks: row.refunded_kopecks,
      ...(remedies.get(row.id) ?? { refunds: [], replacements: [] }),
      payment_id: row.payment_id,
      // Buyers see a payment without an invoice yet as pending.
      payment_status: row.payment_status === 'created' ? 'pending' : row.payment_status,
      is_paid_late: row.is_paid_late,
      fullKopecks,
      tierDiscountKopecks,
      promoDiscountKopecks: row.discount_kopecks,
      is_prize: row.is_prize,
      promo_code: row.discount_kopecks > 0 ? row.promo_code : null,
    };
  });
}

/** Goods of one line each are separated by the lines of the text; others, such as files, by how many lines each has. */
function deliveredText(texts: readonly string[] | undefined): Pick<ProductOrder, 'file_content' | 'unit_lines'> {
  if (!texts) return { file_content: null };
  const lines = texts.map((text) => text.split('\n').length);
  return {
    file_content: texts.join('\n'),
    ...(lines.some((count) => count > 1) ? { unit_lines: lines } : {}),
  };
}
