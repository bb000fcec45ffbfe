import { type KeyProvider, keyProviders, providerKeyFields } from '@lotok/contract/admin';
import type { Log } from '../../platform/log.ts';
import type { Letter } from '../../platform/mail-letter.ts';
import { refuseField } from '../../platform/field-problem.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { KeyRow } from './provider-keys.store.ts';

/** The fields of a provider's keys by name. An optional field that is not set is missing. */
export type Keys = Readonly<Record<string, string>>;
export type ProviderKeys = Partial<Record<KeyProvider, Keys>>;

/** What a test of keys found; `message` contains no secret. */
export type KeyTest =
  | { isWorking: true; problem: null; message: null }
  | { isWorking: false; problem: 'refused' | 'unavailable'; message: string };

/** What the settings need of the clients of the providers. */
export type KeySwitch = {
  /** Which keys a provider uses while the office has stored some, or none, for it. */
  sourceOf(provider: KeyProvider, isStored: boolean): 'environment' | 'office' | 'sandbox' | 'none';
  /** Uses these keys from now on. Keys of the environment go before them. */
  use(keys: ProviderKeys): void;
  /** Tries keys by a call that changes nothing at the provider; those of mail by signing in, and by a letter if there is one. */
  test(provider: KeyProvider, keys: Keys, letter: (Letter & { to: string }) | null): Promise<KeyTest>;
};

const MIN_PORT = 1;
const MAX_PORT = 65_535;
const HOST = /^[\p{L}\p{N}.:-]{1,253}$/u;
/** A bare address, or a name and an address in angle brackets; no line break can start a header of its own. */
const FROM = /^[^\p{Cc}<>]{0,100}<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u;

/** The fields that an operator typed, trimmed. Refuses a missing, an unknown and an invalid one with VALIDATION. */
export function readKeys(provider: KeyProvider, given: Keys): Keys {
  const fields: Record<string, { isSecret: boolean; isOptional?: true }> = providerKeyFields[provider];
  for (const name of Object.keys(given)) if (!(name in fields)) refuseField(`keys.${name}`, 'unknown_field');
  const keys: Record<string, string> = {};
  for (const [name, { isOptional }] of Object.entries(fields)) {
    const value = given[name]?.trim() ?? '';
    if (value === '' && !isOptional) refuseField(`keys.${name}`, 'required');
    // Secrets go into headers and addresses.
    if (/\p{Cc}/u.test(value)) refuseField(`keys.${name}`, 'unprintable');
    if (value !== '') keys[name] = value;
  }
  if (provider === 'mail') {
    const port = Number(keys.port);
    if (!HOST.test(keys.host ?? '')) refuseField('keys.host', 'host');
    if (!(Number.isInteger(port) && port >= MIN_PORT && port <= MAX_PORT))
      refuseField('keys.port', 'not_between', { minimum: MIN_PORT, maximum: MAX_PORT });
    if (!FROM.test(keys.from ?? '')) refuseField('keys.from', 'sender');
    if (!keys.user !== !keys.password) refuseField(keys.user ? 'keys.password' : 'keys.user', 'both_or_none');
  }
  return keys;
}

/** The fields of keys that are no secrets. */
export function shownOf(provider: KeyProvider, keys: Keys): Record<string, string> {
  const fields: Record<string, { isSecret: boolean }> = providerKeyFields[provider];
  return Object.fromEntries(Object.entries(keys).filter(([name]) => fields[name]?.isSecret === false));
}

/** Opens stored keys. Keys that cannot be opened are left out and logged: the others must work. */
export function openKeys(vault: Vault, rows: readonly KeyRow[], log: Log): ProviderKeys {
  const opened = rows.flatMap(({ provider, keys }) => {
    if (!keys || !keyProviders.includes(provider as KeyProvider)) return [];
    try {
      return [[provider, JSON.parse(vault.open(keys)) as Keys] as const];
    } catch (error) {
      log.error({ provider, reason: (error as Error).message }, 'the stored keys of a provider could not be opened');
      return [];
    }
  });
  return Object.fromEntries(opened);
}
