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

  it('registers domains in its own sandbox', async () => {
    const config = readConfig({ PORT: new URL(world.origin).port });
    const meter = { count: () => undefined, time: () => undefined, state: () => undefined };
    const { registrar, close } = openProviders(config, { hasControl: true, meter, log });
    const registered = await registrar?.register({ label: 'lavka', zone: 'com' }, 'order 1');
    expect((await world.registrar()).domains).toMatchObject([{ id: registered?.registrarId, comments: 'order 1' }]);
    close();
  });
});
