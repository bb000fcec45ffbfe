import { SettingError } from './setting-error.ts';
import { isLoopbackHost, isPublicAddress } from './platform/addresses.ts';
import type { Setting } from './settings.ts';

/** hCaptcha's published test keys, with which every token passes (providers.md, hCaptcha). */
export const HCAPTCHA_TEST_SITE_KEY = '10000000-ffff-ffff-ffff-000000000001';
export const HCAPTCHA_TEST_SECRET = '0x0000000000000000000000000000000000000000';

/** Who can reach the sandboxes and `/outbox`: nobody, this machine and private networks, or everybody. */
export type Sandboxes = 'off' | 'nearby' | 'everybody';

type Keys = { apiUrl: string } | null;
type ParsedSettings = {
  isProduction: boolean;
  host: string;
  publicUrl: string;
  trustedProxies: unknown;
  smtpUrl: string | null;
  hcaptcha: { siteKey: string; secret: string };
  /** The keys of each provider that has a sandbox, by the name of a setting. */
  keys: Partial<Record<Setting, Keys>>;
};
type IsOn = (name: Setting) => boolean;

/** `NODE_ENV` enables the sandboxes and the production checks. An unknown value is refused: it may be a misspelt `production`. */
export function isProductionOf(text: string): boolean {
  if (!['', 'production', 'development', 'test'].includes(text))
    throw new SettingError('NODE_ENV must be one of: production, development, test, or be unset');
  return text === 'production';
}

/**
 * Who can reach the sandboxes. In a sandbox anybody can pay without money and read every email, so the start is refused when
 * other settings look like a real shop, unless `SANDBOXES=on` is set explicitly (docs/decisions/0025).
 */
export function sandboxesOf(given: 'on' | 'off' | undefined, parsed: ParsedSettings): Sandboxes {
  if (parsed.isProduction) {
    if (given === 'on') throw new SettingError('SANDBOXES=on is refused in production');
    return 'off';
  }
  if (given === 'off') return 'off';
  if (given === 'on') return 'everybody';
  const open = listOpen(parsed);
  const sign = signOfRealShop(parsed);
  if (open.length === 0 || !sign) return 'nearby';
  throw new SettingError(
    `${sign} while ${open.join(', ')} ${open.length > 1 ? 'are' : 'is'} unset and would open sandboxes: set NODE_ENV=production or SANDBOXES=off, or SANDBOXES=on to open them`,
  );
}

/** What the sandboxes would open: each provider without keys, and the emails. */
function listOpen({ keys, smtpUrl }: ParsedSettings): string[] {
  const unset = Object.entries(keys).filter(([, value]) => !value);
  return [...unset.map(([name]) => name), ...(smtpUrl ? [] : ['SMTP_URL'])];
}

/**
 * The setting that only a public or earning shop has. Keys for an API address without TLS belong to a test double of the
 * provider. HOST counts only if it is a public address: api.md allows sandboxes behind any HOST.
 */
function signOfRealShop({ keys, publicUrl, trustedProxies, host }: ParsedSettings): string | null {
  const real = Object.entries(keys).find(([, value]) => value?.apiUrl.startsWith('https:'));
  if (real) return `${real[0]} is a real key`;
  if (publicUrl.startsWith('https:')) return 'PUBLIC_URL is https';
  if (trustedProxies) return 'TRUST_PROXY is set';
  return isPublicAddress(host) ? `HOST ${host} is an address of the Internet` : null;
}

/** Refuses settings that are unsafe in production. For each of them another setting allows it explicitly. */
export function requireProductionSettings(parsed: ParsedSettings, isOn: IsOn): void {
  if (!parsed.isProduction) return;
  const { siteKey, secret } = parsed.hcaptcha;
  const isTestCaptcha = siteKey === HCAPTCHA_TEST_SITE_KEY || secret === HCAPTCHA_TEST_SECRET;
  if (isTestCaptcha && !isOn('ALLOW_TEST_CAPTCHA'))
    throw new SettingError(
      'HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET are missing: with hCaptcha’s test keys robots register; ALLOW_TEST_CAPTCHA=on allows it',
    );
  if (!parsed.smtpUrl && !isOn('ALLOW_MAIL_FILES'))
    throw new SettingError('SMTP_URL is missing: letters would stay in DATA_DIR/mail; ALLOW_MAIL_FILES=on allows it');
  if (isLoopbackHost(new URL(parsed.publicUrl).hostname) && !isOn('ALLOW_LOCAL_URL'))
    throw new SettingError(
      'PUBLIC_URL is this machine, where no buyer’s link would lead; ALLOW_LOCAL_URL=on allows it',
    );
}
