import type { Actor } from '../../platform/audit.store.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeOperator } from './change-operator.ts';
import { findOperatorToSignIn } from './operators.store.ts';
import { randomPassword } from './random-password.ts';

/**
 * Replaces the password of an operator by a random one, which is returned and stored nowhere, and ends all sessions. Refuses with
 * NOT_FOUND a login that nobody has or whose operator has left.
 */
export async function resetPassword(db: Db, actor: Actor, login: string): Promise<string> {
  const password = randomPassword();
  await changeOperator(db, actor, await idOf(db, login), { password });
  return password;
}

/** Removes the authenticator of an operator, and ends all sessions. Refuses as {@link resetPassword} does. */
export async function removeAuthenticator(db: Db, actor: Actor, login: string): Promise<void> {
  await changeOperator(db, actor, await idOf(db, login), { hasSecondFactor: false });
}

async function idOf(db: Db, login: string): Promise<number> {
  const message = 'No operator with access has this login: npm run operators lists them.';
  return ((await findOperatorToSignIn(db, login)) ?? refuse('NOT_FOUND', { message })).id;
}
