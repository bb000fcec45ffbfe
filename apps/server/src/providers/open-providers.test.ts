import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/shop.ts';
import { readConfig } from '../config.ts';
import type { Log } from '../platform/log.ts';
import { openProviders } from './open-providers.ts';

const log = { warn: () => undefined, info: () => undefined } as unknown as Log;
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
  ALLOW_TEST_CAPTCHA: 'on',
  ALLOW_MAIL_FILES: 'on',
  ALLOW_LOCAL_URL: 'on',
};
const sandboxesOff = { SANDBOXES: 'off' };
const hostKeys = { CLOUDFLARE_API_TOKEN: 'token', CLOUDFLARE_ACCOUNT_ID: 'account', WEB_RISK_API_KEY: 'key' };
const keys = { OPENPROVIDER_USERNAME: 'shop', OPENPROVIDER_PASSWORD: 'word', OPENPROVIDER_OWNER_HANDLE: 'XX1-XX' };

function open(environment: Record<string, string>) {
  const states: string[] = [];
  const meter = {
    count: () => undefined,
    time: () => undefined,
    state: (provider: string, state: string) => states.push(`${provider} ${state}`),
  };
  const { registrar, dnsHost, warnings, sandboxes, close } = openProviders(readConfig(environment), {
    hasControl: true,
    meter,
    log,
  });
  close();
  return { registrar, dnsHost, warnings, prefixes: sandboxes.map(({ prefix }) => prefix), states };
}

describe('the registrar', () => {
  it.each([production, sandboxesOff])('is none without keys in production or with sandboxes off: %j', (environment) => {
    expect(open(environment)).toEqual({ registrar: null, dnsHost: null, warnings: null, prefixes: [], states: [] });
  });

  it.each([
    { ...keys, ...sandboxesOff },
    { ...production, ...keys },
  ])('is the real one with keys: %j', (environment) => {
    const { registrar, prefixes, states } = open(environment);
    expect(registrar?.isUnavailable()).toBe(false);
    expect(prefixes).not.toContain('/sandbox/openprovider');
    expect(states).toContain('openprovider closed');
  });

  it('is its sandbox outside production without keys', () => {
    const { registrar, prefixes, states } = open({});
    expect(registrar).not.toBeNull();
    expect(prefixes).toContain('/sandbox/openprovider');
    expect(states).toContain('openprovider closed');
  });
});

describe('the DNS host and the Web Risk client', () => {
  it.each([
    { ...hostKeys, ...sandboxesOff },
    { ...production, ...hostKeys },
  ])('are the real ones with keys: %j', (environment) => {
    const { dnsHost, warnings, prefixes, states } = open(environment);
    expect([dnsHost?.isUnavailable(), warnings?.isUnavailable()]).toEqual([false, false]);
    expect(prefixes).not.toContain('/sandbox/cloudflare');
    expect(prefixes).not.toContain('/sandbox/webrisk');
    expect(states).toEqual(expect.arrayContaining(['cloudflare closed', 'webrisk closed']));
  });

  it('are their sandboxes outside production without keys', () => {
    const { dnsHost, warnings, prefixes } = open({});
    expect([dnsHost?.isUnavailable(), warnings?.isUnavailable()]).toEqual([false, false]);
    expect(prefixes).toEqual(expect.arrayContaining(['/sandbox/cloudflare', '/sandbox/webrisk']));
  });
});

describe('Telegram', () => {
  const tokens = { TELEGRAM_BOT_TOKEN: '1:goods' };
  const openTelegram = (environment: Record<string, string>) => {
    const meter = { count: () => undefined, time: () => undefined, state: () => undefined };
    const opened = openProviders(readConfig(environment), { hasControl: true, meter, log });
    opened.close();
    return opened;
  };

  it.each([production, sandboxesOff])(
    'is none without tokens in production or with sandboxes off: %j',
    (environment) => {
      expect(openTelegram(environment).telegram).toBeNull();
    },
  );

  it.each([
    { ...tokens, ...sandboxesOff },
    { ...production, ...tokens },
  ])('is the real one with a token, and links to t.me: %j', (environment) => {
    const { telegram, sandboxes } = openTelegram(environment);
    expect(telegram?.tokens).toEqual({ goods: '1:goods', domains: null });
    expect(telegram?.linkTo('lotok_bot')).toBe('https://t.me/lotok_bot');
    expect(telegram?.linkTo('lotok_bot', 'p_7')).toBe('https://t.me/lotok_bot?start=p_7');
    expect(sandboxes.map(({ prefix }) => prefix)).not.toContain('/sandbox/telegram');
  });

  it('is its sandbox outside production without tokens, and links to its window', () => {
    const { telegram, sandboxes } = openTelegram({ PUBLIC_URL: 'http://lotok.test' });
    expect(telegram?.tokens).toMatchObject({ goods: expect.any(String), domains: expect.any(String) });
    expect(telegram?.linkTo('lotok_goods_bot', 'p_7')).toBe(
      'http://lotok.test/sandbox/telegram?bot=lotok_goods_bot&start=p_7',
    );
    expect(sandboxes.map(({ prefix }) => prefix)).toContain('/sandbox/telegram');
  });

  it('is none as soon as the office has a real key, since the sandboxes are closed then', () => {
    const opened = openTelegram({});
    opened.use({ cryptobot: { token: '1:a' } });
    expect(opened.telegram).toBeNull();
  });
});

describe('a whole shop', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
  });
  afterAll(() => world.close());

  it('serves the registrar’s sandbox with its control route, and exports the breaker state', async () => {
    expect(await world.registrar()).toEqual({
      ok: true,
      calls: { login: 0, check: 0, create: 0, list: 0, prices: 0, read: 0, update: 0, renew: 0, authcode: 0 },
      domains: [],
    });
    const response = await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } });
    expect(await response.text()).toContain('provider_breaker_state{provider="openprovider"} 0');
  });

  it('serves the sandbox of Telegram with its window, in which the shop’s bots are', async () => {
    const [goods] =
      (await world.telegram({ bots: true })).bots?.filter(({ username }) => username === 'lotok_goods_bot') ?? [];
    const me = await fetch(`${world.origin}/sandbox/telegram/bot${goods?.token}/getMe`);
    expect(await me.json()).toMatchObject({ ok: true, result: { username: 'lotok_goods_bot' } });
    const page = await fetch(`${world.origin}/sandbox/telegram?bot=lotok_goods_bot`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).not.toMatch(/<style|style="|<script(?! type="module" src=)|onclick/);
  });

  it('registers domains in its own sandbox', async () => {
    const config = readConfig({ PORT: new URL(world.origin).port });
    const meter = { count: () => undefined, time: () => undefined, state: () => undefined };
    const { registrar, close } = openProviders(config, { hasControl: true, meter, log });
    const registered = await registrar?.register({ label: 'lavka', zone: 'com' }, 'order 1');
    expect((await world.registrar()).domains).toMatchObject([{ id: registered?.registrarId, comments: 'order 1' }]);
    close();
  });
});
