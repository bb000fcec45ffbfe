import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';
import { networksOf } from '../../platform/network-address.ts';
import type { ReservedUnits } from './reservation.rules.ts';

/** How long an address must wait after it let a reservation of a scarce product expire. */
const WAIT_AFTER_UNPAID_MINUTES = 5;
/** Longer than any check looks back at an ended reservation. */
const RETENTION_MINUTES = 60;

export type Reservation = { productId: number; quantity: number };

/** The narrowest and the widest network of an address, and the factor by which the limit of the widest is larger. */
function countedAs(address: string) {
  const networks = networksOf(address);
  const { network: site, factor } = networks.at(-1) ?? networks[0];
  return { network: networks[0].network, site, factor };
}

/** The unpaid reserved units of each product. Exact while the rows of these products are locked. */
export async function listReserved(tx: Tx, productIds: readonly number[]): Promise<Map<number, ReservedUnits>> {
  const { rows } = await sql<ReservedUnits & { productId: number }>`
    select product_id as "productId", sum(quantity)::int as "byAll", coalesce(sum(quantity) filter (where by_guest), 0)::int as "byGuests"
    from unpaid_reservations where product_id = any(${[...productIds]}::bigint[]) and released_at is null group by product_id`.execute(
    tx,
  );
  return new Map(rows.map(({ productId, ...reserved }) => [productId, reserved]));
}

/**
 * Seconds until an address may reserve these products, with one reservation of each allowed; null when it may now. A reservation
 * counts while its units are reserved, and some minutes longer if it expired unpaid.
 */
export async function findWaitSeconds(tx: Tx, address: string, productIds: readonly number[]): Promise<number | null> {
  const { network, site, factor } = countedAs(address);
  const { rows } = await sql<{ seconds: number }>`
    with held as (
      select r.product_id, r.network, r.site, greatest(1, extract(epoch from case when r.released_at is null then p.expires_at
        else r.released_at + make_interval(mins => ${WAIT_AFTER_UNPAID_MINUTES}::int) end - now())) as seconds
      from unpaid_reservations r join payments p on p.id = r.payment_id
      where r.by_guest and r.site = ${site} and r.product_id = any(${[...productIds]}::bigint[])
        and (r.released_at is null or r.released_at > now() - make_interval(mins => ${WAIT_AFTER_UNPAID_MINUTES}::int))
    )
    select min(seconds)::float8 as seconds from held group by product_id
    having count(*) filter (where network = ${network}) >= 1 or count(*) >= ${factor}::int
    order by 1 desc limit 1`.execute(tx);
  return rows[0]?.seconds ?? null;
}

/**
 * Whether an address may reserve this many more units of any products without payment; `limit` is that of an IPv4 address or a /64.
 * Takes an advisory lock, so that orders of one network are decided one after the other until the transaction ends.
 */
export async function mayReserveMore(
  tx: Tx,
  address: string,
  { units, limit }: { units: number; limit: number },
): Promise<boolean> {
  const { network, site, factor } = countedAs(address);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reservations:${site}`}, 0))`.execute(tx);
  const { rows } = await sql<{ near: number; wide: number }>`
    select coalesce(sum(quantity) filter (where network = ${network}), 0)::int as near, coalesce(sum(quantity), 0)::int as wide
    from unpaid_reservations where site = ${site} and released_at is null`.execute(tx);
  const reserved = rows[0] ?? { near: 0, wide: 0 };
  return reserved.near + units <= limit && reserved.wide + units <= limit * factor;
}

/** Records the reservations of an unpaid order. */
export async function insertReservations(
  tx: Tx,
  {
    paymentId,
    isGuest,
    address,
    lines,
  }: { paymentId: number; isGuest: boolean; address: string; lines: readonly Reservation[] },
): Promise<void> {
  const { network, site } = countedAs(address);
  await tx
    .insertInto('unpaid_reservations')
    .values(
      lines.map(({ productId, quantity }) => ({
        payment_id: paymentId,
        product_id: productId,
        quantity,
        by_guest: isGuest,
        network,
        site,
      })),
    )
    .execute();
}

/** Ends the reservations of an order that was paid or cancelled. Expired ones are kept for a while, see `findWaitSeconds`. */
export async function endReservations(tx: Tx, paymentId: number, reason: 'expired' | 'other'): Promise<void> {
  if (reason === 'expired')
    await tx
      .updateTable('unpaid_reservations')
      .set({ released_at: sql<Date>`now()` })
      .where('payment_id', '=', paymentId)
      .where('released_at', 'is', null)
      .execute();
  else await tx.deleteFrom('unpaid_reservations').where('payment_id', '=', paymentId).execute();
}

/** Ended reservations are deleted soon. */
export const reservationRetention: readonly RetentionRule[] = [
  {
    table: 'unpaid_reservations',
    column: 'released_at',
    after: `${RETENTION_MINUTES} minutes`,
    only: 'released_at is not null',
  },
];
