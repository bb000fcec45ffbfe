import { SettingError } from '../config.ts';
import { type Db, inTransaction } from './database/index.ts';
import { addJob } from './jobs/index.ts';
import { findKeptKey, makeKeptKey } from './kept-key.ts';
import { adoptKey, doubtKeys, type KnownKey, listKnownKeys, lockKnownKeys } from './secret-keys.store.ts';
import { createVault, keyIdOf, type Vault } from './secrets.ts';

type Settings = { secretKey: Buffer | null; oldSecretKeys: readonly Buffer[]; dataDir: string };

/**
 * The vault of a server. The first one over a database makes its key the database's; later another key is taken only
 * with the one before it in `SECRET_KEY_OLD`, and then everything is sealed anew by a job. Makes a key in DATA_DIR where
 * none is set and nothing is sealed yet. Throws a `SettingError` where a key does not fit the database.
 */
export async function openVault(db: Db, settings: Settings): Promise<Vault> {
  const own = await ownKey(settings, async () => {
    const current = (await listKnownKeys(db)).find(({ isCurrent }) => isCurrent);
    if (current) throw missing(settings, current.id);
    return makeKeptKey(settings.dataDir);
  });
  const known = await inTransaction(db, async (tx) => {
    const before = await lockKnownKeys(tx);
    if (isNewKey(before, own, settings)) await adoptKey(tx, keyIdOf(own));
    const oldIds = settings.oldSecretKeys.map(keyIdOf).filter((id) => before.some((key) => key.id === id));
    if (oldIds.length > 0) {
      await doubtKeys(tx, oldIds);
      await addJob(tx, 'secrets.reseal', {}, { key: 'secrets:reseal' });
    }
    return listKnownKeys(tx);
  });
  return fittingVault(known, own, settings);
}

/** The vault of a command beside a shop that runs: it makes no key and changes none. Throws like {@link openVault}. */
export async function openVaultBeside(db: Db, settings: Settings): Promise<Vault> {
  const known = await listKnownKeys(db);
  const own = await ownKey(settings, () => {
    throw missing(settings, known.find(({ isCurrent }) => isCurrent)?.id);
  });
  isNewKey(known, own, settings);
  return fittingVault(known, own, settings);
}

async function ownKey(settings: Settings, otherwise: () => Promise<Buffer>): Promise<Buffer> {
  return settings.secretKey ?? (await findKeptKey(settings.dataDir)) ?? (await otherwise());
}

/** Whether a key is to become the database's. Throws where it is neither that nor the database's already. */
function isNewKey(known: readonly KnownKey[], own: Buffer, { oldSecretKeys }: Settings): boolean {
  const current = known.find(({ isCurrent }) => isCurrent);
  if (!current) return true;
  if (current.id === keyIdOf(own)) return false;
  if (!oldSecretKeys.some((key) => keyIdOf(key) === current.id))
    throw new SettingError(
      `SECRET_KEY is another one (${keyIdOf(own)}) than this database is sealed under (${current.id}): set that one, or give it as SECRET_KEY_OLD to replace it`,
    );
  return !known.some(({ id }) => id === keyIdOf(own));
}

/**
 * Seals under the database's current key, so that a node with the settings of before goes on beside one that has replaced
 * its key; opens with all. Throws where something may be sealed under a key that is not at hand.
 */
function fittingVault(known: readonly KnownKey[], own: Buffer, { oldSecretKeys }: Settings): Vault {
  const keys = [own, ...oldSecretKeys];
  const isAtHand = (id: string) => keys.some((key) => keyIdOf(key) === id);
  const lost = known.find(({ id, isEmptied }) => !isEmptied && !isAtHand(id));
  if (lost) throw new SettingError(`SECRET_KEY_OLD is missing: something is still sealed under key ${lost.id}`);
  const currentId = known.find(({ isCurrent }) => isCurrent)?.id;
  const current = keys.find((key) => keyIdOf(key) === currentId) ?? own;
  return createVault(
    current,
    keys.filter((key) => key !== current),
  );
}

function missing({ dataDir }: Settings, id: string | undefined): SettingError {
  const sealed = id ? `: this database is sealed under key ${id}` : '';
  return new SettingError(`SECRET_KEY is missing, and DATA_DIR ${dataDir} has none${sealed}`);
}
