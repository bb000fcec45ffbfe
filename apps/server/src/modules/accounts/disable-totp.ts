import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { deleteAuthenticator } from './authenticators.store.ts';
import { lockAccount } from './credentials.store.ts';
import { standingOfSession } from './known-places.ts';
import { assertSecondFactor } from './second-factor.ts';
import { tellSignInChange } from './tell-sign-in-change.ts';

/** Asks for no second factor any more, and tells the owner; it takes one last code. Where none is asked for, nothing changes. */
export async function disableTotp(
  { db, vault }: { db: Db; vault: Vault },
  { buyerId, tokenHash }: Pick<Caller, 'buyerId' | 'tokenHash'>,
  code: string,
  language: string,
): Promise<void> {
  await assertSecondFactor(db, vault, buyerId, code, standingOfSession(tokenHash));
  await inTransaction(db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
    if (await deleteAuthenticator(tx, buyerId)) await tellSignInChange(tx, account, { what: 'totpOff', language });
  });
}
