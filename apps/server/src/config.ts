import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingError } from './setting-error.ts';
import { parseSettings } from './settings-schema.ts';
import { otherVariables, type Setting, settings } from './settings.ts';
import { isProductionOf, requireProductionSettings, sandboxesOf } from './unsafe-settings.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

export { SettingError } from './setting-error.ts';

export type Config = ReturnType<typeof readConfig>;
type Environment = Record<string, string | undefined>;
type Values = ReturnType<typeof parseSettings>;

/** Reads the environment into one typed value. Throws a {@link SettingError} that names the first invalid setting. */
export function readConfig(environment: Environment = process.env) {
  const isProduction = isProductionOf(environment.NODE_ENV?.trim() ?? '');
  const values = parseSettings(environment);
  requireCompanions(values, isProduction);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  const contacts = `${publicUrl}/contacts`;
  const config = {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: path.resolve(projectRoot, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    secretKey: values.SECRET_KEY ?? null,
    oldSecretKeys: values.SECRET_KEY_OLD,
    seed: values.SEED ?? (isProduction ? 'none' : 'demo'),
    correctionLimitRoubles: values.CORRECTION_LIMIT,
    luckMinRoubles: values.LUCK_MIN,
    guestHoldPercent: values.GUEST_HOLD_PERCENT,
    supportRefundLimitRoubles: values.SUPPORT_REFUND_LIMIT,
    usdRateKopecks: values.USD_RATE,
    withdrawalAutoLimitKopecks: values.WITHDRAWAL_AUTO_LIMIT,
    partnerMinSales: values.PARTNER_MIN_SALES,
    partnerPromoCents: values.PARTNER_PROMO_CENTS,
    hasRateLimits: values.RATE_LIMIT === 'on',
    trustedProxies: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
          headers: values.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: values.OTEL_SERVICE_NAME,
        }
      : null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    firstOperator: { login: values.ADMIN_LOGIN, password: values.ADMIN_PASSWORD ?? null },
    hcaptcha: {
      siteKey: values.HCAPTCHA_SITE_KEY,
      secret: values.HCAPTCHA_SECRET,
      apiUrl: values.HCAPTCHA_API_URL,
    },
    referralPercent: values.REFERRAL_PERCENT,
    crystalPay: keysOf(
      values,
      { login: 'CRYSTALPAY_LOGIN', secret: 'CRYSTALPAY_SECRET', salt: 'CRYSTALPAY_SALT' },
      values.CRYSTALPAY_API_URL,
    ),
    crystalPayRequestsPerSecond: values.CRYSTALPAY_REQUESTS_PER_SECOND,
    crystalPayFeePayer: values.CRYSTALPAY_FEE_PAYER,
    cryptoBot: keysOf(values, { token: 'CRYPTOBOT_TOKEN' }, values.CRYPTOBOT_API_URL),
    openprovider: keysOf(
      values,
      {
        username: 'OPENPROVIDER_USERNAME',
        password: 'OPENPROVIDER_PASSWORD',
        ownerHandle: 'OPENPROVIDER_OWNER_HANDLE',
      },
      values.OPENPROVIDER_API_URL,
    ),
    cloudflare: keysOf(
      values,
      { token: 'CLOUDFLARE_API_TOKEN', accountId: 'CLOUDFLARE_ACCOUNT_ID' },
      values.CLOUDFLARE_API_URL,
    ),
    webRisk: keysOf(values, { key: 'WEB_RISK_API_KEY' }, values.WEB_RISK_API_URL),
    telegram: telegramOf(values),
    telegramLogin: keysOf(
      values,
      { clientId: 'TELEGRAM_LOGIN_CLIENT_ID', secret: 'TELEGRAM_LOGIN_SECRET' },
      values.TELEGRAM_LOGIN_URL,
    ),
    providerUrls: {
      crystalpay: values.CRYSTALPAY_API_URL,
      cryptobot: values.CRYPTOBOT_API_URL,
      openprovider: values.OPENPROVIDER_API_URL,
      cloudflare: values.CLOUDFLARE_API_URL,
      webrisk: values.WEB_RISK_API_URL,
    },
    /** The names of all settings that the environment has. */
    given: new Set(Object.keys(settings).filter((name) => environment[name]?.trim())) as ReadonlySet<Setting>,
    shop: {
      name: values.SHOP_NAME,
      supportUrl: values.SUPPORT_URL ?? contacts,
      newsUrl: values.NEWS_URL ?? contacts,
      goodsBotUrl: values.GOODS_BOT_URL ?? contacts,
      domainsBotUrl: values.DOMAINS_BOT_URL ?? contacts,
      replacementBotUrl: values.REPLACEMENT_BOT_URL ?? contacts,
      linksUrl: values.LINKS_URL ?? contacts,
    },
    backup: {
      to: values.BACKUP_TO?.startsWith('s3://')
        ? values.BACKUP_TO
        : path.resolve(projectRoot, values.BACKUP_TO ?? path.join(values.DATA_DIR, 'backups')),
      access: bucketAccessOf(values),
      passphrase: values.BACKUP_PASSPHRASE ?? null,
      everyHours: values.BACKUP_HOURS ?? (values.BACKUP_TO ? 24 : 0),
      /** Nobody has said where backups of this production shop go, nor that it has none. */
      isUndecided: isProduction && !values.BACKUP_TO && values.BACKUP_HOURS === undefined,
      keep: values.BACKUP_KEEP,
    },
    database: { poolSize: 16, prepare: values.DB_PREPARE === 'on' },
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  } as const;
  const { crystalPay, cryptoBot, openprovider, cloudflare, webRisk, telegram, telegramLogin } = config;
  const parsed = {
    ...config,
    keys: {
      CRYSTALPAY_LOGIN: crystalPay,
      CRYPTOBOT_TOKEN: cryptoBot,
      OPENPROVIDER_USERNAME: openprovider,
      CLOUDFLARE_API_TOKEN: cloudflare,
      WEB_RISK_API_KEY: webRisk,
      TELEGRAM_BOT_TOKEN: telegram,
      TELEGRAM_LOGIN_CLIENT_ID: telegramLogin,
    },
  };
  // Last, so that a setting that is invalid by itself is named first.
  requireProductionSettings(parsed, (name) => values[name] === 'on');
  return { ...config, sandboxes: sandboxesOf(values.SANDBOXES, parsed) };
}

/** The table of all settings that `--help` prints. */
export function helpText(): string {
  const width = Math.max(...Object.keys(settings).map((name) => name.length));
  const rows = Object.entries(settings).map(([name, description]) => `  ${name.padEnd(width)}  ${description}`);
  return ['Settings, read from the environment:', '', ...rows, ''].join('\n');
}

/** The text of `.env.example`: everything that the file may have, all of it commented out. */
export function envExample(): string {
  const lines = Object.entries({ ...otherVariables, ...settings }).map(
    ([name, description]) => `# ${description}\n#${name}=\n`,
  );
  return [
    '# Every setting of the shop. Copy this file to .env and set there what you need: `npm start`, `npm run dev` and the',
    '# operator’s commands read it. Environment variables take precedence. A value with $ belongs in single quotes, since compose.yaml',
    '# reads the file too and would replace $NAME in it. Made by `npm run env-example`.',
    '',
    ...lines,
  ].join('\n');
}

/** Refuses settings that are valid by themselves but not with the others. */
function requireCompanions(values: Values, isProduction: boolean): void {
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new SettingError('DATABASE_URL is missing: DATABASE_DIRECT_URL is set');
  if (!isProduction) return;
  if (!values.SECRET_KEY)
    throw new SettingError('SECRET_KEY is missing: 32 bytes in base64, as `openssl rand -base64 32` makes them');
  if (values.RATE_LIMIT === 'off') throw new SettingError('RATE_LIMIT=off is refused in production');
}

/** The tokens of the shop's own bots with the base of the API; null without tokens. */
function telegramOf(values: Values) {
  const { TELEGRAM_BOT_TOKEN: goods = null, TELEGRAM_DOMAINS_BOT_TOKEN: domains = null } = values;
  if (!goods && !domains) return null;
  if (goods === domains)
    throw new SettingError('TELEGRAM_DOMAINS_BOT_TOKEN must be another bot than TELEGRAM_BOT_TOKEN');
  return { tokens: { goods, domains }, apiUrl: values.TELEGRAM_API_URL };
}

/** The S3-compatible server of backups; null when none of its settings is set. */
function bucketAccessOf(values: Values) {
  const names = { keyId: 'BACKUP_S3_KEY_ID', secret: 'BACKUP_S3_SECRET' } as const;
  const { BACKUP_TO: to, BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = values;
  const isBucket = to?.startsWith('s3://') ?? false;
  if (isBucket && !/^s3:\/\/[^/\s]+(\/\S*)?$/.test(to ?? ''))
    throw new SettingError('BACKUP_TO must be a folder or s3://bucket/prefix');
  if (!endpoint) {
    if (isBucket) throw new SettingError('BACKUP_S3_ENDPOINT is missing: BACKUP_TO is a bucket');
    return null;
  }
  const keys = keysOf(values, names, endpoint);
  if (!keys) throw new SettingError('BACKUP_S3_KEY_ID is missing: BACKUP_S3_ENDPOINT is set');
  return { endpoint, region, keyId: keys.keyId, secret: keys.secret };
}

type TextSetting = { [Name in Setting]: Values[Name] extends string | undefined ? Name : never }[Setting];

/** The keys of a provider with the base of its API; null when none of them is set. */
function keysOf<K extends string>(values: Values, names: Record<K, TextSetting>, apiUrl: string) {
  const entries = Object.entries<TextSetting>(names).map(([field, name]) => [field, name, values[name]] as const);
  const missing = entries.filter(([, , value]) => !value).map(([, name]) => name);
  if (missing.length === entries.length) return null;
  if (missing.length > 0) throw new SettingError(`${missing[0]} is missing: its companions are set`);
  return { ...(Object.fromEntries(entries.map(([field, , value]) => [field, value])) as Record<K, string>), apiUrl };
}
