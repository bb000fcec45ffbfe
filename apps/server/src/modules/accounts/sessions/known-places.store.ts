import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';

/** More than a user signs in from; the oldest are deleted first. */
const MAX_PLACES_PER_USER = 50;
const RETENTION_DAYS = 180;

/** Which of these places a user has signed in from before. */
export async function listKnownPlaces(db: Db, buyerId: number, places: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('known_places')
    .select('place')
    .where('buyer_id', '=', buyerId)
    .where('place', 'in', [...places])
    .execute();
  return rows.map((row) => row.place);
}

/** Stores that a user has signed in from these places. */
export async function putKnownPlaces(tx: Tx, buyerId: number, places: readonly string[]): Promise<void> {
  // Sorted, so that two concurrent sign-ins lock rows in the same order and cannot deadlock.
  await sql`insert into known_places (buyer_id, place) select ${buyerId}, unnest(${[...places].sort()}::text[])
    on conflict (buyer_id, place) do update set seen_at = now()`.execute(tx);
  await sql`delete from known_places where buyer_id = ${buyerId} and place in (
    select place from known_places where buyer_id = ${buyerId} order by seen_at desc, place offset ${MAX_PLACES_PER_USER}::int)`.execute(
    tx,
  );
}

/** Places without a recent sign-in are deleted. */
export const knownPlaceRetention: readonly RetentionRule[] = [
  { table: 'known_places', column: 'seen_at', after: `${RETENTION_DAYS} days` },
];
