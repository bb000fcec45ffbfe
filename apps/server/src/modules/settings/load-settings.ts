import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { LiveSettings } from './live-settings.ts';
import { type KeySwitch, openKeys, type ProviderKeys } from './provider-keys.ts';
import { listKeyRows } from './provider-keys.store.ts';
import { toSettingValues } from './setting-input.ts';
import { listSettingRows } from './settings.store.ts';

type Deps = { db: Db; vault: Vault; log: Log; live: LiveSettings; keySwitch: Pick<KeySwitch, 'use'> };

/**
 * Returns a function that reads all settings and keys from the database and uses them on this node. Calls that overlap are
 * run one after the other, so that an older read never replaces a newer one.
 */
export function createSettingsLoader({ db, vault, log, live, keySwitch }: Deps): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const load = async () => {
    const [settings, keys] = await Promise.all([listSettingRows(db), readOfficeKeys({ db, vault, log })]);
    live.replace(toSettingValues(settings));
    keySwitch.use(keys);
  };
  return () => {
    last = last.catch(() => undefined).then(load);
    return last;
  };
}

/** The keys that the office has set and that the shop uses. */
export async function readOfficeKeys({ db, vault, log }: Pick<Deps, 'db' | 'vault' | 'log'>): Promise<ProviderKeys> {
  const keys = await listKeyRows(db);
  return openKeys(
    vault,
    keys.filter(({ isHeld }) => !isHeld),
    log,
  );
}
