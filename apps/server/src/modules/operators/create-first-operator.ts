import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordChange } from '../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { hasOperators, insertOperator, lockOperators } from './operators.store.ts';
import { randomPassword } from './random-password.ts';

type Settings = { login: string; password: string | null; isProduction: boolean; dataDir: string };

/**
 * Creates an owner when there is no operator: with the given login and password, or outside production with a random password
 * that is stored in the data folder. Returns what to print at this start: the random password, or that nobody can sign in yet.
 */
export async function createFirstOperator(
  db: Db,
  { login, password, isProduction, dataDir }: Settings,
): Promise<string | null> {
  if (await hasOperators(db)) return null;
  if (password === null && isProduction)
    return 'Nobody can sign in there yet: set ADMIN_PASSWORD for one start, which creates the first operator';
  const created = { login, password: password ?? randomPassword() };
  const passwordHash = await hashPassword(created.password);
  const isCreated = await inTransaction(db, async (tx) => {
    await lockOperators(tx);
    if (await hasOperators(tx)) return false;
    const id = await insertOperator(tx, { login: created.login, passwordHash, role: 'owner', language: 'ru' });
    const change = { resource: 'operators', resourceId: id, after: { login: created.login, role: 'owner' } };
    await recordChange(tx, { operatorId: null, login: 'shop', ip: '', action: 'start' }, change);
    return true;
  });
  if (!isCreated || password !== null) return null;
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'operator-password'), `${created.login} ${created.password}\n`, { mode: 0o600 });
  return `Sign in there as ${created.login} with the password ${created.password}`;
}
