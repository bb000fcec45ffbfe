import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { SettingError } from '../config.ts';
import { openDatabase } from './database/index.ts';
import { openVault, openVaultForCommand } from './open-vault.ts';
import { listKnownKeys, markEmptied } from './secret-keys.store.ts';
import { keyIdOf } from './secrets.ts';

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)] as [Buffer, Buffer, Buffer];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDatabase>;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { poolSize: 4, prepare: true });
  dataDir = await mkdtemp(path.join(tmpdir(), 'lotok-key-'));
});
afterEach(async () => {
  await opened.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const settings = (secretKey: Buffer | null, ...oldSecretKeys: Buffer[]) => ({ secretKey, oldSecretKeys, dataDir });
const open = (...keys: Parameters<typeof settings>) => openVault(opened.db, settings(...keys));
const beside = (...keys: Parameters<typeof settings>) => openVaultForCommand(opened.db, settings(...keys));

async function refusal(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => new Error('it was opened'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SettingError);
  expect((error as Error).message).not.toContain('\n');
  return (error as Error).message;
}

describe('a key', () => {
  it('of the first start belongs to the database, and another key is refused', async () => {
    await open(first);
    await open(first);
    expect(await listKnownKeys(opened.db)).toEqual([{ id: keyIdOf(first), isCurrent: true, isEmptied: false }]);
    expect(await refusal(open(second))).toMatch(/^SECRET_KEY is another one/);
    expect(await refusal(beside(second))).toMatch(/^SECRET_KEY is another one/);
    expect(await refusal(open(second, third))).toMatch(/^SECRET_KEY is another one/);
  });

  it('of only one node is accepted when nodes with different keys start at once', async () => {
    const starts = await Promise.allSettled([first, second, third].map((key) => open(key)));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listKnownKeys(opened.db)).toHaveLength(1);
  });

  it('is created once for a new database, never for one that has a key, and never by a command', async () => {
    expect(await refusal(beside(null))).toMatch(/^SECRET_KEY is missing/);
    expect(existsSync(path.join(dataDir, 'secret.key'))).toBe(false);
    const { keyId } = await open(null);
    expect((await open(null)).keyId).toBe(keyId);
    expect((await beside(null)).keyId).toBe(keyId);
    await rm(path.join(dataDir, 'secret.key'));
    expect(await refusal(open(null))).toContain(`sealed under key ${keyId}`);
    expect(await refusal(beside(null))).toContain(`sealed under key ${keyId}`);
    expect(existsSync(path.join(dataDir, 'secret.key'))).toBe(false);
  });

  it('that was registered by the migration of an older database is required', async () => {
    await opened.db
      .insertInto('secret_keys')
      .values({ id: keyIdOf(first), is_current: true })
      .execute();
    expect(await refusal(open(second))).toMatch(/^SECRET_KEY is another one/);
    expect((await open(first)).keyId).toBe(keyIdOf(first));
  });
});

describe('a replaced key', () => {
  it('is required until nothing is sealed under it any more', async () => {
    const sealed = (await open(first)).seal('unit');
    const vault = await open(second, first);
    expect([vault.keyId, vault.open(sealed)]).toEqual([keyIdOf(second), 'unit']);
    expect(await refusal(open(second))).toContain(`SECRET_KEY_OLD is missing`);
    expect(await refusal(beside(second))).toContain(`SECRET_KEY_OLD is missing`);
    await markEmptied(opened.db);
    await open(second);
    // When the old key is configured again, a node with the previous settings may have used it.
    await open(second, first);
    expect(await refusal(open(second))).toContain(`SECRET_KEY_OLD is missing`);
  });

  it('never becomes current again: a node with the previous settings seals under the new key', async () => {
    await open(first);
    await open(first, second);
    await open(second, first);
    expect((await open(first, second)).keyId).toBe(keyIdOf(second));
    expect((await beside(first, second)).keyId).toBe(keyIdOf(second));
    expect(await listKnownKeys(opened.db)).toContainEqual({ id: keyIdOf(second), isCurrent: true, isEmptied: false });
  });

  it('in the settings of an operator command changes nothing', async () => {
    await open(first);
    expect((await beside(second, first)).keyId).toBe(keyIdOf(first));
    expect(await listKnownKeys(opened.db)).toHaveLength(1);
  });
});
