import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';

/** Enough time to find a phone and unlock it. */
export const CHALLENGE_MINUTES = 5;

/** Stores the challenge that a browser has to sign: for a registration with `buyerId`, for a login with null. */
export async function insertChallenge(
  tx: Tx,
  created: { idHash: Buffer; buyerId: number | null; challenge: string },
): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({
      id_hash: created.idHash,
      buyer_id: created.buyerId,
      challenge: created.challenge,
      expires_at: sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES}::int)`,
    })
    .execute();
}

/** Consumes all registration challenges of a buyer and returns the latest, if it has not expired; older ones are void. */
export async function consumeRegistrationChallenge(tx: Tx, buyerId: number): Promise<string | null> {
  const { rows } = await sql<{ challenge: string; is_good: boolean }>`
    with taken as (delete from passkey_challenges where buyer_id = ${buyerId} returning challenge, expires_at)
    select challenge, expires_at > now() as is_good from taken order by expires_at desc limit 1`.execute(tx);
  return rows[0]?.is_good ? rows[0].challenge : null;
}

/** Consumes a login challenge; null when it is unknown or expired. */
export async function consumeLoginChallenge(tx: Tx, idHash: Buffer): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('id_hash', '=', idHash)
    .where('buyer_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? null;
}

/** Expired challenges are deleted without delay. */
export const challengeRetention: readonly RetentionRule[] = [
  { table: 'passkey_challenges', column: 'expires_at', after: '0 seconds' },
];
