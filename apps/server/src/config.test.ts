import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { envExample, helpText, readConfig, SettingError } from './config.ts';
import { settings } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
  ALLOW_TEST_CAPTCHA: 'on',
  ALLOW_MAIL_FILES: 'on',
};

describe('the configuration', () => {
  it('needs no setting outside production, and derives the public URL from the port', () => {
    const config = readConfig({ PORT: '4000' });
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      databaseUrl: null,
      crystalPay: null,
      openprovider: null,
      cloudflare: null,
      webRisk: null,
      seed: 'demo',
      hasRateLimits: true,
    });
  });

  it.each([
    [{ ...production, ALLOW_LOCAL_URL: 'on' }, true],
    [{ ...production, ALLOW_LOCAL_URL: 'on', BACKUP_TO: '/backups' }, false],
    [{ ...production, ALLOW_LOCAL_URL: 'on', BACKUP_HOURS: '0' }, false],
    [{}, false],
  ])('knows whether it was decided about backups: %j, %s', (environment, isUndecided) => {
    expect(readConfig(environment).backup.isUndecided).toBe(isUndecided);
  });

  it.each([
    ['PORT', { PORT: 'http' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'lotok' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgres://x', DATABASE_DIRECT_URL: 'mysql://x' }],
    ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgres://x' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['SECRET_KEY', { NODE_ENV: 'production' }],
    ['SECRET_KEY_OLD', { SECRET_KEY_OLD: `${Buffer.alloc(32).toString('base64')},short` }],
    ['SEED', { SEED: 'all' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off', NODE_ENV: 'production', SECRET_KEY: Buffer.alloc(32).toString('base64') }],
    ['NODE_ENV', { NODE_ENV: 'staging' }],
    ['SANDBOXES', { PUBLIC_URL: 'https://shop.example' }],
    ['ALLOW_LOCAL_URL', { ...production, ALLOW_LOCAL_URL: 'yes' }],
    ['CRYSTALPAY_SALT', { CRYSTALPAY_LOGIN: 'a', CRYSTALPAY_SECRET: 'b' }],
    ['CRYPTOBOT_API_URL', { CRYPTOBOT_API_URL: 'ftp://x' }],
    ['OPENPROVIDER_OWNER_HANDLE', { OPENPROVIDER_USERNAME: 'a', OPENPROVIDER_PASSWORD: 'b' }],
    ['OPENPROVIDER_API_URL', { OPENPROVIDER_API_URL: 'openprovider' }],
    ['CLOUDFLARE_ACCOUNT_ID', { CLOUDFLARE_API_TOKEN: 'a' }],
    ['CLOUDFLARE_API_URL', { CLOUDFLARE_API_URL: 'cloudflare' }],
    ['WEB_RISK_API_URL', { WEB_RISK_API_URL: 'ftp://x' }],
    ['TELEGRAM_BOT_TOKEN', { TELEGRAM_BOT_TOKEN: 'token' }],
    ['TELEGRAM_DOMAINS_BOT_TOKEN', { TELEGRAM_BOT_TOKEN: '1:a', TELEGRAM_DOMAINS_BOT_TOKEN: '1:a' }],
    ['TELEGRAM_API_URL', { TELEGRAM_API_URL: 'telegram' }],
    ['SUPPORT_URL', { SUPPORT_URL: 'javascript:alert(1)' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'on' }],
    ['BACKUP_TO', { BACKUP_TO: 's3:///prefix', BACKUP_S3_ENDPOINT: 'https://s3.test' }],
    ['BACKUP_S3_ENDPOINT', { BACKUP_TO: 's3://bucket' }],
    ['BACKUP_S3_KEY_ID', { BACKUP_S3_ENDPOINT: 'https://s3.test' }],
    ['BACKUP_S3_SECRET', { BACKUP_S3_ENDPOINT: 'https://s3.test', BACKUP_S3_KEY_ID: 'id' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ])('names %s in one line when it is invalid', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(SettingError);
    try {
      readConfig(environment);
    } catch (error) {
      expect((error as Error).message).toContain(name);
      expect((error as Error).message).not.toContain('\n');
    }
  });

  it('uses the registrar’s default API URL unless another one is set', () => {
    const keys = { OPENPROVIDER_USERNAME: 'shop', OPENPROVIDER_PASSWORD: 'word', OPENPROVIDER_OWNER_HANDLE: 'XX1-XX' };
    const read = { username: 'shop', password: 'word', ownerHandle: 'XX1-XX' };
    const apiUrl = 'https://api.openprovider.eu/v1beta';
    expect(readConfig({ ...keys, SANDBOXES: 'off' }).openprovider).toEqual({ ...read, apiUrl });
    const test = { ...keys, OPENPROVIDER_API_URL: 'http://registrar.test:8480/v1beta/' };
    expect(readConfig(test).openprovider).toEqual({ ...read, apiUrl: 'http://registrar.test:8480/v1beta' });
  });

  it('uses the default API URLs of Cloudflare and Web Risk unless others are set', () => {
    const keys = { CLOUDFLARE_API_TOKEN: 'token', CLOUDFLARE_ACCOUNT_ID: 'account', WEB_RISK_API_KEY: 'key' };
    expect(readConfig({ ...keys, SANDBOXES: 'off' })).toMatchObject({
      cloudflare: { token: 'token', accountId: 'account', apiUrl: 'https://api.cloudflare.com/client/v4' },
      webRisk: { key: 'key', apiUrl: 'https://webrisk.googleapis.com/v1' },
    });
    const urls = { CLOUDFLARE_API_URL: 'http://dns.test/client/v4/', WEB_RISK_API_URL: 'http://risk.test/v1/' };
    expect(readConfig({ ...keys, ...urls })).toMatchObject({
      cloudflare: { apiUrl: 'http://dns.test/client/v4' },
      webRisk: { apiUrl: 'http://risk.test/v1' },
    });
  });

  it('has Telegram with the tokens of one bot or of both', () => {
    const tokens = { TELEGRAM_BOT_TOKEN: '1:goods', TELEGRAM_DOMAINS_BOT_TOKEN: '2:domains' };
    const apiUrl = 'https://api.telegram.org';
    const read = (environment: Record<string, string>) => readConfig({ ...environment, SANDBOXES: 'off' }).telegram;
    expect(read({})).toBeNull();
    expect(read(tokens)).toEqual({ tokens: { goods: '1:goods', domains: '2:domains' }, apiUrl });
    expect(read({ TELEGRAM_BOT_TOKEN: '1:goods' })).toEqual({ tokens: { goods: '1:goods', domains: null }, apiUrl });
  });

  it('is described completely by --help', () => {
    for (const name of Object.keys(settings)) expect(helpText()).toContain(`  ${name} `);
  });

  it('is described completely by .env.example', () => {
    expect(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(envExample());
  });
});
