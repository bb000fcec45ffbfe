import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../platform/log.ts';
import { createCloudflare } from './cloudflare/client.ts';
import { cloudflareSandbox, type CloudflareSandboxOptions } from './cloudflare/sandbox.ts';
import { createCrystalPay } from './crystalpay/client.ts';
import { crystalPaySandbox } from './crystalpay/sandbox.ts';
import { createCryptoPay } from './cryptopay/client.ts';
import { cryptoPaySandbox } from './cryptopay/sandbox.ts';
import type { ClientOptions, Meter } from './provider-client.ts';
import { createCachedTerms } from './cached-terms.ts';
import { logProviderState } from './log-provider-state.ts';
import { createOpenprovider } from './openprovider/client.ts';
import { openRegistry } from './openprovider/sandbox-registry.ts';
import { openproviderSandbox } from './openprovider/sandbox.ts';
import { withLocalFallback, type RateLimitSlots } from './rate-limit-slots.ts';
import { createWebRisk } from './webrisk/client.ts';
import { webRiskSandbox } from './webrisk/sandbox.ts';

/** CrystalPay's method codes of the shop's payment systems; `crypto` has none, so the payer picks the coin. */
const methodBySystem = { card: 'CARDRUBP2P', sbp: 'SBPP2P', lolz: 'LZTMARKET' };

const sandboxCrystalPay = { login: 'sandbox', secret: 'sandbox-secret', salt: 'sandbox-salt' };
/** The sandbox has no rate limit. */
const SANDBOX_REQUESTS_PER_SECOND = 1_000;
const sandboxCryptoPay = { token: '10000:SandboxSandboxSandboxSandboxSandbox' };
const sandboxOpenprovider = { username: 'sandbox', password: 'sandbox-password', ownerHandle: 'SB000001-XX' };

const sandboxCloudflare = { token: 'sandbox-token', accountId: '5a4db0c5'.repeat(4) };
const sandboxWebRisk = { key: 'sandbox-key' };

/** Short, so that tests do not wait for the first probe. */
const TEST_BREAKER_PAUSE_MS = 300;
/** Short, so that tests do not wait for a zone to become active. */
const TEST_ZONE_DELAYS = { activationMs: 200, certificateMs: 200 };

/** `rateLimitSlots`: of the providers' rate limits, shared by all nodes. */
type Options = { hasControl: boolean; meter: Meter; log: Log; rateLimitSlots?: RateLimitSlots };
type Sandbox = { prefix: string; plugin: FastifyPluginAsync };

/**
 * Creates the clients of the payment providers, the registrar, the DNS host and Web Risk that are configured. A
 * provider without credentials is replaced by its sandbox if sandboxes are on: a part of this same server, called over
 * HTTP like the real one. `hasControl` adds the routes by which tests control the sandboxes.
 */
export function openProviders(config: Config, options: Options) {
  const shared = { shopName: config.shop.name, publicUrl: config.publicUrl, control: options.hasControl };
  const origin = `http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${config.port}`;
  const statePath = (name: string) => path.join(config.dataDir, 'sandbox', `${name}.jsonl`);
  const hasSandboxes = config.sandboxes !== 'off';
  const sandboxes: Sandbox[] = [];

  const crystalKeys = config.crystalPay
    ? { ...config.crystalPay, requestsPerSecond: config.crystalPayRequestsPerSecond }
    : hasSandboxes
      ? {
          ...sandboxCrystalPay,
          apiUrl: `${origin}/sandbox/crystalpay/v3`,
          requestsPerSecond: null,
        }
      : null;
  const cryptoKeys =
    config.cryptoBot ?? (hasSandboxes ? { ...sandboxCryptoPay, apiUrl: `${origin}/sandbox/cryptobot/api` } : null);
  if (!config.crystalPay && hasSandboxes) {
    const plugin = crystalPaySandbox({ ...sandboxCrystalPay, ...shared, stateFile: statePath('crystalpay') });
    sandboxes.push({ prefix: '/sandbox/crystalpay', plugin });
  }
  if (!config.cryptoBot && hasSandboxes) {
    const webhookUrl = `${origin}/api/webhooks/cryptobot`;
    const plugin = cryptoPaySandbox({ ...sandboxCryptoPay, ...shared, webhookUrl, stateFile: statePath('cryptobot') });
    sandboxes.push({ prefix: '/sandbox/cryptobot', plugin });
  }
  const clientOptions = {
    meter: logProviderState(options.meter, options.log),
    ...(options.rateLimitSlots ? { rateLimitSlots: withLocalFallback(options.rateLimitSlots) } : {}),
    ...(options.hasControl ? { breakerPauseMs: TEST_BREAKER_PAUSE_MS } : {}),
  };
  const crystalPay =
    crystalKeys &&
    createCrystalPay({ ...crystalKeys, ...clientOptions, methodBySystem, feePayer: config.crystalPayFeePayer });
  const terms =
    crystalPay &&
    createCachedTerms({ provider: 'crystalpay', fetchTerms: () => crystalPay.listTerms(), log: options.log });
  const providers = {
    ...(crystalPay && terms ? { crystalpay: { ...crystalPay, termsOf: terms.get } } : {}),
    ...(cryptoKeys ? { cryptobot: createCryptoPay({ ...cryptoKeys, ...clientOptions }) } : {}),
  };
  const deps = { origin, statePath, hasControl: options.hasControl, clientOptions };
  const { registrar, sandbox, delegation } = openRegistrar(config, deps);
  const dns = openDnsHost(config, deps, delegation);
  const risk = openWarnings(config, deps);
  sandboxes.push(...[sandbox, dns.sandbox, risk.sandbox].filter((each) => each !== null));
  // Tests that control a sandbox count its calls, and refresh the terms themselves.
  if (!options.hasControl) void terms?.refreshPeriodically();
  return {
    providers,
    /** Null: domains are not sold. */
    registrar,
    /** Null: the shop hosts no DNS. */
    dnsHost: dns.dnsHost,
    /** Null: browser warnings are not checked. */
    warnings: risk.warnings,
    sandboxes,
    noticeUrl: (method: string) =>
      `${method === 'crystalpay' && !config.crystalPay ? origin : config.publicUrl}/api/webhooks/${method}`,
    refreshTerms: async () => terms?.refresh(),
    close: () => {
      terms?.close();
      for (const provider of Object.values(providers)) provider.close();
      for (const one of [registrar, dns.dnsHost, risk.warnings]) one?.close();
    },
  };
}

type Deps = { origin: string; statePath: (name: string) => string; hasControl: boolean; clientOptions: ClientOptions };

/** The registrar's client, or null without credentials and sandboxes; and its sandbox if the client uses it. */
function openRegistrar(config: Config, { origin, statePath, hasControl, clientOptions }: Deps) {
  const pauses = hasControl ? { loginPauseMs: TEST_BREAKER_PAUSE_MS } : {};
  if (config.openprovider) {
    const registrar = createOpenprovider({ ...config.openprovider, ...clientOptions, ...pauses });
    return { registrar, sandbox: null, delegation: {} };
  }
  if (config.sandboxes === 'off') return { registrar: null, sandbox: null, delegation: {} };
  const prefix = '/sandbox/openprovider';
  const apiUrl = `${origin}${prefix}/v1beta`;
  const registry = openRegistry({ ...sandboxOpenprovider, stateFile: statePath('openprovider') });
  const plugin = openproviderSandbox({ ...sandboxOpenprovider, control: hasControl, registry });
  return {
    registrar: createOpenprovider({ ...sandboxOpenprovider, apiUrl, ...clientOptions, ...pauses }),
    sandbox: { prefix, plugin },
    delegation: { nameServersOf: registry.nameServersOf, dsRecordsOf: registry.dsRecordsOf },
  };
}

/** What the registry publishes for a domain, according to the registrar's sandbox. */
type Delegation = Pick<CloudflareSandboxOptions, 'nameServersOf' | 'dsRecordsOf'>;

/** The DNS host's client, or null. Its sandbox reads the name servers and DS records from the registrar's sandbox. */
function openDnsHost(config: Config, { origin, statePath, hasControl, clientOptions }: Deps, delegation: Delegation) {
  if (config.cloudflare)
    return { dnsHost: createCloudflare({ ...config.cloudflare, ...clientOptions }), sandbox: null };
  if (config.sandboxes === 'off') return { dnsHost: null, sandbox: null };
  const prefix = '/sandbox/cloudflare';
  const plugin = cloudflareSandbox({
    ...sandboxCloudflare,
    control: hasControl,
    stateFile: statePath('cloudflare'),
    ...delegation,
    ...(hasControl ? TEST_ZONE_DELAYS : {}),
  });
  const apiUrl = `${origin}${prefix}/client/v4`;
  const requestsPerSecond = SANDBOX_REQUESTS_PER_SECOND;
  const dnsHost = createCloudflare({ ...sandboxCloudflare, apiUrl, requestsPerSecond, ...clientOptions });
  return { dnsHost, sandbox: { prefix, plugin } };
}

/** The client of Web Risk, which knows the browser warnings, or null. */
function openWarnings(config: Config, { origin, hasControl, clientOptions }: Deps) {
  if (config.webRisk) return { warnings: createWebRisk({ ...config.webRisk, ...clientOptions }), sandbox: null };
  if (config.sandboxes === 'off') return { warnings: null, sandbox: null };
  const prefix = '/sandbox/webrisk';
  const plugin = webRiskSandbox({ ...sandboxWebRisk, control: hasControl });
  const apiUrl = `${origin}${prefix}/v1`;
  return { warnings: createWebRisk({ ...sandboxWebRisk, apiUrl, ...clientOptions }), sandbox: { prefix, plugin } };
}
