import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';

/** Time enough to find a telephone and unlock it. */
export const CHALLENGE_MINUTES = 5;

/** Keeps what a browser is asked to sign: for making a passkey of one's own, or, without a buyer, for signing in. */
export async function insertChallenge(
  tx: Tx,
  asked: { idHash: Buffer; buyerId: number | null; challenge: string },
): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({
      id_hash: asked.idHash,
      buyer_id: asked.buyerId,
      challenge: asked.challenge,
      expires_at: sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES}::int)`,
    })
    .execute();
}

/** Uses up what a buyer was asked last to make a passkey; an older question is void. */
export async function takeOwnChallenge(tx: Tx, buyerId: number): Promise<string | null> {
  const { rows } = await sql<{ challenge: string; is_good: boolean }>`
    with taken as (delete from passkey_challenges where buyer_id = ${buyerId} returning challenge, expires_at)
    select challenge, expires_at > now() as is_good from taken order by expires_at desc limit 1`.execute(tx);
  return rows[0]?.is_good ? rows[0].challenge : null;
}

/** Uses up what a browser was asked to sign in with. */
export async function takeLoginChallenge(tx: Tx, idHash: Buffer): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('id_hash', '=', idHash)
    .where('buyer_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? null;
}

/** What nobody answered in time is forgotten at once. */
export const challengeTerms: readonly RetentionRule[] = [
  { table: 'passkey_challenges', column: 'expires_at', after: '0 seconds' },
];
