import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { putPendingAuthenticator } from './authenticators.store.ts';
import { lockNamedAccount } from '../credentials/credentials.store.ts';
import { newTotpSecret, otpauthUrl } from '../../../platform/totp.ts';

/**
 * Creates a secret for an authenticator. It is not required at sign-in until `enableTotp` verifies a code of it. An enabled one is never
 * replaced: it has to be disabled first, which takes a code.
 */
export async function startTotp(
  { db, vault, shop }: { db: Db; vault: Vault; shop: { readonly name: string } },
  buyerId: number,
): Promise<{ secret: string; otpauth_url: string }> {
  const secret = newTotpSecret();
  const { login } = await inTransaction(db, async (tx) => {
    const account = await lockNamedAccount(tx, buyerId);
    const isPending = await putPendingAuthenticator(tx, buyerId, vault.seal(secret));
    if (!isPending) refuse('VALIDATION', { message: 'An authenticator is switched on. Switch it off first.' });
    return account;
  });
  return { secret, otpauth_url: otpauthUrl(secret, { shopName: shop.name, login }) };
}
