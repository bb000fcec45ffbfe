import { bindSandboxes } from './bind-sandboxes.ts';
import { bindShop, type ServedOptions } from './bind-shop.ts';
import { createSearchGuard } from './call-traits.ts';
import type { Config } from './config.ts';
import { countView } from './count-view.ts';
import { HCAPTCHA_TEST_SITE_KEY } from './unsafe-settings.ts';
import { createCallerCache } from './modules/accounts/index.ts';
import { createViewCounter, keepDashboard } from './modules/dashboard/index.ts';
import type { Registrar } from './modules/domains/index.ts';
import { createLiveSettings, createSettingsLoader, readOfficeKeys } from './modules/settings/index.ts';
import { createCallRateLimiter, noRateLimits } from './platform/call-rate-limiter.ts';
import { createAddressRateLimiter } from './platform/http/address-rate-limiter.ts';
import type { Db } from './platform/database/index.ts';
import { createApp } from './platform/http/app.ts';
import { bindTelegramWebhook } from './platform/http/telegram-webhook.ts';
import { startJobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { openDatabases } from './open-databases.ts';
import { openTracer } from './open-tracer.ts';
import { openVault } from './platform/open-vault.ts';
import { createProviderRateLimiter } from './platform/provider-rate-limit.store.ts';
import type { Vault } from './platform/secrets.ts';
import { releaseMemoryWhenIdle } from './platform/idle-memory.ts';
import { openOutboxReader } from './providers/mail/read-outbox.ts';
import { openRegistrar } from './providers/open-registrar.ts';
import { openServices } from './providers/open-services.ts';
import { startReports } from './report-node.ts';
import { createBotRules } from './bot-rules.ts';
import { createShopCaches, invalidateCaches } from './shop-caches.ts';
import { startBots } from './shop-bots.ts';
import { linkToDomainsBot, linkToOwnBot, type OwnBots, ownBotUrls } from './own-bot-links.ts';
import { addShopGauges } from './shop-gauges.ts';
import { shopJobs, shopTasks } from './shop-jobs.ts';
import { shopRoutes } from './shop-routes.ts';
import { settingDefaults, settingVariables } from './setting-defaults.ts';

/** No browser of a buyer needs longer to send a request. */
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * Longer than proxies keep theirs (nginx 60 seconds, Caddy two minutes): a proxy would otherwise send now and then a request into a
 * connection that is being closed, and answer 502.
 */
const IDLE_CONNECTION_MS = 130_000;
/** Where connections are limited by address, idle ones of browsers must not use the limit up. */
const IDLE_BROWSER_MS = 5_000;
/** Far more than the browsers behind one address open. */
const CONNECTIONS_PER_ADDRESS = 200;
/** An office behind one address or a search engine opens fewer new pages a minute. */
const PAGES_PER_ADDRESS = { max: 300, windowSeconds: 60 };

/** Tests of conversations do not wait for Telegram's limit. */
const TEST_MESSAGE_INTERVAL_MS = 0;

/** `hasControl` lets tests make the sandboxes fail; `hasBots: false` starts no bot. */
type Options = ServedOptions & { hasControl: boolean; hasBots?: boolean };

export type Shop = Awaited<ReturnType<typeof composeShop>>;

/** Builds the shop on a migrated database: its server, not yet listening, its jobs, and `stop`, which ends both. */
export async function composeShop(
  config: Config,
  databaseUrl: string,
  options: Options = { hasPages: true, hasControl: false },
) {
  let isDraining = false;
  const caches = createShopCaches();
  const metrics = createMetrics();
  const views = createViewCounter();
  const tracer = await openTracer(config, (reason) =>
    app.log.warn({ reason }, 'traces could not be sent and are dropped'),
  );
  const app = createApp({
    logLevel: config.logLevel,
    isHttps: config.publicUrl.startsWith('https:'),
    hasCaptcha: config.hcaptcha.siteKey !== HCAPTCHA_TEST_SITE_KEY,
    limits: {
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      idleTimeoutMs: config.hasRateLimits && !config.trustedProxies ? IDLE_BROWSER_MS : IDLE_CONNECTION_MS,
      maxConnectionsPerAddress: config.hasRateLimits ? CONNECTIONS_PER_ADDRESS : null,
      isProxy: (address) => config.trustedProxies?.isProxy(address, 0) ?? false,
    },
    cache: caches.cache,
    metrics,
    tracer,
    isDraining: () => isDraining,
    onGet: (request) => countView(views, config, request),
  });
  const { log } = app;
  const databases = openDatabases(config, databaseUrl, log, tracer);
  const { db, directUrl } = databases;
  const vault = await openVault(db, config).catch(async (error: unknown) => {
    await databases.close();
    throw error;
  });
  const services = openServices(config, { hasControl: options.hasControl, db, metrics, log, tracer });
  const { clients, captcha, keySwitch, mailer } = services;
  const live = createLiveSettings(settingDefaults(config));
  const loadSettings = createSettingsLoader({ db, vault, log, live, keySwitch });
  await loadSettings().catch(async (error: unknown) => {
    services.close();
    await databases.close();
    throw error;
  });
  const callers = createCallerCache(db);

  const ownBots: OwnBots = { goods: null, domains: null };
  const botUrls = ownBotUrls(() => clients.telegram, ownBots);
  const rateLimiter = config.hasRateLimits ? createCallRateLimiter(db) : noRateLimits;
  const routes = shopRoutes({
    config,
    db,
    searchDb: databases.searchDb,
    vault,
    log,
    live,
    clients,
    captcha,
    rateLimiter,
    linkToBot: (payload) => linkToOwnBot(clients.telegram, ownBots, live.shop.goodsBotUrl, payload),
    botUrls,
    queryCache: caches.queryCache,
    pageCache: caches.pageCache,
  });

  addShopGauges(metrics, db, config);
  const reports = startReports({ db, log, metrics, cache: caches.cache, port: config.port });
  await bindShop(app, {
    config,
    options,
    db,
    vault,
    routes,
    callers,
    cache: caches.cache,
    metrics,
    clients,
    botUrls,
    reportNow: reports.reportNow,
    settings: { db, vault, live, keySwitch, variables: settingVariables(config), publicUrl: config.publicUrl },
    guards: config.hasRateLimits
      ? { search: createSearchGuard(), pages: createAddressRateLimiter(PAGES_PER_ADDRESS) }
      : {},
    isDraining: () => isDraining,
  });
  bindSandboxes(app, config, {
    isOpen: clients.areSandboxesOpen,
    register: (scope) => clients.sandboxes.forEach(({ prefix, plugin }) => scope.register(plugin, { prefix })),
    hasOutbox: () => mailer.isOutbox(),
    outbox: openOutboxReader(services.outboxDir),
  });
  const { telegram } = clients;
  const botRules = telegram && createBotRules({ db: databases.jobsDb, vault, shop: live.shop, api: telegram.api });
  let bots: ReturnType<typeof startBots> | null = null;
  if (botRules && (options.hasBots ?? true)) {
    // Only then this server responds to its own requests to the sandbox.
    app.addHook('onListen', async () => {
      bots = startBots({
        config,
        db: databases.jobsDb,
        vault,
        log,
        routes,
        telegram,
        live,
        clients,
        rateLimiter,
        ownBots,
        forgetCaller: (buyerId) => callers.forget(buyerId),
        getShopIdentity: botRules.getShopIdentity,
        messageIntervalMs: options.hasControl ? TEST_MESSAGE_INTERVAL_MS : undefined,
        takeSlot: createProviderRateLimiter(databases.jobsDb).takeFree,
      });
    });
    bindTelegramWebhook(app, async (update) => bots?.receive(update) ?? 'unauthorized');
  }

  const invalidation = invalidateCaches({ caches, callers, databaseUrl: directUrl, log, loadSettings });
  const dashboard = keepDashboard({ db: databases.jobsDb, log, views });
  const stopReleasingMemory = releaseMemoryWhenIdle();

  const jobs = await startJobs(
    directUrl,
    {
      jobs: shopJobs,
      tasks: shopTasks({
        config,
        db: databases.jobsDb,
        directUrl,
        vault,
        log,
        live,
        clients,
        mailer,
        bots: botRules,
        wakeSender: () => bots?.wakeSender(),
        linkToDomainsBot: (payload) => linkToDomainsBot(telegram, ownBots, payload),
      }),
    },
    config.databaseUrl === null,
    { log, metrics, prepare: config.database.prepare, tracer },
  );

  return {
    app,
    db,
    vault,
    routes,
    refreshTerms: clients.refreshTerms,
    /** Waits for open requests, then stops the jobs, then closes the connections. New requests get 503 with Retry-After. */
    async stop(): Promise<void> {
      isDraining = true;
      caches.cache.setTrusted(false);
      // Before the server: bots that poll the sandbox keep a request to it open.
      await bots?.stop();
      await app.close();
      await dashboard.stop();
      await jobs.stop();
      await reports.stop();
      stopReleasingMemory();
      await invalidation.stop();
      services.close();
      await databases.close();
      await tracer?.stop();
    },
  };
}

type CommandDeps = { config: Config; db: Db; vault: Vault; log: Log };

/** Runs a step of an operator's command with the registrar of the running shop; null without one. Another process has its own client. */
export async function withRegistrar<Result>(
  { config, db, vault, log }: CommandDeps,
  run: (registrar: Registrar | null) => Promise<Result>,
): Promise<Result> {
  const office = await readOfficeKeys({ db, vault, log });
  const registrar = openRegistrar(config, { office, rateLimitSlots: createProviderRateLimiter(db) });
  try {
    return await run(registrar);
  } finally {
    registrar?.close();
  }
}
