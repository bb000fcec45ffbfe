import { recordChange } from '../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { OperatorActor } from '../../platform/http/admin/admin-routes.ts';
import { countAgainst, forgetCount } from '../../platform/rate-limit.store.ts';
import { refuseField } from '../../platform/field-problem.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findStep, newTotpSecret, otpauthUrl } from '../../platform/totp.ts';
import { enableAuthenticator, findAuthenticator, putPendingAuthenticator } from './authenticators.store.ts';

const TRIES = { max: 10, windowSeconds: 900 };

type Deps = { db: Db; vault: Vault; shop: { readonly name: string } };

/** Creates a secret for the operator's authenticator. It is required at sign-in once {@link enableTotp} has verified a code. */
export async function startTotp(
  { db, vault, shop }: Deps,
  actor: OperatorActor,
): Promise<{ secret: string; url: string }> {
  const secret = newTotpSecret();
  await inTransaction(db, async (tx) => {
    if (!(await putPendingAuthenticator(tx, actor.operatorId, vault.seal(secret))))
      refuseField('', 'has_authenticator');
    await recordChange(tx, actor, { resource: 'operators', resourceId: actor.operatorId });
  });
  return { secret, url: otpauthUrl(secret, { shopName: shop.name, login: actor.login }) };
}

/** Requires the authenticator from now on, once a code proves that the operator has stored the secret. */
export async function enableTotp({ db, vault }: Omit<Deps, 'shop'>, actor: OperatorActor, code: string): Promise<void> {
  const key = `operator:totp:${actor.operatorId}`;
  await countAgainst(db, key, TRIES);
  const pending = await findAuthenticator(db, actor.operatorId);
  const step = pending && !pending.isEnabled ? findStep(vault.open(pending), code.replace(/\s/g, '')) : null;
  if (!pending || step === null) return refuse('SECOND_FACTOR_INVALID');
  await inTransaction(db, async (tx) => {
    if (!(await enableAuthenticator(tx, actor.operatorId, pending, step))) refuse('SECOND_FACTOR_INVALID');
    await recordChange(tx, actor, {
      resource: 'operators',
      resourceId: actor.operatorId,
      before: { hasSecondFactor: false },
      after: { hasSecondFactor: true },
    });
  });
  await forgetCount(db, key);
}
