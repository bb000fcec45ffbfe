import path from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../platform/log.ts';
import type { Tracer } from '../platform/tracing/span.ts';
import { createCachedTerms } from './cached-terms.ts';
import { createClientSwitch } from './client-switch.ts';
import { createCloudflare } from './cloudflare/client.ts';
import { createCrystalPay } from './crystalpay/client.ts';
import { createCryptoPay } from './cryptopay/client.ts';
import { logProviderState } from './log-provider-state.ts';
import { type ApiName, areSandboxesOpen, environmentKeys, keysInUse, type OfficeKeys } from './office-keys.ts';
import { createOpenprovider } from './openprovider/client.ts';
import { openSandboxes, ownOriginOf } from './open-sandboxes.ts';
import type { ClientOptions, Meter } from './provider-client.ts';
import { withLocalFallback, type RateLimitSlots } from './rate-limit-slots.ts';
import { openTelegram } from './telegram/open-telegram.ts';
import { createTelegramLogin } from './telegram-login/client.ts';
import { tryKeys } from './try-keys.ts';
import { createWebRisk } from './webrisk/client.ts';

/** CrystalPay's method codes of the shop's payment systems; `crypto` has none, so the payer picks the coin. */
const methodBySystem = { card: 'CARDRUBP2P', sbp: 'SBPP2P', lolz: 'LZTMARKET' };

/** Short, so that tests do not wait for the first probe. */
const TEST_BREAKER_PAUSE_MS = 300;

/** `rateLimitSlots`: of the providers' rate limits, shared by all nodes. */
type Options = { hasControl: boolean; meter: Meter; log: Log; rateLimitSlots?: RateLimitSlots; tracer?: Tracer | null };

/**
 * Creates the clients of the payment providers, the registrar, the DNS host, Web Risk and Telegram that are configured. A
 * provider without credentials is replaced by its sandbox if sandboxes are open: a part of this same server, called over
 * HTTP like the real one. `hasControl` adds the routes by which tests control the sandboxes. The keys that the office sets
 * are used by `use` at any time, so callers read `registrar`, `dnsHost`, `warnings` and the providers when they need them.
 */
export function openProviders(config: Config, options: Options) {
  const origin = ownOriginOf(config);
  const statePath = (name: string) => path.join(config.dataDir, 'sandbox', `${name}.jsonl`);
  const { sandboxes, sandboxKeys } = openSandboxes(config, { origin, statePath, hasControl: options.hasControl });
  const clientOptions: ClientOptions = {
    meter: logProviderState(options.meter, options.log),
    tracer: options.tracer ?? null,
    ...(options.rateLimitSlots ? { rateLimitSlots: withLocalFallback(options.rateLimitSlots) } : {}),
    ...(options.hasControl ? { breakerPauseMs: TEST_BREAKER_PAUSE_MS } : {}),
  };
  const { log, hasControl } = options;
  const switches = {
    crystalpay: createClientSwitch((keys: Parameters<typeof openCrystalPay>[1]) =>
      openCrystalPay(config, keys, { clientOptions, log, hasControl }),
    ),
    cryptobot: createClientSwitch((keys: { token: string; apiUrl: string }) =>
      createCryptoPay({ ...keys, ...clientOptions }),
    ),
    openprovider: createClientSwitch((keys: NonNullable<Config['openprovider']>) =>
      createOpenprovider({
        ...keys,
        ...clientOptions,
        ...(hasControl ? { loginPauseMs: TEST_BREAKER_PAUSE_MS } : {}),
      }),
    ),
    cloudflare: createClientSwitch((keys: NonNullable<Config['cloudflare']> & { requestsPerSecond?: number }) =>
      createCloudflare({ ...keys, ...clientOptions }),
    ),
    webrisk: createClientSwitch((keys: NonNullable<Config['webRisk']>) => createWebRisk({ ...keys, ...clientOptions })),
  };
  const telegram = openTelegram(config, sandboxKeys.telegram, clientOptions);
  const telegramLoginOf = (keys: NonNullable<Config['telegramLogin']>) =>
    createTelegramLogin({ ...keys, ...clientOptions });
  const telegramLogins = {
    own: config.telegramLogin && telegramLoginOf(config.telegramLogin),
    sandbox: config.telegramLogin || config.sandboxes === 'off' ? null : telegramLoginOf(sandboxKeys.telegramLogin),
  };
  let office: OfficeKeys = {};
  const isSandboxed = (name: ApiName) => keysInUse(config, name, office) === null && areSandboxesOpen(config, office);

  function applyKeys(keys: OfficeKeys): void {
    office = keys;
    const keysOf = <N extends ApiName>(name: N) =>
      keysInUse(config, name, office) ?? (isSandboxed(name) ? sandboxKeys[name] : null);
    switches.crystalpay.use(keysOf('crystalpay'));
    switches.cryptobot.use(keysOf('cryptobot'));
    switches.openprovider.use(keysOf('openprovider'));
    switches.cloudflare.use(keysOf('cloudflare'));
    switches.webrisk.use(keysOf('webrisk'));
  }
  applyKeys({});

  return {
    providers: {
      get crystalpay() {
        return switches.crystalpay.get() ?? undefined;
      },
      get cryptobot() {
        return switches.cryptobot.get() ?? undefined;
      },
    },
    /** Null: nothing is paid out in USDT. */
    get payouts() {
      return switches.cryptobot.get();
    },
    /** Null: domains are not sold. */
    get registrar() {
      return switches.openprovider.get();
    },
    /** Null: the shop hosts no DNS. */
    get dnsHost() {
      return switches.cloudflare.get();
    },
    /** Null: browser warnings are not checked. */
    get warnings() {
      return switches.webrisk.get();
    },
    /** Null: there are no bots. */
    get telegram() {
      return config.telegram || areSandboxesOpen(config, office) ? telegram : null;
    },
    /** Null: sign-in with Telegram is not offered. */
    get telegramLogin() {
      return telegramLogins.own ?? (areSandboxesOpen(config, office) ? telegramLogins.sandbox : null);
    },
    sandboxes,
    areSandboxesOpen: () => areSandboxesOpen(config, office),
    noticeUrl: (method: string) =>
      `${method === 'crystalpay' && isSandboxed('crystalpay') ? origin : config.publicUrl}/api/webhooks/${method}`,
    refreshTerms: async () => switches.crystalpay.get()?.refreshTerms(),
    /** Uses these keys of the office from now on. */
    use: applyKeys,
    sourceOf: (name: ApiName, isStored: boolean) => {
      if (environmentKeys(config)[name]) return 'environment' as const;
      return isStored
        ? ('office' as const)
        : areSandboxesOpen(config, office)
          ? ('sandbox' as const)
          : ('none' as const);
    },
    tryKeys: (name: ApiName, fields: Readonly<Record<string, string>>) =>
      tryKeys(config, name, fields, options.rateLimitSlots ? { rateLimitSlots: options.rateLimitSlots } : {}),
    close: () => {
      for (const each of Object.values(switches)) each.close();
      telegram?.api.close();
      for (const each of Object.values(telegramLogins)) each?.close();
    },
  };
}

type CrystalPayKeys = NonNullable<Config['crystalPay']> & { requestsPerSecond?: number | null };

/** CrystalPay's client with the cached limits and fees of its methods. */
function openCrystalPay(
  config: Config,
  keys: CrystalPayKeys,
  { clientOptions, log, hasControl }: { clientOptions: ClientOptions; log: Log; hasControl: boolean },
) {
  const client = createCrystalPay({
    requestsPerSecond: config.crystalPayRequestsPerSecond,
    ...keys,
    ...clientOptions,
    methodBySystem,
    feePayer: config.crystalPayFeePayer,
  });
  const terms = createCachedTerms({ provider: 'crystalpay', fetchTerms: () => client.listTerms(), log });
  // Tests that control a sandbox count its calls, and refresh the terms themselves.
  if (!hasControl) void terms.refreshPeriodically();
  return {
    ...client,
    termsOf: terms.get,
    refreshTerms: terms.refresh,
    close() {
      terms.close();
      client.close();
    },
  };
}
