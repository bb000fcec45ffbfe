import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/secrets.ts';
import { deleteAuthenticator } from './authenticators.store.ts';
import { assertSecondFactor } from './second-factor.ts';

/** Asks for no second factor any more; it takes one last code. Where none is asked for, nothing changes. */
export async function disableTotp(
  { db, vault }: { db: Db; vault: Vault },
  buyerId: number,
  code: string,
): Promise<void> {
  await assertSecondFactor(db, vault, buyerId, code);
  await inTransaction(db, (tx) => deleteAuthenticator(tx, buyerId));
}
