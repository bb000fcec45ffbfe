import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  HCAPTCHA_TEST_SECRET,
  HCAPTCHA_TEST_SITE_KEY,
  isProductionOf,
  requireProductionSettings,
  sandboxesOf,
} from './unsafe-settings.ts';
import { parseTrustedProxies, type TrustedProxies } from './platform/http/caller-address.ts';
import { SettingError } from './setting-error.ts';
import { type Setting, settings } from './settings.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

export { SettingError } from './setting-error.ts';

export type Config = ReturnType<typeof readConfig>;
type Environment = Record<string, string | undefined>;

/** Reads the environment into one typed value. Throws a {@link SettingError} that names the first invalid setting. */
export function readConfig(environment: Environment = process.env) {
  const read = (name: Setting) => environment[name]?.trim() || undefined;
  const isProduction = isProductionOf(environment.NODE_ENV?.trim() ?? '');
  const port = numberOf('PORT', read('PORT') ?? '3000', 0, 65_535);
  const publicUrl = urlOf('PUBLIC_URL', read('PUBLIC_URL') ?? `http://localhost:${port}`, ['http:', 'https:']).replace(
    /\/$/,
    '',
  );
  const dataDir = path.resolve(projectRoot, read('DATA_DIR') ?? '.data');
  const page = (name: Setting) => urlOf(name, read(name) ?? `${publicUrl}/contacts`, ['http:', 'https:', 'tg:']);
  const config = {
    isProduction,
    port,
    host: read('HOST') ?? '127.0.0.1',
    publicUrl,
    dataDir,
    databaseUrl: databaseUrlOf('DATABASE_URL', read('DATABASE_URL')),
    databaseDirectUrl: directUrlOf(read('DATABASE_DIRECT_URL'), read('DATABASE_URL')),
    secretKey: secretKeyOf(read('SECRET_KEY'), isProduction),
    oldSecretKeys: (read('SECRET_KEY_OLD')?.split(',') ?? []).map((text) => keyOf('SECRET_KEY_OLD', text)),
    seed: oneOf('SEED', read('SEED') ?? (isProduction ? 'none' : 'demo'), ['demo', 'none']),
    guestHoldPercent: numberOf('GUEST_HOLD_PERCENT', read('GUEST_HOLD_PERCENT') ?? '50', 1, 100),
    hasRateLimits: rateLimitOf(read('RATE_LIMIT') ?? 'on', isProduction),
    trustedProxies: trustOf(read('TRUST_PROXY') ?? 'off'),
    metricsToken: read('METRICS_TOKEN') ?? null,
    smtpUrl: read('SMTP_URL') ? urlOf('SMTP_URL', read('SMTP_URL') ?? '', ['smtp:', 'smtps:']) : null,
    mailFrom: read('MAIL_FROM') ?? 'Lotok <shop@localhost>',
    hcaptcha: {
      siteKey: read('HCAPTCHA_SITE_KEY') ?? HCAPTCHA_TEST_SITE_KEY,
      secret: read('HCAPTCHA_SECRET') ?? HCAPTCHA_TEST_SECRET,
      apiUrl: urlOf('HCAPTCHA_API_URL', read('HCAPTCHA_API_URL') ?? 'https://api.hcaptcha.com', ['http:', 'https:']),
    },
    referralPercent: numberOf('REFERRAL_PERCENT', read('REFERRAL_PERCENT') ?? '5', 0, 50),
    crystalPay: keysOf(
      read,
      {
        login: 'CRYSTALPAY_LOGIN',
        secret: 'CRYSTALPAY_SECRET',
        salt: 'CRYSTALPAY_SALT',
      },
      urlOf('CRYSTALPAY_API_URL', read('CRYSTALPAY_API_URL') ?? 'https://api.crystalpay.io/v3', ['http:', 'https:']),
    ),
    crystalPayRequestsPerSecond: numberOf(
      'CRYSTALPAY_REQUESTS_PER_SECOND',
      read('CRYSTALPAY_REQUESTS_PER_SECOND') ?? '5',
      1,
      1_000,
    ),
    crystalPayFeePayer: oneOf('CRYSTALPAY_FEE_PAYER', read('CRYSTALPAY_FEE_PAYER') ?? 'shop', ['shop', 'buyer']),
    cryptoBot: keysOf(
      read,
      { token: 'CRYPTOBOT_TOKEN' },
      urlOf('CRYPTOBOT_API_URL', read('CRYPTOBOT_API_URL') ?? 'https://pay.crypt.bot/api', ['http:', 'https:']),
    ),
    openprovider: keysOf(
      read,
      {
        username: 'OPENPROVIDER_USERNAME',
        password: 'OPENPROVIDER_PASSWORD',
        ownerHandle: 'OPENPROVIDER_OWNER_HANDLE',
      },
      urlOf('OPENPROVIDER_API_URL', read('OPENPROVIDER_API_URL') ?? 'https://api.openprovider.eu/v1beta', [
        'http:',
        'https:',
      ]),
    ),
    cloudflare: keysOf(
      read,
      { token: 'CLOUDFLARE_API_TOKEN', accountId: 'CLOUDFLARE_ACCOUNT_ID' },
      urlOf('CLOUDFLARE_API_URL', read('CLOUDFLARE_API_URL') ?? 'https://api.cloudflare.com/client/v4', [
        'http:',
        'https:',
      ]),
    ),
    webRisk: keysOf(
      read,
      { key: 'WEB_RISK_API_KEY' },
      urlOf('WEB_RISK_API_URL', read('WEB_RISK_API_URL') ?? 'https://webrisk.googleapis.com/v1', ['http:', 'https:']),
    ),
    shop: {
      name: read('SHOP_NAME') ?? 'Лоток',
      supportUrl: page('SUPPORT_URL'),
      newsUrl: page('NEWS_URL'),
      goodsBotUrl: page('GOODS_BOT_URL'),
      domainsBotUrl: page('DOMAINS_BOT_URL'),
      replacementBotUrl: page('REPLACEMENT_BOT_URL'),
      linksUrl: page('LINKS_URL'),
    },
    database: {
      poolSize: 16,
      prepare: oneOf('DB_PREPARE', read('DB_PREPARE') ?? 'on', ['on', 'off']) === 'on',
    },
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? (isProduction ? 'info' : 'warn'), [
      'debug',
      'info',
      'warn',
      'error',
      'silent',
    ]),
  };
  const { crystalPay, cryptoBot, openprovider, cloudflare, webRisk } = config;
  const parsed = {
    ...config,
    keys: {
      CRYSTALPAY_LOGIN: crystalPay,
      CRYPTOBOT_TOKEN: cryptoBot,
      OPENPROVIDER_USERNAME: openprovider,
      CLOUDFLARE_API_TOKEN: cloudflare,
      WEB_RISK_API_KEY: webRisk,
    },
  };
  const isOn = (name: Setting) => oneOf(name, read(name) ?? 'off', ['on', 'off']) === 'on';
  // Last, so that an invalid setting is reported before a combination that is not allowed.
  requireProductionSettings(parsed, isOn);
  const given = read('SANDBOXES');
  return { ...config, sandboxes: sandboxesOf(given ? oneOf('SANDBOXES', given, ['on', 'off']) : undefined, parsed) };
}

/** The table of all settings that `--help` prints. */
export function helpText(): string {
  const width = Math.max(...Object.keys(settings).map((name) => name.length));
  const rows = Object.entries(settings).map(([name, description]) => `  ${name.padEnd(width)}  ${description}`);
  return ['Settings, read from the environment:', '', ...rows, ''].join('\n');
}

/** The text of `.env.example`: every setting, all of them commented out. */
export function envExample(): string {
  const lines = Object.entries(settings).map(([name, description]) => `# ${description}\n#${name}=\n`);
  return [
    '# Every setting of the shop. Copy this file to .env and set there what you need: `npm start`, `npm run dev` and the',
    '# operator’s commands read it. What the environment has already goes before it. Made by `npm run env-example`.',
    '',
    ...lines,
  ].join('\n');
}

function keysOf<K extends string>(
  read: (name: Setting) => string | undefined,
  names: Record<K, Setting>,
  apiUrl: string,
) {
  const entries = Object.entries<Setting>(names).map(([field, name]) => [field, name, read(name)] as const);
  const missing = entries.filter(([, , value]) => !value).map(([, name]) => name);
  if (missing.length === entries.length) return null;
  if (missing.length > 0) throw new SettingError(`${missing[0]} is missing: its companions are set`);
  return {
    ...(Object.fromEntries(entries.map(([field, , value]) => [field, value])) as Record<K, string>),
    apiUrl: apiUrl.replace(/\/$/, ''),
  };
}

function numberOf(name: Setting, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new SettingError(`${name} must be a whole number from ${min} to ${max}`);
  return value;
}

function urlOf(name: Setting, text: string, protocols: string[]): string {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new SettingError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return text;
}

function databaseUrlOf(name: Setting, text: string | undefined): string | null {
  return text ? urlOf(name, text, ['postgres:', 'postgresql:']) : null;
}

function directUrlOf(text: string | undefined, databaseUrl: string | undefined): string | null {
  if (text && !databaseUrl) throw new SettingError('DATABASE_URL is missing: DATABASE_DIRECT_URL is set');
  return databaseUrlOf('DATABASE_DIRECT_URL', text);
}

function oneOf<const T extends string>(name: Setting, text: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text);
  if (!found) throw new SettingError(`${name} must be one of: ${allowed.join(', ')}`);
  return found;
}

function rateLimitOf(text: string, isProduction: boolean): boolean {
  const isOn = oneOf('RATE_LIMIT', text, ['on', 'off']) === 'on';
  if (!isOn && isProduction) throw new SettingError('RATE_LIMIT=off is refused in production');
  return isOn;
}

function trustOf(text: string): TrustedProxies | null {
  const read = parseTrustedProxies(text);
  if ('error' in read) throw new SettingError(`TRUST_PROXY ${read.error}`);
  return read.trustedProxies;
}

function secretKeyOf(text: string | undefined, isProduction: boolean): Buffer | null {
  if (!text) {
    if (isProduction)
      throw new SettingError('SECRET_KEY is missing: 32 bytes in base64, as `openssl rand -base64 32` makes them');
    return null;
  }
  return keyOf('SECRET_KEY', text);
}

function keyOf(name: Setting, text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new SettingError(`${name} must be 32 bytes in base64`);
  return key;
}
