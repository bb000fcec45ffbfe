import type { Output } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import type { Caller } from '../../../platform/http/routes.ts';

/** The live sessions of a user, the most recently used first. */
export async function listSessions(db: Db, { buyerId, tokenHash }: Caller): Promise<Output<'auth/getSessions'>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'seen_at', 'token_hash'])
    .where('buyer_id', '=', buyerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ token_hash, created_at, seen_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_current: token_hash.equals(tokenHash),
  }));
}

/** The passkeys of an account, to exclude them from a new registration. */
export async function listPasskeys(db: Db, buyerId: number): Promise<{ credentialId: string; transports: string[] }[]> {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('buyer_id', '=', buyerId)
    .execute();
}

/** The second factor and the passkeys of an account, the oldest first. */
export async function readSecurity(db: Db, buyerId: number): Promise<Output<'auth/getSecurity'>> {
  const [authenticator, passkeys] = await Promise.all([
    db
      .selectFrom('authenticators as a')
      .select((eb) =>
        eb
          .selectFrom('recovery_codes as r')
          .select((codes) => codes.fn.countAll<number>().as('count'))
          .whereRef('r.buyer_id', '=', 'a.buyer_id')
          .where('r.used_at', 'is', null)
          .as('codes_left'),
      )
      .where('a.buyer_id', '=', buyerId)
      .where('a.enabled_at', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'used_at', 'review_since'])
      .where('buyer_id', '=', buyerId)
      .orderBy('id')
      .execute(),
  ]);
  return {
    has_totp: authenticator !== undefined,
    recovery_codes_left: authenticator?.codes_left ?? 0,
    passkeys: passkeys.map(({ created_at, used_at, review_since, ...passkey }) => ({
      ...passkey,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
      needs_review: review_since !== null,
    })),
  };
}
