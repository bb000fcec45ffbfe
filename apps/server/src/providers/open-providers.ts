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
import type { ClientOptions, Meter } from './gate.ts';
import { createKeptTerms } from './kept-terms.ts';
import { tellState } from './tell-state.ts';
import { createOpenprovider } from './openprovider/client.ts';
import { openRegistry } from './openprovider/sandbox-registry.ts';
import { openproviderSandbox } from './openprovider/sandbox.ts';
import { orLocal, type Turns } from './turns.ts';
import { createWebRisk } from './webrisk/client.ts';
import { webRiskSandbox } from './webrisk/sandbox.ts';

/** CrystalPay's own codes of the shop's systems; with `crypto` the payer picks the coin. */
const methodBySystem = { card: 'CARDRUBP2P', sbp: 'SBPP2P', lolz: 'LZTMARKET' };

const sandboxCrystalPay = { login: 'sandbox', secret: 'sandbox-secret', salt: 'sandbox-salt' };
/** The sandbox has no limit to keep. */
const SANDBOX_REQUESTS_PER_SECOND = 1_000;
const sandboxCryptoPay = { token: '10000:SandboxSandboxSandboxSandboxSandbox' };
const sandboxOpenprovider = { username: 'sandbox', password: 'sandbox-password', ownerHandle: 'SB000001-XX' };

const sandboxCloudflare = { token: 'sandbox-token', accountId: '5a4db0c5'.repeat(4) };
const sandboxWebRisk = { key: 'sandbox-key' };

/** Tests don't wait: a provider that failed is tried again soon. */
const TEST_BREAKER_PAUSE_MS = 300;
/** Nor for a zone to work. */
const TEST_ZONE_DELAYS = { activationMs: 200, certificateMs: 200 };

/** `turns`: at the limits of providers, shared by all nodes. */
type Options = { hasControl: boolean; meter: Meter; log: Log; turns?: Turns };
type Sandbox = { prefix: string; plugin: FastifyPluginAsync };

/**
 * The payment providers, the registrar, the DNS host and the red warnings that the settings switch on. Without keys, where sandboxes are open, each is the
 * shop's own sandbox: it is asked over HTTP like the real one, on this same server. Tests may make the sandboxes misbehave.
 */
export function openProviders(config: Config, options: Options) {
  const shared = { shopName: config.shop.name, publicUrl: config.publicUrl, control: options.hasControl };
  const origin = `http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${config.port}`;
  const state = (name: string) => path.join(config.dataDir, 'sandbox', `${name}.jsonl`);
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
    const plugin = crystalPaySandbox({ ...sandboxCrystalPay, ...shared, stateFile: state('crystalpay') });
    sandboxes.push({ prefix: '/sandbox/crystalpay', plugin });
  }
  if (!config.cryptoBot && hasSandboxes) {
    const webhookUrl = `${origin}/api/webhooks/cryptobot`;
    const plugin = cryptoPaySandbox({ ...sandboxCryptoPay, ...shared, webhookUrl, stateFile: state('cryptobot') });
    sandboxes.push({ prefix: '/sandbox/cryptobot', plugin });
  }
  const manners = {
    meter: tellState(options.meter, options.log),
    ...(options.turns ? { turns: orLocal(options.turns) } : {}),
    ...(options.hasControl ? { breakerPauseMs: TEST_BREAKER_PAUSE_MS } : {}),
  };
  const crystalPay =
    crystalKeys &&
    createCrystalPay({ ...crystalKeys, ...manners, methodBySystem, feePayer: config.crystalPayFeePayer });
  const terms =
    crystalPay && createKeptTerms({ provider: 'crystalpay', ask: () => crystalPay.listTerms(), log: options.log });
  const providers = {
    ...(crystalPay && terms ? { crystalpay: { ...crystalPay, termsOf: terms.of } } : {}),
    ...(cryptoKeys ? { cryptobot: createCryptoPay({ ...cryptoKeys, ...manners }) } : {}),
  };
  const parts = { origin, state, hasControl: options.hasControl, manners };
  const { registrar, sandbox, delegation } = openRegistrar(config, parts);
  const dns = openDnsHost(config, parts, delegation);
  const risk = openWarnings(config, parts);
  sandboxes.push(...[sandbox, dns.sandbox, risk.sandbox].filter((plays) => plays !== null));
  // Whoever makes a sandbox misbehave counts its calls, and asks for the terms at a moment of his own.
  if (!options.hasControl) void terms?.keepAsking();
  return {
    providers,
    /** Null: names are not sold. */
    registrar,
    /** Null: names have no DNS of the shop's. */
    dnsHost: dns.dnsHost,
    /** Null: nobody knows of red warnings. */
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

type Parts = { origin: string; state: (name: string) => string; hasControl: boolean; manners: ClientOptions };

/** The registrar, or null without keys where no sandbox is open; its sandbox where that is who is asked. */
function openRegistrar(config: Config, { origin, state, hasControl, manners }: Parts) {
  const pauses = hasControl ? { loginPauseMs: TEST_BREAKER_PAUSE_MS } : {};
  if (config.openprovider) {
    const registrar = createOpenprovider({ ...config.openprovider, ...manners, ...pauses });
    return { registrar, sandbox: null, delegation: {} };
  }
  if (config.sandboxes === 'off') return { registrar: null, sandbox: null, delegation: {} };
  const prefix = '/sandbox/openprovider';
  const apiUrl = `${origin}${prefix}/v1beta`;
  const registry = openRegistry({ ...sandboxOpenprovider, stateFile: state('openprovider') });
  const plugin = openproviderSandbox({ ...sandboxOpenprovider, control: hasControl, registry });
  return {
    registrar: createOpenprovider({ ...sandboxOpenprovider, apiUrl, ...manners, ...pauses }),
    sandbox: { prefix, plugin },
    delegation: { nameServersOf: registry.nameServersOf, dsRecordsOf: registry.dsRecordsOf },
  };
}

/** What the registry publishes of a name, as the registrar's sandbox has it. */
type Delegation = Pick<CloudflareSandboxOptions, 'nameServersOf' | 'dsRecordsOf'>;

/** The DNS host, or null; its sandbox looks at the registrar's for the name servers and keys of a name. */
function openDnsHost(config: Config, { origin, state, hasControl, manners }: Parts, delegation: Delegation) {
  if (config.cloudflare) return { dnsHost: createCloudflare({ ...config.cloudflare, ...manners }), sandbox: null };
  if (config.sandboxes === 'off') return { dnsHost: null, sandbox: null };
  const prefix = '/sandbox/cloudflare';
  const plugin = cloudflareSandbox({
    ...sandboxCloudflare,
    control: hasControl,
    stateFile: state('cloudflare'),
    ...delegation,
    ...(hasControl ? TEST_ZONE_DELAYS : {}),
  });
  const apiUrl = `${origin}${prefix}/client/v4`;
  const requestsPerSecond = SANDBOX_REQUESTS_PER_SECOND;
  const dnsHost = createCloudflare({ ...sandboxCloudflare, apiUrl, requestsPerSecond, ...manners });
  return { dnsHost, sandbox: { prefix, plugin } };
}

/** Who knows the red warnings, or null. */
function openWarnings(config: Config, { origin, hasControl, manners }: Parts) {
  if (config.webRisk) return { warnings: createWebRisk({ ...config.webRisk, ...manners }), sandbox: null };
  if (config.sandboxes === 'off') return { warnings: null, sandbox: null };
  const prefix = '/sandbox/webrisk';
  const plugin = webRiskSandbox({ ...sandboxWebRisk, control: hasControl });
  const apiUrl = `${origin}${prefix}/v1`;
  return { warnings: createWebRisk({ ...sandboxWebRisk, apiUrl, ...manners }), sandbox: { prefix, plugin } };
}
