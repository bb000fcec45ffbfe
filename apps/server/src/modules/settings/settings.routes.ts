import type { Db } from '../../platform/database/index.ts';
import type { AdminRoutes } from '../../platform/http/admin/admin-routes.ts';
import type { Vault } from '../../platform/secrets.ts';
import { changeProviderKeys, listProviders, testKeys } from './change-provider-keys.ts';
import { changeSettings, listSettings } from './change-settings.ts';
import type { LiveSettings } from './live-settings.ts';
import type { KeySwitch } from './provider-keys.ts';
import type { Variables } from './settings-view.ts';

export type SettingsDeps = {
  db: Db;
  vault: Vault;
  live: LiveSettings;
  variables: Variables;
  keySwitch: KeySwitch;
  publicUrl: string;
};
type Calls = Extract<keyof AdminRoutes, `${string} settings${string}`>;

/** The settings of the shop and the keys of its providers in the back office. */
export function settingsRoutes(deps: SettingsDeps): AdminRoutes<Calls> {
  return {
    'GET settings': async () => listSettings(deps),
    'PUT settings': async ({ actor, body }) => changeSettings(deps, actor, body),
    'GET settings/providers': async () => listProviders(deps),
    'PUT settings/providers': async ({ actor, operator, body }) =>
      changeProviderKeys(deps, { ...actor, language: operator.language }, body),
    'POST settings/test': async ({ operator, body }) => testKeys(deps, operator.language, body),
  };
}
