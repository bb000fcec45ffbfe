import {
  type AdminOutput,
  type KeyProvider,
  keyProviders,
  type SettingName,
  settingNames,
  type SettingValues,
} from '@lotok/contract/admin';
import { toSettingValues } from './setting-input.ts';
import type { KeyRow } from './provider-keys.store.ts';
import type { SettingRow } from './settings.store.ts';

/** The variable of the environment that is the default of a setting, and whether it is set. */
export type Variables = Partial<Record<SettingName, { name: string; isSet: boolean }>>;

export function toSettingList(
  rows: readonly SettingRow[],
  defaults: SettingValues,
  variables: Variables,
): AdminOutput<'GET settings'> {
  const values = toSettingValues(rows);
  const items = settingNames.map((name) => {
    const row = rows.find((one) => one.name === name);
    const variable = variables[name];
    return {
      name,
      version: row?.version ?? 0,
      value: values[name] ?? defaults[name],
      defaultValue: defaults[name],
      source: values[name] === undefined ? (variable?.isSet ? 'environment' : 'default') : 'office',
      variable: variable?.name ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row?.changedBy ?? null,
    } as const;
  });
  return { items, total: items.length };
}

export type KeySource = AdminOutput<'GET settings/providers'>['items'][number]['source'];

export function toProviderList(
  rows: readonly KeyRow[],
  sourceOf: (provider: KeyProvider, isStored: boolean) => KeySource,
): AdminOutput<'GET settings/providers'> {
  const items = keyProviders.map((provider) => {
    const row = rows.find((one) => one.provider === provider);
    const isStored = Boolean(row?.keys);
    return {
      provider,
      version: row?.version ?? 0,
      source: sourceOf(provider, isStored),
      isStored,
      storedAt: (isStored && row?.storedAt.toISOString()) || null,
      storedBy: (isStored && row?.storedBy) || null,
      shown: row?.shown ?? {},
    };
  });
  return { items, total: items.length };
}
