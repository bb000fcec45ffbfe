import type { Db, Tx } from '../../platform/database/index.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { insertBuyer, insertSession } from './sessions.store.ts';

/** A user with a session; answers the buyer and the token. */
export async function createUser(
  tx: Tx,
  user: { login: string; email: string },
): Promise<{ buyerId: number; token: string }> {
  const buyerId = await insertBuyer(tx, null);
  await tx
    .insertInto('users')
    .values({
      buyer_id: buyerId,
      login: user.login,
      email: user.email,
      telegram_username: null,
      password_hash: null,
      own_ref_code: newToken().slice(0, 10),
    })
    .execute();
  const token = newToken();
  await insertSession(tx, { tokenHash: hashToken(token), buyerId, kind: 'user' });
  return { buyerId, token };
}

export async function getUser(db: Db, buyerId: number) {
  return db
    .selectFrom('users')
    .select(['login', 'email', 'telegram_username', 'own_ref_code'])
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
}

/** A registered user can be refunded to a balance, a guest can't. */
export async function isUser(db: Db | Tx, buyerId: number): Promise<boolean> {
  return Boolean(await db.selectFrom('users').select('buyer_id').where('buyer_id', '=', buyerId).executeTakeFirst());
}
