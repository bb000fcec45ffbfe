/** Every setting with its text for `--help`. */
export const settings = {
  PORT: 'port to listen on (3000)',
  HOST: 'address to listen on (127.0.0.1)',
  PUBLIC_URL: 'the shop’s address as buyers see it (http://localhost:3000, refused in production)',
  DATA_DIR: 'the embedded database, the generated key, the mail outbox (.data)',
  DATABASE_URL: 'a PostgreSQL server to use; unset: an embedded one under DATA_DIR',
  DATABASE_DIRECT_URL:
    'the same database past a pooler that DATABASE_URL leads to: for migrations, jobs and notices; unset: DATABASE_URL',
  SECRET_KEY: '32 bytes in base64 that seal the stock; made and kept in DATA_DIR when unset outside production',
  SECRET_KEY_OLD:
    'the key before SECRET_KEY, or several with commas: opens what is not sealed anew yet; see operations.md',
  SANDBOXES:
    'on: sandboxes and /outbox for whoever reaches the shop, as a demonstration (never in production); off: none; unset: outside production, for this machine and private networks',
  SMTP_URL: 'the SMTP server; unset: mails go to DATA_DIR/mail as .eml, refused in production',
  MAIL_FROM: 'the sender of mails (Lotok <shop@localhost>)',
  HCAPTCHA_SITE_KEY: 'hCaptcha’s site key (its test key, refused in production)',
  HCAPTCHA_SECRET: 'hCaptcha’s secret (its test secret: any token passes without a call; refused in production)',
  HCAPTCHA_API_URL: 'https://api.hcaptcha.com',
  ALLOW_TEST_CAPTCHA: 'on: confirms that production runs with hCaptcha’s test keys',
  ALLOW_MAIL_FILES: 'on: confirms that production runs without SMTP_URL',
  ALLOW_LOCAL_URL: 'on: confirms that production runs with a PUBLIC_URL on this machine',
  REFERRAL_PERCENT: 'share of a referred buyer’s paid orders that the referrer gets, 0 to 50; 0 switches it off (5)',
  CORRECTION_LIMIT: 'roubles: a larger correction of a user’s balance waits until another owner approves it (10000)',
  LUCK_MIN:
    'roubles: an order from this price gives one try of “Try your luck”, if it is switched on in the office (500)',
  GUEST_HOLD_PERCENT:
    'while unpaid guests hold more than this share of a product, guests’ new reservations of it are short, one an address; 1 to 100, 100 never (50)',
  SUPPORT_REFUND_LIMIT: 'the most that operators of the role support may refund of one order, in roubles (1000)',
  USD_RATE: 'roubles a US dollar, by which partners’ withdrawals in USDT and prices in cents are converted (80)',
  WITHDRAWAL_AUTO_LIMIT:
    'roubles a partner may withdraw in USDT within a day without an operator; more waits for one (5000)',
  PARTNER_MIN_SALES:
    'goods or domains that a partner’s bot has to sell in a calendar month, else it is deleted; 0: never (3)',
  PARTNER_PROMO_CENTS: 'price of a partner’s own promo code for domains, in US cents (50)',
  CRYSTALPAY_LOGIN:
    'CrystalPay, the login of the cash desk; unset: the sandbox outside production, switched off in production',
  CRYSTALPAY_SECRET: 'the secret of that cash desk',
  CRYSTALPAY_SALT: 'its salt, by which notices are checked',
  CRYSTALPAY_API_URL: 'https://api.crystalpay.io/v3',
  CRYSTALPAY_REQUESTS_PER_SECOND: 'CrystalPay’s own limit, which all nodes share through the database (5)',
  CRYSTALPAY_FEE_PAYER: 'shop or buyer: who pays CrystalPay’s own commission, so that buyers are told of it (shop)',
  CRYPTOBOT_TOKEN: 'Crypto Pay; unset: the sandbox outside production, switched off in production',
  CRYPTOBOT_API_URL: 'https://pay.crypt.bot/api',
  OPENPROVIDER_USERNAME:
    'Openprovider, the registrar: the user name of the account; unset: the sandbox outside production, switched off in production',
  OPENPROVIDER_PASSWORD: 'the password of that account',
  OPENPROVIDER_OWNER_HANDLE: 'the handle of the shop’s own contact there, which every domain is registered to',
  OPENPROVIDER_API_URL: 'https://api.openprovider.eu/v1beta',
  CLOUDFLARE_API_TOKEN:
    'Cloudflare, the DNS of domains; unset: the sandbox outside production, switched off in production',
  CLOUDFLARE_ACCOUNT_ID: 'the account there in which zones are made',
  CLOUDFLARE_API_URL: 'https://api.cloudflare.com/client/v4',
  WEB_RISK_API_KEY:
    'Google Web Risk, which knows the red warning; unset: the sandbox outside production, switched off in production',
  WEB_RISK_API_URL: 'https://webrisk.googleapis.com/v1',
  TELEGRAM_BOT_TOKEN:
    'the bot that sells goods, from @BotFather; neither bot set: the sandbox outside production, no bots in production',
  TELEGRAM_DOMAINS_BOT_TOKEN: 'the bot that sells domains, from @BotFather',
  TELEGRAM_API_URL: 'https://api.telegram.org',
  TELEGRAM_LOGIN_CLIENT_ID:
    'sign-in with Telegram on the site (OpenID Connect): the client’s id, which is the bot’s; unset: the sandbox outside production, not offered in production',
  TELEGRAM_LOGIN_SECRET: 'the client’s secret from @BotFather; the redirect is PUBLIC_URL/telegram-login',
  TELEGRAM_LOGIN_URL: 'https://oauth.telegram.org',
  TRUST_PROXY:
    'whose X-Forwarded-For is believed: the proxies’ networks (10.0.0.0/8, loopback, linklocal, uniquelocal), how many proxies there are, or off (off)',
  SEED: 'demo or none: what an empty database is filled with (demo outside production)',
  ADMIN_LOGIN: 'login of the first operator of the back office, created when there is none (owner)',
  ADMIN_PASSWORD:
    'password of the first operator; unset: outside production a random one, stored in DATA_DIR and printed once',
  SHOP_NAME: 'the shop’s name (Лоток)',
  SUPPORT_URL: 'the support chat (the contacts page)',
  NEWS_URL: 'the news channel (the contacts page)',
  GOODS_BOT_URL: 'the bot that sells goods (the contacts page)',
  DOMAINS_BOT_URL: 'the bot that sells domains (the contacts page)',
  REPLACEMENT_BOT_URL: 'the bot for replacements (the contacts page)',
  LINKS_URL: 'the page with the shop’s current links (the contacts page)',
  BACKUP_TO: 'folder for backups, best on another disk, or s3://bucket/prefix (DATA_DIR/backups)',
  BACKUP_S3_ENDPOINT:
    'address of the S3-compatible server of a bucket in BACKUP_TO, such as https://s3.eu-central-1.amazonaws.com',
  BACKUP_S3_REGION: 'its region (us-east-1)',
  BACKUP_S3_KEY_ID: 'the id of an access key that may read, write and delete there',
  BACKUP_S3_SECRET: 'the secret of that key',
  BACKUP_PASSPHRASE: 'encrypts backups, at least 12 characters; unset: SECRET_KEY does',
  BACKUP_HOURS: 'a backup every so many hours, 0 to 720; 0: none by itself (24 when BACKUP_TO is set, else 0)',
  BACKUP_KEEP: 'how many backups are kept, 1 to 1000; older ones are deleted, the last proved one never (14)',
  METRICS_TOKEN: 'bearer token of /metrics; unset: /metrics is 404',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'where traces go by OTLP/HTTP, as http://localhost:4318; unset: there are none',
  OTEL_EXPORTER_OTLP_HEADERS: 'headers for that address, as authorization=Bearer%20…, several with commas',
  OTEL_SERVICE_NAME: 'the shop’s name in traces (lotok)',
  RATE_LIMIT: 'on or off; off is for load tests and refused in production (on)',
  DB_PREPARE:
    'on or off: named statements; off for a PgBouncer older than 1.21, or one without max_prepared_statements (on)',
  LOG_LEVEL: 'debug, info, warn, error or silent (info in production, else warn)',
} as const;

export type Setting = keyof typeof settings;

/** What `.env` may have besides: of Node, and of compose.yaml. */
export const otherVariables = {
  NODE_ENV: 'production: a shop that earns money, as operations.md describes it; unset: one to try, with sandboxes',
  POSTGRES_PASSWORD: 'the password of the database of compose.yaml, which takes it when its volume is made (lotok)',
  PUBLISHED_PORT:
    'the port of this machine on which compose.yaml publishes the shop, as PUBLIC_URL then names it (3000)',
} as const;
