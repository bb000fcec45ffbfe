import { SettingError } from './setting-error.ts';
import { isLoopbackHost, isPublicAddress } from './platform/addresses.ts';
import type { Setting } from './settings.ts';

/** hCaptcha's published test keys: with them any token passes (providers.md, hCaptcha). */
export const HCAPTCHA_TEST_SITE_KEY = '10000000-ffff-ffff-ffff-000000000001';
export const HCAPTCHA_TEST_SECRET = '0x0000000000000000000000000000000000000000';

/** Who finds the sandboxes and `/outbox`: nobody, this machine and private networks, or whoever reaches the shop. */
export type Sandboxes = 'off' | 'nearby' | 'everybody';

type Keys = { apiUrl: string } | null;
type Facts = {
  isProduction: boolean;
  host: string;
  publicUrl: string;
  trustedProxies: unknown;
  smtpUrl: string | null;
  hcaptcha: { siteKey: string; secret: string };
  /** The keys of each provider that has a sandbox, by the setting that names it. */
  keys: Partial<Record<Setting, Keys>>;
};
type IsOn = (name: Setting) => boolean;

/** `NODE_ENV` decides about sandboxes and demands: a word that is none of these may be a production that was misspelt. */
export function isProductionOf(text: string): boolean {
  if (!['', 'production', 'development', 'test'].includes(text))
    throw new SettingError('NODE_ENV must be one of: production, development, test, or be unset');
  return text === 'production';
}

/**
 * Whether sandboxes are open, and to whom. In a sandbox anybody pays without money and reads every letter, so it is refused
 * beside what belongs to a real shop, unless `SANDBOXES=on` says that it is meant (docs/decisions/0025).
 */
export function sandboxesOf(given: 'on' | 'off' | undefined, facts: Facts): Sandboxes {
  if (facts.isProduction) {
    if (given === 'on') throw new SettingError('SANDBOXES=on is refused in production');
    return 'off';
  }
  if (given === 'off') return 'off';
  if (given === 'on') return 'everybody';
  const open = listOpen(facts);
  const sign = signOfRealShop(facts);
  if (open.length === 0 || !sign) return 'nearby';
  throw new SettingError(
    `${sign} while ${open.join(', ')} ${open.length > 1 ? 'are' : 'is'} unset and would open sandboxes: set NODE_ENV=production or SANDBOXES=off, or SANDBOXES=on if that is meant`,
  );
}

/** What would be open to whoever comes: the sandbox of each provider without keys, and the letters. */
function listOpen({ keys, smtpUrl }: Facts): string[] {
  const unset = Object.entries(keys).filter(([, value]) => !value);
  return [...unset.map(([name]) => name), ...(smtpUrl ? [] : ['SMTP_URL'])];
}

/**
 * What only a shop that others reach, or that earns money, has. Keys for an address without TLS are those of a stand-in for
 * the provider. HOST alone is no such sign, unless it is an address of the Internet: api.md has sandboxes behind any HOST.
 */
function signOfRealShop({ keys, publicUrl, trustedProxies, host }: Facts): string | null {
  const real = Object.entries(keys).find(([, value]) => value?.apiUrl.startsWith('https:'));
  if (real) return `${real[0]} is a real key`;
  if (publicUrl.startsWith('https:')) return 'PUBLIC_URL is https';
  if (trustedProxies) return 'TRUST_PROXY is set';
  return isPublicAddress(host) ? `HOST ${host} is an address of the Internet` : null;
}

/** What a shop that earns money must not do by oversight; each has a setting that says it is meant. */
export function requireProductionSettings(facts: Facts, isOn: IsOn): void {
  if (!facts.isProduction) return;
  const { siteKey, secret } = facts.hcaptcha;
  const isTestCaptcha = siteKey === HCAPTCHA_TEST_SITE_KEY || secret === HCAPTCHA_TEST_SECRET;
  if (isTestCaptcha && !isOn('ALLOW_TEST_CAPTCHA'))
    throw new SettingError(
      'HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET are missing: with hCaptcha’s test keys robots register; ALLOW_TEST_CAPTCHA=on says that it is meant',
    );
  if (!facts.smtpUrl && !isOn('ALLOW_MAIL_FILES'))
    throw new SettingError(
      'SMTP_URL is missing: letters would stay in DATA_DIR/mail; ALLOW_MAIL_FILES=on says that it is meant',
    );
  if (isLoopbackHost(new URL(facts.publicUrl).hostname) && !isOn('ALLOW_LOCAL_URL'))
    throw new SettingError(
      'PUBLIC_URL is this machine, where no buyer’s link would lead; ALLOW_LOCAL_URL=on says that it is meant',
    );
}
