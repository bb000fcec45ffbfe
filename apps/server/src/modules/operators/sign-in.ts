import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { recordChange } from '../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { countAgainst, uncount } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken, newToken, sha256, type Vault } from '../../platform/secrets.ts';
import { findStep } from '../../platform/totp.ts';
import { consumeStep, findAuthenticator } from './authenticators.store.ts';
import { toSession } from './operator-view.ts';
import { countSignIn, findOperatorToSignIn } from './operators.store.ts';
import { findOperator, insertSession } from './sessions.store.ts';

/** Failed tries per login and per address. No setting turns this limit off. */
const TRIES = { max: 10, windowSeconds: 900 };

type Deps = { db: Db; vault: Vault; isProduction: boolean };
type Place = { ip: string; userAgent: string };

/**
 * Signs an operator in and returns the token of the session. A try is counted before it is verified, so that concurrent tries
 * count too, and taken off the count when it was right.
 */
export async function signIn(
  { db, vault, isProduction }: Deps,
  { login, password, code }: ParsedAdminBody<'POST session'>,
  { ip, userAgent }: Place,
): Promise<{ token: string; session: AdminOutput<'POST session'> }> {
  // Hashed: a typed login may be of any length, or a password in the wrong field.
  const keys = [`operator:${sha256(login.toLowerCase()).toString('base64url')}`, `operator:address:${ip}`];
  for (const key of keys) await countAgainst(db, key, TRIES);
  const operator = await findOperatorToSignIn(db, login);
  const isRight = await verifyPassword(operator?.passwordHash ?? null, password);
  if (!operator || !isRight) return refuse('WRONG_PASSWORD');
  const authenticator = await findAuthenticator(db, operator.id);
  const secret = authenticator?.isEnabled ? vault.open(authenticator) : null;
  if (secret !== null && code === undefined) {
    // The password was right: a request without the code is no failed try.
    for (const key of keys) await uncount(db, key);
    return refuse('SECOND_FACTOR_REQUIRED');
  }
  const step = secret === null ? null : findStep(secret, (code ?? '').replace(/\s/g, ''));
  if (secret !== null && step === null) return refuse('SECOND_FACTOR_INVALID');
  const token = newToken();
  const tokenHash = hashToken(token);
  await inTransaction(db, async (tx) => {
    if (step !== null && !(await consumeStep(tx, operator.id, step))) refuse('SECOND_FACTOR_INVALID');
    if (!(await countSignIn(tx, operator))) refuse('WRONG_PASSWORD');
    await insertSession(tx, { operatorId: operator.id, tokenHash, ip, userAgent });
    const actor = { operatorId: operator.id, login: operator.login, ip, action: 'POST session' };
    await recordChange(tx, actor, { resource: 'session', resourceId: operator.id });
  });
  for (const key of keys) await uncount(db, key);
  const signedIn = (await findOperator(db, tokenHash, { isProduction, isInUse: true })) ?? refuse('WRONG_PASSWORD');
  return { token, session: toSession(signedIn) };
}
