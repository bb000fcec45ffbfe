import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { bindShop, type ServedOptions } from './bind-shop.ts';
import { createSearchGuard } from './call-traits.ts';
import type { Config } from './config.ts';
import { HCAPTCHA_TEST_SECRET, HCAPTCHA_TEST_SITE_KEY } from './unsafe-settings.ts';
import { createCallerCache } from './modules/accounts/index.ts';
import { createViewCounter, keepDashboard, type ViewCounter } from './modules/dashboard/index.ts';
import { createLiveSettings, createSettingsLoader } from './modules/settings/index.ts';
import { createCallRateLimiter, noRateLimits } from './platform/call-rate-limiter.ts';
import type { Db } from './platform/database/index.ts';
import { createAddressRateLimiter } from './platform/http/address-rate-limiter.ts';
import { createApp } from './platform/http/app.ts';
import { callerAddress } from './platform/http/caller-address.ts';
import { bindForNearby } from './platform/http/nearby.ts';
import { bindOutbox } from './platform/http/outbox-routes.ts';
import { startJobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { openDatabases } from './open-databases.ts';
import type { Tracer } from './platform/tracing/span.ts';
import { openVault } from './platform/open-vault.ts';
import { createProviderRateLimiter } from './platform/provider-rate-limit.store.ts';
import { releaseMemoryWhenIdle } from './platform/idle-memory.ts';
import { createHCaptcha } from './providers/hcaptcha/client.ts';
import { createKeySwitch } from './providers/key-switch.ts';
import { createLiveMailer } from './providers/mail/live-mailer.ts';
import { openOutboxReader } from './providers/mail/read-outbox.ts';
import { openProviders } from './providers/open-providers.ts';
import { logProviderState } from './providers/log-provider-state.ts';
import { startReports } from './report-node.ts';
import { createShopCaches, invalidateCaches } from './shop-caches.ts';
import { addShopGauges } from './shop-gauges.ts';
import { shopJobs, shopTasks } from './shop-jobs.ts';
import { shopRoutes } from './shop-routes.ts';
import { settingDefaults, settingVariables } from './setting-defaults.ts';

/** No browser of a buyer needs longer to send a request. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Far more than the browsers behind one address open. */
const CONNECTIONS_PER_ADDRESS = 200;
/** An office behind one address or a search engine opens fewer new pages a minute. */
const PAGES_PER_ADDRESS = { max: 300, windowSeconds: 60 };

/** `hasControl` lets tests make the sandboxes fail. */
type Options = ServedOptions & { hasControl: boolean };

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
  // Nothing of tracing is loaded without an endpoint.
  const tracer = config.traces && (await openTracer(config, (reason) => app.log.warn({ reason }, TRACES_LOST)));
  const app = createApp({
    logLevel: config.logLevel,
    isHttps: config.publicUrl.startsWith('https:'),
    hasCaptcha: config.hcaptcha.siteKey !== HCAPTCHA_TEST_SITE_KEY,
    limits: {
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
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

  const routes = shopRoutes({
    config,
    db,
    searchDb: databases.searchDb,
    vault,
    log,
    live,
    clients,
    captcha,
    rateLimiter: config.hasRateLimits ? createCallRateLimiter(db) : noRateLimits,
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
    reportNow: reports.reportNow,
    settings: { db, vault, live, keySwitch, variables: settingVariables(config), publicUrl: config.publicUrl },
    guards: config.hasRateLimits
      ? { search: createSearchGuard(), pages: createAddressRateLimiter(PAGES_PER_ADDRESS) }
      : {},
    isDraining: () => isDraining,
  });
  bindSandboxes(app, config, services);

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

function countView(views: ViewCounter, { trustedProxies }: Config, request: IncomingMessage): void {
  const { url = '', headers } = request;
  views.count({
    url,
    userAgent: headers['user-agent'],
    isPrefetch: 'sec-purpose' in headers || 'purpose' in headers,
    address: () => callerAddress(request, trustedProxies),
  });
}

const TRACES_LOST = 'traces could not be sent and are dropped';

async function openTracer({ traces }: Config, onLoss: (reason: string) => void) {
  const { createTracer } = await import('./platform/tracing/tracer.ts');
  return traces && createTracer(traces, onLoss);
}

type ServicesDeps = { hasControl: boolean; db: Db; metrics: Metrics; log: Log; tracer: Tracer | null };

/** Creates the clients of the services outside the shop. `close` ends their connections. */
function openServices(config: Config, { hasControl, db, metrics, log, tracer }: ServicesDeps) {
  const opened = openProviders(config, {
    hasControl,
    meter: metrics.providers,
    log,
    tracer,
    rateLimitSlots: createProviderRateLimiter(db),
  });
  const outboxDir = path.join(config.dataDir, 'mail');
  const mailer = createLiveMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir,
    meter: logProviderState(metrics.providers, log),
    tracer,
  });
  const captcha = createHCaptcha({ ...config.hcaptcha, testSecret: HCAPTCHA_TEST_SECRET });
  return {
    clients: opened,
    keySwitch: createKeySwitch(config, { opened, mailer }),
    mailer,
    captcha,
    outboxDir,
    close() {
      opened.close();
      mailer.close();
    },
  };
}

/** Binds the sandboxes and the outbox, for those who may reach them. */
function bindSandboxes(
  app: ReturnType<typeof createApp>,
  config: Config,
  { clients, mailer, outboxDir }: ReturnType<typeof openServices>,
): void {
  const isForEverybody = config.sandboxes === 'everybody';
  const isOpen = clients.areSandboxesOpen;
  bindForNearby(app, { isForEverybody, isOpen }, (scope) => {
    for (const { prefix, plugin } of clients.sandboxes) scope.register(plugin, { prefix });
  });
  if (config.sandboxes === 'off' || config.smtpUrl) return;
  bindForNearby(app, { isForEverybody, isOpen: () => isOpen() && mailer.isOutbox() }, (scope) =>
    bindOutbox(scope, openOutboxReader(outboxDir)),
  );
}
