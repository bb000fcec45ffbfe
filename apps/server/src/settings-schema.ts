import { parseDecimal } from '@lotok/money';
import * as z from 'zod';
import { parseTrustedProxies } from './platform/http/caller-address.ts';
import { SettingError } from './setting-error.ts';
import { type Setting, settings } from './settings.ts';
import { HCAPTCHA_TEST_SECRET, HCAPTCHA_TEST_SITE_KEY } from './unsafe-settings.ts';

const text = z.string().optional();
const onOff = oneOf('on', 'off');
const key = z
  .string()
  .transform((base64) => Buffer.from(base64, 'base64'))
  .refine(({ length }) => length === 32, 'must be 32 bytes in base64');

/** How each setting is read. A message follows the setting's name: `PORT must be a whole number from 0 to 65535`. */
const schemas = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  SECRET_KEY: key.optional(),
  SECRET_KEY_OLD: z
    .string()
    .transform((keys) => keys.split(','))
    .pipe(z.array(key))
    .default([]),
  SANDBOXES: onOff.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Lotok <shop@localhost>'),
  HCAPTCHA_SITE_KEY: z.string().default(HCAPTCHA_TEST_SITE_KEY),
  HCAPTCHA_SECRET: z.string().default(HCAPTCHA_TEST_SECRET),
  HCAPTCHA_API_URL: url('http:', 'https:').default('https://api.hcaptcha.com'),
  ALLOW_TEST_CAPTCHA: onOff.default('off'),
  ALLOW_MAIL_FILES: onOff.default('off'),
  ALLOW_LOCAL_URL: onOff.default('off'),
  REFERRAL_PERCENT: wholeNumber(0, 50).default(5),
  CORRECTION_LIMIT: wholeNumber(0, 1_000_000_000).default(10_000),
  GUEST_HOLD_PERCENT: wholeNumber(1, 100).default(50),
  SUPPORT_REFUND_LIMIT: wholeNumber(0, 10_000_000).default(1_000),
  USD_RATE: kopecks()
    .refine((rate) => rate > 0, 'must be above zero')
    .default(8_000),
  WITHDRAWAL_AUTO_LIMIT: kopecks().default(500_000),
  PARTNER_MIN_SALES: wholeNumber(0, 1_000_000).default(3),
  PARTNER_PROMO_CENTS: wholeNumber(1, 1_000_000).default(50),
  LUCK_MIN: wholeNumber(1, 1_000_000).default(500),
  CRYSTALPAY_LOGIN: text,
  CRYSTALPAY_SECRET: text,
  CRYSTALPAY_SALT: text,
  CRYSTALPAY_API_URL: apiUrl('https://api.crystalpay.io/v3'),
  CRYSTALPAY_REQUESTS_PER_SECOND: wholeNumber(1, 1_000).default(5),
  CRYSTALPAY_FEE_PAYER: oneOf('shop', 'buyer').default('shop'),
  CRYPTOBOT_TOKEN: text,
  CRYPTOBOT_API_URL: apiUrl('https://pay.crypt.bot/api'),
  OPENPROVIDER_USERNAME: text,
  OPENPROVIDER_PASSWORD: text,
  OPENPROVIDER_OWNER_HANDLE: text,
  OPENPROVIDER_API_URL: apiUrl('https://api.openprovider.eu/v1beta'),
  CLOUDFLARE_API_TOKEN: text,
  CLOUDFLARE_ACCOUNT_ID: text,
  CLOUDFLARE_API_URL: apiUrl('https://api.cloudflare.com/client/v4'),
  WEB_RISK_API_KEY: text,
  WEB_RISK_API_URL: apiUrl('https://webrisk.googleapis.com/v1'),
  TELEGRAM_BOT_TOKEN: botToken(),
  TELEGRAM_DOMAINS_BOT_TOKEN: botToken(),
  TELEGRAM_API_URL: apiUrl('https://api.telegram.org'),
  TELEGRAM_LOGIN_CLIENT_ID: text,
  TELEGRAM_LOGIN_SECRET: text,
  TELEGRAM_LOGIN_URL: apiUrl('https://oauth.telegram.org'),
  TRUST_PROXY: z.string().default('off').transform(toTrustedProxies),
  SEED: oneOf('demo', 'none').optional(),
  ADMIN_LOGIN: z
    .string()
    .regex(/^[\w.@-]{3,64}$/, 'must have 3 to 64 Latin letters, digits or characters of “_.@-”')
    .default('owner'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(256, 'must have at most 256 characters')
    .optional(),
  SHOP_NAME: z.string().default('Лоток'),
  SUPPORT_URL: pageUrl(),
  NEWS_URL: pageUrl(),
  GOODS_BOT_URL: pageUrl(),
  DOMAINS_BOT_URL: pageUrl(),
  REPLACEMENT_BOT_URL: pageUrl(),
  LINKS_URL: pageUrl(),
  BACKUP_TO: text,
  BACKUP_S3_ENDPOINT: url('http:', 'https:')
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_KEY_ID: text,
  BACKUP_S3_SECRET: text,
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_HOURS: wholeNumber(0, 720).optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  METRICS_TOKEN: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(toHeaders),
  OTEL_SERVICE_NAME: z.string().default('lotok'),
  RATE_LIMIT: onOff.default('on'),
  DB_PREPARE: onOff.default('on'),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').optional(),
} satisfies Record<Setting, z.ZodType>;

const environmentSchema = z.object(schemas);

/** Reads every setting; blank ones count as unset. Throws a {@link SettingError} that names the first invalid one. */
export function parseSettings(environment: Record<string, string | undefined>) {
  const names = Object.keys(settings) as Setting[];
  const given = Object.fromEntries(names.map((name) => [name, environment[name]?.trim() || undefined]));
  const { data, error } = environmentSchema.safeParse(given);
  if (data) return data;
  const [first] = error.issues;
  throw new SettingError(`${String(first?.path[0])} ${first?.message}`);
}

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message));
}

/** Roubles, read as kopecks. */
function kopecks() {
  return z
    .string()
    .regex(/^\d{1,8}(\.\d{1,2})?$/, 'must be roubles, such as 92 or 92.50')
    .transform((roubles) => parseDecimal(roubles) ?? 0);
}

function oneOf<const T extends readonly string[]>(...values: T) {
  return z.enum(values, `must be one of: ${values.join(', ')}`);
}

function url(...protocols: string[]) {
  return z
    .string()
    .refine(
      (address) => URL.canParse(address) && protocols.includes(new URL(address).protocol),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
}

/** The base of an API, without a slash at the end. */
function apiUrl(fallback: string) {
  return url('http:', 'https:')
    .default(fallback)
    .transform((address) => address.replace(/\/$/, ''));
}

function botToken() {
  return z
    .string()
    .regex(/^\d{1,20}:[\w-]{1,100}$/, 'must be a token as @BotFather gives it, such as 123456789:AA…')
    .optional();
}

/** A page or a chat that the shop links to. */
function pageUrl() {
  return url('http:', 'https:', 'tg:').optional();
}

/** `name=value,name=value`, with values that may be percent-encoded, as OpenTelemetry defines it. */
function toHeaders(value: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = value.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [pair.trim()]));
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name, text] = /^([!#$%&'*+.^_`|~\w-]+)=(.*)$/.exec(pair) ?? [];
        if (name === undefined || text === undefined) throw new Error('no pair');
        return [name, decodeURIComponent(text)] as const;
      }),
    );
  } catch {
    context.addIssue({ code: 'custom', message: 'must be headers such as name=value,name=value' });
    return z.NEVER;
  }
}

function toTrustedProxies(value: string, context: z.RefinementCtx) {
  const parsed = parseTrustedProxies(value);
  if (!('error' in parsed)) return parsed.trustedProxies;
  context.addIssue({ code: 'custom', message: parsed.error });
  return z.NEVER;
}
