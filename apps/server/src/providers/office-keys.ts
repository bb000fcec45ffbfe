import type { Config } from '../config.ts';

/** The keys that the office has set, by provider, as their fields are named there. */
export type OfficeKeys = Partial<
  Record<'crystalpay' | 'cryptobot' | 'openprovider' | 'cloudflare' | 'webrisk' | 'mail', Fields>
>;
type Fields = Readonly<Record<string, string>>;

/** The keys of the environment with the addresses of the APIs, by provider; null without keys. */
export function environmentKeys(config: Config) {
  const { crystalPay, cryptoBot, openprovider, cloudflare, webRisk } = config;
  return { crystalpay: crystalPay, cryptobot: cryptoBot, openprovider, cloudflare, webrisk: webRisk };
}
export type ApiName = keyof ReturnType<typeof environmentKeys>;
type KeysOf<N extends ApiName> = NonNullable<ReturnType<typeof environmentKeys>[N]>;

/** The keys of the office as a provider's client takes them: the fields are those that `readKeys` has checked. */
export function toClientKeys<N extends ApiName>(config: Config, name: N, fields: Fields): KeysOf<N> {
  return { ...fields, apiUrl: config.providerUrls[name] } as unknown as KeysOf<N>;
}

/**
 * The keys in use: those of the environment, else those of the office. Keys in the environment are a decision of who runs
 * the server, which a session in the office must not be able to redirect.
 */
export function keysInUse<N extends ApiName>(config: Config, name: N, office: OfficeKeys): KeysOf<N> | null {
  const given = environmentKeys(config)[name] as KeysOf<N> | null;
  const fields = office[name];
  return given ?? (fields ? toClientKeys(config, name, fields) : null);
}

/**
 * Whether the sandboxes are open: never beside a real key, with which the shop earns money, unless `SANDBOXES=on` demands it
 * (docs/decisions/0025). A key for an API without TLS belongs to a test double of the provider.
 */
export function areSandboxesOpen(config: Config, office: OfficeKeys): boolean {
  if (config.sandboxes !== 'nearby') return config.sandboxes === 'everybody';
  const names = Object.keys(config.providerUrls) as ApiName[];
  return !names.some((name) => office[name] && config.providerUrls[name].startsWith('https:'));
}
