import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';

/** More than anybody signs in from; the oldest go first. */
const MOST_OF_A_USER = 50;
const KEPT_DAYS = 180;

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

/** Notes that a user has signed in from these places. */
export async function putKnownPlaces(tx: Tx, buyerId: number, places: readonly string[]): Promise<void> {
  // Sorted: of two sign-ins at once neither waits for the other in a circle.
  await sql`insert into known_places (buyer_id, place) select ${buyerId}, unnest(${[...places].sort()}::text[])
    on conflict (buyer_id, place) do update set seen_at = now()`.execute(tx);
  await sql`delete from known_places where buyer_id = ${buyerId} and place in (
    select place from known_places where buyer_id = ${buyerId} order by seen_at desc, place offset ${MOST_OF_A_USER}::int)`.execute(
    tx,
  );
}

/** Places that nobody has signed in from for long are forgotten. */
export const placeTerms: readonly RetentionRule[] = [{ table: 'known_places', column: 'seen_at', after: `${KEPT_DAYS} days` }];
