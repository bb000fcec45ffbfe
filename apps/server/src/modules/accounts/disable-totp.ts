import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/routes.ts';
import type { Vault } from '../../platform/secrets.ts';
import { deleteAuthenticator } from './authenticators.store.ts';
import { standingOfSession } from './known-places.ts';
import { assertSecondFactor } from './second-factor.ts';

/** Asks for no second factor any more; it takes one last code. Where none is asked for, nothing changes. */
export async function disableTotp(
  { db, vault }: { db: Db; vault: Vault },
  { buyerId, tokenHash }: Pick<Caller, 'buyerId' | 'tokenHash'>,
  code: string,
): Promise<void> {
  await assertSecondFactor(db, vault, buyerId, code, standingOfSession(tokenHash));
  await inTransaction(db, (tx) => deleteAuthenticator(tx, buyerId));
}
