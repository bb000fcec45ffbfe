import { MAX_OPEN_PAYMENTS } from '@lotok/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';

/**
 * Refuses with RATE_LIMITED when a buyer has reached the maximum of unpaid payments, orders and top-ups together. Locks the buyer
 * first, so that two concurrent calls can't both pass the limit.
 */
export async function assertMayOpenPayment(tx: Tx, buyerId: number): Promise<void> {
  await sql`select from buyers where id = ${buyerId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::int as count, coalesce(extract(epoch from min(expires_at) - now()), 0)::float8 as seconds
    from payments where buyer_id = ${buyerId} and status in ('created', 'pending')`.execute(tx);
  const [open] = rows;
  if (!open || open.count < MAX_OPEN_PAYMENTS) return;
  refuse('RATE_LIMITED', {
    message: 'Pay for what is open first, or wait until it expires.',
    retryAfterSeconds: Math.max(1, open.seconds),
  });
}
