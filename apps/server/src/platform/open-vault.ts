import { SettingError } from '../config.ts';
import { type Db, inTransaction } from './database/index.ts';
import { addJob } from './jobs/index.ts';
import { resealJobs } from './reseal.jobs.ts';
import { findStoredKey, createStoredKey } from './stored-key.ts';
import { makeKeyCurrent, clearEmptied, type KnownKey, listKnownKeys, lockKnownKeys } from './secret-keys.store.ts';
import { createVault, keyIdOf, type Vault } from './secrets.ts';

type Settings = { secretKey: Buffer | null; oldSecretKeys: readonly Buffer[]; dataDir: string };

/**
 * Opens the vault of a server. The first server on a database makes its key the current one. Later another key is accepted
 * only together with the previous one in `SECRET_KEY_OLD`, and then a job seals everything anew. Creates a key in DATA_DIR
 * when none is set and the database has none. Throws a `SettingError` when a key does not match the database.
 */
export async function openVault(db: Db, settings: Settings): Promise<Vault> {
  const configured = await configuredKey(settings, async () => {
    const current = (await listKnownKeys(db)).find(({ isCurrent }) => isCurrent);
    if (current) throw missingKeyError(settings, current.id);
    return createStoredKey(settings.dataDir);
  });
  const known = await inTransaction(db, async (tx) => {
    const before = await lockKnownKeys(tx);
    if (isNewKey(before, configured, settings)) await makeKeyCurrent(tx, keyIdOf(configured));
    const oldIds = settings.oldSecretKeys.map(keyIdOf).filter((id) => before.some((key) => key.id === id));
    if (oldIds.length > 0) {
      await clearEmptied(tx, oldIds);
      await addJob(tx, resealJobs, 'secrets.reseal', {}, { key: 'secrets:reseal' });
    }
    return listKnownKeys(tx);
  });
  return createMatchingVault(known, configured, settings);
}

/** Opens the vault for an operator command beside a running shop. Creates and changes no key. Throws like {@link openVault}. */
export async function openVaultForCommand(db: Db, settings: Settings): Promise<Vault> {
  const known = await listKnownKeys(db);
  const configured = await configuredKey(settings, () => {
    throw missingKeyError(settings, known.find(({ isCurrent }) => isCurrent)?.id);
  });
  isNewKey(known, configured, settings);
  return createMatchingVault(known, configured, settings);
}

/** The keys that are set or stored, the current one first. Empty when there is none. */
export async function listConfiguredKeys({ secretKey, oldSecretKeys, dataDir }: Settings): Promise<Buffer[]> {
  const key = secretKey ?? (await findStoredKey(dataDir));
  return key ? [key, ...oldSecretKeys] : [...oldSecretKeys];
}

async function configuredKey(settings: Settings, otherwise: () => Promise<Buffer>): Promise<Buffer> {
  return settings.secretKey ?? (await findStoredKey(settings.dataDir)) ?? (await otherwise());
}

/** Whether the configured key has to become the current one. Throws when the settings do not allow that. */
function isNewKey(known: readonly KnownKey[], configured: Buffer, { oldSecretKeys }: Settings): boolean {
  const current = known.find(({ isCurrent }) => isCurrent);
  if (!current) return true;
  if (current.id === keyIdOf(configured)) return false;
  if (!oldSecretKeys.some((key) => keyIdOf(key) === current.id))
    throw new SettingError(
      `SECRET_KEY is another one (${keyIdOf(configured)}) than this database is sealed under (${current.id}): set that one, or give it as SECRET_KEY_OLD to replace it`,
    );
  return !known.some(({ id }) => id === keyIdOf(configured));
}

/**
 * Seals under the database's current key, so that a node with the previous settings can run beside one that has rotated the
 * key; opens with all configured keys. Throws when rows may be sealed under a key that is not configured.
 */
function createMatchingVault(known: readonly KnownKey[], configured: Buffer, { oldSecretKeys }: Settings): Vault {
  const keys = [configured, ...oldSecretKeys];
  const isConfigured = (id: string) => keys.some((key) => keyIdOf(key) === id);
  const missingKey = known.find(({ id, isEmptied }) => !isEmptied && !isConfigured(id));
  if (missingKey)
    throw new SettingError(`SECRET_KEY_OLD is missing: something is still sealed under key ${missingKey.id}`);
  const currentId = known.find(({ isCurrent }) => isCurrent)?.id;
  const current = keys.find((key) => keyIdOf(key) === currentId) ?? configured;
  return createVault(
    current,
    keys.filter((key) => key !== current),
  );
}

function missingKeyError({ dataDir }: Settings, id: string | undefined): SettingError {
  const sealed = id ? `: this database is sealed under key ${id}` : '';
  return new SettingError(`SECRET_KEY is missing, and DATA_DIR ${dataDir} has none${sealed}`);
}
