import { describe, expect, it } from 'vitest';
import { readConfig, SettingError } from './config.ts';

const crystalPay = { CRYSTALPAY_LOGIN: 'a', CRYSTALPAY_SECRET: 'b', CRYSTALPAY_SALT: 'c' };
const captcha = { HCAPTCHA_SITE_KEY: 'site', HCAPTCHA_SECRET: 'secret' };
const smtp = { SMTP_URL: 'smtp://mail.example' };
const address = { PUBLIC_URL: 'https://shop.example' };
const production = { NODE_ENV: 'production', SECRET_KEY: Buffer.alloc(32).toString('base64') };
const everyKey = {
  ...crystalPay,
  CRYPTOBOT_TOKEN: 'a',
  OPENPROVIDER_USERNAME: 'a',
  OPENPROVIDER_PASSWORD: 'b',
  OPENPROVIDER_OWNER_HANDLE: 'c',
  CLOUDFLARE_API_TOKEN: 'a',
  CLOUDFLARE_ACCOUNT_ID: 'b',
  WEB_RISK_API_KEY: 'a',
  TELEGRAM_BOT_TOKEN: '1:a',
  TELEGRAM_LOGIN_CLIENT_ID: 'a',
  TELEGRAM_LOGIN_SECRET: 'b',
};
const standIn = { CRYSTALPAY_API_URL: 'http://provider.test:8080/v3' };

/** The error message, in one line, when the start is refused; else who can reach the sandboxes. */
function start(environment: Record<string, string>): string {
  try {
    return readConfig(environment).sandboxes;
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    expect((error as Error).message).not.toContain('\n');
    return (error as Error).message;
  }
}

describe('sandboxes', () => {
  it.each([
    ['without any setting', {}],
    ['behind any HOST, as api.md requires', { HOST: '0.0.0.0' }],
    ['behind a HOST of a private network', { HOST: '172.17.0.2' }],
    ['with keys for a test double of a provider', { ...crystalPay, ...standIn }],
    ['with another address on this machine', { PUBLIC_URL: 'http://127.0.0.1:4000', PORT: '4000' }],
    ['in a test', { NODE_ENV: 'test' }],
    ['when every provider has keys', { ...everyKey, ...smtp, ...address }],
  ])('are open to this machine and private networks %s', (_what, environment) =>
    expect(start(environment)).toBe('nearby'),
  );

  it.each([
    ['a real key', crystalPay, /^CRYSTALPAY_LOGIN is a real key while CRYPTOBOT_TOKEN, .*SANDBOXES=on/],
    ['https', address, /^PUBLIC_URL is https/],
    ['a proxy', { TRUST_PROXY: 'loopback' }, /^TRUST_PROXY is set/],
    ['a public address', { HOST: '8.8.8.8' }, /^HOST 8\.8\.8\.8/],
    ['emails that everybody could read', { ...everyKey, ...address }, /^CRYSTALPAY_LOGIN .* SMTP_URL is unset/],
  ])('are refused together with %s unless SANDBOXES is set', (_what, environment, message) => {
    expect(start(environment)).toMatch(message);
    expect(start({ ...environment, SANDBOXES: 'on' })).toBe('everybody');
    expect(start({ ...environment, SANDBOXES: 'off' })).toBe('off');
  });

  it('never exist in production', () => {
    const earning = { ...production, ...captcha, ...smtp, ...address };
    expect(start(earning)).toBe('off');
    expect(start({ ...earning, SANDBOXES: 'on' })).toMatch(/^SANDBOXES=on is refused/);
  });

  it.each([
    ['SANDBOXES', 'yes'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
  ])('require a known value: %s=%s is refused', (name, text) =>
    expect(start({ [name]: text })).toMatch(new RegExp(`^${name} must be one of`)),
  );
});

describe('production', () => {
  it.each([
    ['hCaptcha’s test keys', { ...smtp, ...address }, /^HCAPTCHA_SITE_KEY/, 'ALLOW_TEST_CAPTCHA'],
    [
      'only one of hCaptcha’s own keys',
      { ...smtp, ...address, HCAPTCHA_SITE_KEY: 'site' },
      /^HCAPTCHA_SITE_KEY/,
      'ALLOW_TEST_CAPTCHA',
    ],
    ['emails that are not sent', { ...captcha, ...address }, /^SMTP_URL/, 'ALLOW_MAIL_FILES'],
    ['no public URL', { ...captcha, ...smtp }, /^PUBLIC_URL/, 'ALLOW_LOCAL_URL'],
    [
      'an address on this machine',
      { ...captcha, ...smtp, PUBLIC_URL: 'https://127.0.0.1' },
      /^PUBLIC_URL/,
      'ALLOW_LOCAL_URL',
    ],
  ])('refuses %s unless another setting allows it', (_what, environment, message, setting) => {
    expect(start({ ...production, ...environment })).toMatch(message);
    expect(start({ ...production, ...environment })).toContain(`${setting}=on`);
    expect(start({ ...production, ...environment, [setting]: 'on' })).toBe('off');
  });

  it('reports settings first that are invalid in every environment', () => {
    expect(start({ NODE_ENV: 'production' })).toMatch(/^SECRET_KEY is missing/);
    expect(start({ ...production, RATE_LIMIT: 'off' })).toMatch(/^RATE_LIMIT/);
  });
});
