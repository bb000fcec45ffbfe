import type { Config } from '../config.ts';
import { cloudflareSandbox } from './cloudflare/sandbox.ts';
import { crystalPaySandbox } from './crystalpay/sandbox.ts';
import { cryptoPaySandbox } from './cryptopay/sandbox.ts';
import { openRegistry } from './openprovider/sandbox-registry.ts';
import { openproviderSandbox } from './openprovider/sandbox.ts';
import { telegramSandbox } from './telegram/sandbox.ts';
import { telegramLoginSandbox } from './telegram-login/sandbox.ts';
import { webRiskSandbox } from './webrisk/sandbox.ts';

const crystalPayKeys = { login: 'sandbox', secret: 'sandbox-secret', salt: 'sandbox-salt' };
const cryptoPayKeys = { token: '10000:SandboxSandboxSandboxSandboxSandbox' };
const openproviderKeys = { username: 'sandbox', password: 'sandbox-password', ownerHandle: 'SB000001-XX' };
const cloudflareKeys = { token: 'sandbox-token', accountId: '5a4db0c5'.repeat(4) };
const telegramLoginKeys = { clientId: '7000000000', secret: 'sandbox-secret' };
const webRiskKeys = { key: 'sandbox-key' };
const telegramTokens = {
  goods: '1000000001:AASandboxSandboxSandboxSandboxGoods',
  domains: '1000000002:AASandboxSandboxSandboxSandboxDomai',
};

/** The sandbox has no rate limit. */
const CLOUDFLARE_REQUESTS_PER_SECOND = 1_000;
/** Short, so that tests do not wait for a zone to become active. */
const TEST_ZONE_DELAYS = { activationMs: 200, certificateMs: 200 };

/** The address at which this machine reaches its own shop. */
export const ownOriginOf = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;

/** The keys of the registrar's sandbox in the shop at an address. */
export const openproviderSandboxKeys = (origin: string) => ({
  ...openproviderKeys,
  apiUrl: `${origin}/sandbox/openprovider/v1beta`,
});

type Sandbox = { prefix: string; plugin: ReturnType<typeof crystalPaySandbox> };
type Options = { origin: string; statePath: (name: string) => string; hasControl: boolean };

/** Creates the sandbox of each provider without keys in the environment, unless sandboxes are off, and the keys of each. */
export function openSandboxes(config: Config, { origin, statePath, hasControl }: Options) {
  const shared = { shopName: config.shop.name, publicUrl: config.publicUrl, control: hasControl };
  const sandboxes: Sandbox[] = [];
  const hasSandboxes = config.sandboxes !== 'off';
  if (!config.crystalPay && hasSandboxes) {
    const plugin = crystalPaySandbox({ ...crystalPayKeys, ...shared, stateFile: statePath('crystalpay') });
    sandboxes.push({ prefix: '/sandbox/crystalpay', plugin });
  }
  if (!config.cryptoBot && hasSandboxes) {
    const webhookUrl = `${origin}/api/webhooks/cryptobot`;
    const plugin = cryptoPaySandbox({ ...cryptoPayKeys, ...shared, webhookUrl, stateFile: statePath('cryptobot') });
    sandboxes.push({ prefix: '/sandbox/cryptobot', plugin });
  }
  const registry =
    !config.openprovider && hasSandboxes
      ? openRegistry({ ...openproviderKeys, stateFile: statePath('openprovider') })
      : null;
  if (registry) {
    const plugin = openproviderSandbox({ ...openproviderKeys, control: hasControl, registry });
    sandboxes.push({ prefix: '/sandbox/openprovider', plugin });
  }
  if (!config.cloudflare && hasSandboxes) {
    const plugin = cloudflareSandbox({
      ...cloudflareKeys,
      control: hasControl,
      stateFile: statePath('cloudflare'),
      // What the registry publishes for a domain, according to the registrar's sandbox.
      ...(registry ? { nameServersOf: registry.nameServersOf, dsRecordsOf: registry.dsRecordsOf } : {}),
      ...(hasControl ? TEST_ZONE_DELAYS : {}),
    });
    sandboxes.push({ prefix: '/sandbox/cloudflare', plugin });
  }
  if (!config.webRisk && hasSandboxes)
    sandboxes.push({ prefix: '/sandbox/webrisk', plugin: webRiskSandbox({ ...webRiskKeys, control: hasControl }) });
  if (!config.telegram && hasSandboxes) {
    const { name } = config.shop;
    const plugin = telegramSandbox({
      bots: [
        { token: telegramTokens.goods, username: 'lotok_goods_bot', name },
        { token: telegramTokens.domains, username: 'lotok_domains_bot', name: `${name} · домены` },
      ],
      control: hasControl,
      isUnlimited: hasControl,
      stateFile: (kind) => statePath(`telegram-${kind}`),
    });
    sandboxes.push({ prefix: '/sandbox/telegram', plugin });
  }
  const telegramLoginIssuer = `${origin}/sandbox/telegram-login`;
  if (!config.telegramLogin && hasSandboxes) {
    const plugin = telegramLoginSandbox({ ...telegramLoginKeys, ...shared, issuer: telegramLoginIssuer });
    sandboxes.push({ prefix: '/sandbox/telegram-login', plugin });
  }
  return {
    sandboxes,
    sandboxKeys: {
      crystalpay: { ...crystalPayKeys, apiUrl: `${origin}/sandbox/crystalpay/v3`, requestsPerSecond: null },
      cryptobot: { ...cryptoPayKeys, apiUrl: `${origin}/sandbox/cryptobot/api` },
      openprovider: openproviderSandboxKeys(origin),
      cloudflare: {
        ...cloudflareKeys,
        apiUrl: `${origin}/sandbox/cloudflare/client/v4`,
        requestsPerSecond: CLOUDFLARE_REQUESTS_PER_SECOND,
      },
      webrisk: { ...webRiskKeys, apiUrl: `${origin}/sandbox/webrisk/v1` },
      telegram: { tokens: telegramTokens, apiUrl: `${origin}/sandbox/telegram` },
      telegramLogin: { ...telegramLoginKeys, apiUrl: telegramLoginIssuer },
    },
  };
}
