import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';
import { networksOf } from '../../platform/network-address.ts';
import type { Held } from './reservation.rules.ts';

/** Whoever let a scarce product go unpaid lets others go first for so long. */
const WAIT_AFTER_UNPAID_MINUTES = 5;
/** Longer than anything is asked of a reservation that is over. */
const KEPT_MINUTES = 60;

export type Reservation = { productId: number; quantity: number };

/** The networks that an address counts as, the narrowest and the widest, and how many times as much the widest may hold. */
function countedAs(address: string) {
  const networks = networksOf(address);
  const { network: site, factor } = networks.at(-1) ?? networks[0];
  return { network: networks[0].network, site, factor };
}

/** What is held of each product without being paid. Exact while the rows of these products are locked. */
export async function listHeld(tx: Tx, productIds: readonly number[]): Promise<Map<number, Held>> {
  const { rows } = await sql<Held & { productId: number }>`
    select product_id as "productId", sum(quantity)::int as "byAll", coalesce(sum(quantity) filter (where by_guest), 0)::int as "byGuests"
    from unpaid_reservations where product_id = any(${[...productIds]}::bigint[]) and released_at is null group by product_id`.execute(
    tx,
  );
  return new Map(rows.map(({ productId, ...held }) => [productId, held]));
}

/**
 * Seconds until an address may reserve one of these products again, of each of which it may hold one reservation; null when it may
 * now. A reservation counts while its units are held, and some minutes longer when nobody paid for it.
 */
export async function findWait(tx: Tx, address: string, productIds: readonly number[]): Promise<number | null> {
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
 * Whether an address may hold so many more units of anything without having paid; `most` for an IPv4 address or a /64. Orders of one
 * network are decided one after the other from here on, until the transaction ends.
 */
export async function mayHoldMore(
  tx: Tx,
  address: string,
  { units, most }: { units: number; most: number },
): Promise<boolean> {
  const { network, site, factor } = countedAs(address);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reservations:${site}`}, 0))`.execute(tx);
  const { rows } = await sql<{ near: number; wide: number }>`
    select coalesce(sum(quantity) filter (where network = ${network}), 0)::int as near, coalesce(sum(quantity), 0)::int as wide
    from unpaid_reservations where site = ${site} and released_at is null`.execute(tx);
  const held = rows[0] ?? { near: 0, wide: 0 };
  return held.near + units <= most && held.wide + units <= most * factor;
}

/** Notes what an unpaid order holds. */
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

/** An unpaid order holds nothing any more: it is paid for, or its units came back. What was let run out is remembered for a while. */
export async function endReservations(tx: Tx, paymentId: number, how: 'run out' | 'otherwise'): Promise<void> {
  if (how === 'run out')
    await tx
      .updateTable('unpaid_reservations')
      .set({ released_at: sql<Date>`now()` })
      .where('payment_id', '=', paymentId)
      .where('released_at', 'is', null)
      .execute();
  else await tx.deleteFrom('unpaid_reservations').where('payment_id', '=', paymentId).execute();
}

/** Reservations are forgotten soon after they are over. */
export const reservationTerms: readonly RetentionRule[] = [
  {
    table: 'unpaid_reservations',
    column: 'released_at',
    after: `${KEPT_MINUTES} minutes`,
    only: 'released_at is not null',
  },
];
