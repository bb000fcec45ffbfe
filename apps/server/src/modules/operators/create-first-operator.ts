import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordChange } from '../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { newToken } from '../../platform/secrets.ts';
import { hasOperators, insertOperator, lockOperators } from './operators.store.ts';

type Settings = { login: string; password: string | null; isProduction: boolean; dataDir: string };

/** 96 bits of randomness, which a person can still type. */
const PASSWORD_CHARACTERS = 16;

/**
 * Creates an owner when there is no operator: with the given login and password, or outside production with a random password
 * that is stored in the data folder. Returns the login and a random password, to print it once; null when nothing was created
 * or the password was given.
 */
export async function createFirstOperator(
  db: Db,
  { login, password, isProduction, dataDir }: Settings,
): Promise<{ login: string; password: string } | null> {
  if (password === null && isProduction) return null;
  if (await hasOperators(db)) return null;
  const created = { login, password: password ?? newToken().slice(0, PASSWORD_CHARACTERS) };
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
  return created;
}
