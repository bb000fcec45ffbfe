import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Claims units of an order. An existing claim does not change; a rejected one is opened again. */
export async function upsertClaims(tx: Tx, orderId: number, numbers: readonly number[]): Promise<void> {
  await sql`insert into claims (order_id, unit_number)
    select ${orderId}, number from unnest(${[...numbers]}::int[]) as number order by number
    on conflict (order_id, unit_number) do update set claimed_at = now(), rejected_at = null
      where claims.rejected_at is not null`.execute(tx);
}

/** Locks the claims of an order, so that only one of two concurrent answers counts. */
export async function lockClaims(tx: Tx, orderId: number): Promise<void> {
  await sql`select from claims where order_id = ${orderId} order by unit_number for update`.execute(tx);
}

export async function rejectClaims(tx: Tx, orderId: number, numbers: readonly number[]): Promise<void> {
  await sql`update claims set rejected_at = now()
    where order_id = ${orderId} and unit_number = any(${[...numbers]}::int[])`.execute(tx);
}
