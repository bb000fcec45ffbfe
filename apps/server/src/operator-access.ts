import { listAllOperators, removeAuthenticator, resetPassword } from './modules/operators/index.ts';
import type { Db } from './platform/database/index.ts';
import { commandActor } from './command-actor.ts';
import { UsageError } from './usage-error.ts';

export const accessUsage = `npm run operators                            operators of the back office, and how each can sign in
npm run operators -- password owner          a new random password, printed once; ends all sessions
npm run operators -- no-authenticator owner  sign in without a code until a new authenticator is set up; ends all sessions`;

/**
 * Lists the operators of the back office, and lets one who has lost the password or the phone in again (docs/operations.md, Access
 * of operators). Throws as `runCommand`.
 */
export async function runOperators(db: Db, args: readonly string[]): Promise<string[]> {
  const [command = 'list', login, ...more] = args;
  if (more.length > 0 || (command === 'list') !== (login === undefined)) throw new UsageError(accessUsage);
  if (command === 'list' || login === undefined) return (await listAllOperators(db)).map(lineOf);
  const actor = commandActor('operators');
  if (command === 'password') {
    const password = await resetPassword(db, actor, login);
    return [`${login}: the new password is ${password}`, 'All sessions have ended. Change it after the sign-in.'];
  }
  if (command !== 'no-authenticator') throw new UsageError(accessUsage);
  await removeAuthenticator(db, actor, login);
  return [`${login}: signs in without a code until a new authenticator is set up. All sessions have ended.`];
}

type Operator = Awaited<ReturnType<typeof listAllOperators>>[number];

function lineOf({ login, role, isActive, hasSecondFactor, sessions, signedInAt }: Operator): string {
  const columns = [
    login,
    role,
    isActive ? 'has access' : 'has left',
    hasSecondFactor ? 'authenticator' : 'no authenticator',
    `${sessions} sessions`,
    signedInAt ? `last sign-in ${signedInAt.toISOString()}` : 'never signed in',
  ];
  return columns.join('\t');
}
