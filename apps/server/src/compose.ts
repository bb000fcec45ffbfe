import path from 'node:path';
import { sessionEndingCalls, createSearchGuard, cachedCalls } from './call-traits.ts';
import type { Config } from './config.ts';
import { HCAPTCHA_TEST_SECRET, HCAPTCHA_TEST_SITE_KEY } from './unsafe-settings.ts';
import { createCallerCache } from './modules/accounts/index.ts';
import { createQueryCache } from './modules/catalog/index.ts';
import { domainMetrics } from './modules/domains/index.ts';
import { ledgerMetrics } from './modules/ledger/index.ts';
import { receiveNotice, reconcileMetrics } from './modules/payments/index.ts';
import { createCallRateLimiter, noRateLimits } from './platform/call-rate-limiter.ts';
import { isReachable, openDatabase } from './platform/database/index.ts';
import { listen } from './platform/database/listen.ts';
import { createAddressRateLimiter } from './platform/http/address-rate-limiter.ts';
import { createApp } from './platform/http/app.ts';
import { bindCalls } from './platform/http/bind.ts';
import { bindDocs } from './platform/http/docs.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { bindForNearby } from './platform/http/nearby.ts';
import { bindOperatorRoutes } from './platform/http/operator-routes.ts';
import { bindOutbox } from './platform/http/outbox-routes.ts';
import { bindPages, bindPictures } from './platform/http/pages.ts';
import { bindWebhooks } from './platform/http/webhooks.ts';
import { startJobs } from './platform/jobs/index.ts';
import { queueMetrics } from './platform/jobs/queue.reads.ts';
import { createMetrics } from './platform/metrics.ts';
import { openVault } from './platform/open-vault.ts';
import { createProviderRateLimiter } from './platform/provider-rate-limit.store.ts';
import { releaseMemoryWhenIdle } from './platform/idle-memory.ts';
import { retentionMetrics } from './platform/retention-metrics.ts';
import { createHCaptcha } from './providers/hcaptcha/client.ts';
import { createMailer } from './providers/mail/mailer.ts';
import { openOutboxReader } from './providers/mail/read-outbox.ts';
import { openProviders } from './providers/open-providers.ts';
import { logProviderState } from './providers/log-provider-state.ts';
import { shopJobs, shopTasks } from './shop-jobs.ts';
import { SEARCH_CONNECTIONS, shopRoutes } from './shop-routes.ts';
import { shopRetention } from './shop-sweeps.ts';

/** Changes come in bursts, so the caches are cleared once per burst; visitors still see a change within the promised 2 s. */
const INVALIDATE_DELAY_MS = 250;
/** Sales change the stock without a notification, so nothing is cached for longer than this. */
const CACHE_LIFETIME_MS = 1_500;
/** Pages of products are large, and a few of them get nearly all of the load. */
const MAX_CACHED_PAGES = 200;

/** Each running job uses one connection for its advisory lock and another one for its work. */
const DIRECT_POOL_SIZE = 10;
/** No browser of a buyer needs longer to send a request. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Far more than the browsers behind one address open. */
const CONNECTIONS_PER_ADDRESS = 200;
/** An office behind one address or a search engine opens fewer new pages a minute. */
const PAGES_PER_ADDRESS = { max: 300, windowSeconds: 60 };

/** API tests serve no pages and no pictures; `hasControl` lets them make the sandboxes fail. */
type Options = { hasPages: boolean; hasPictures?: boolean; hasControl: boolean };

export type Shop = Awaited<ReturnType<typeof composeShop>>;

/** Builds the shop on a migrated database: its server, not yet listening, its jobs, and `stop`, which ends both. */
export async function composeShop(
  config: Config,
  databaseUrl: string,
  options: Options = { hasPages: true, hasControl: false },
) {
  let isDraining = false;
  const cache = createResponseCache();
  const metrics = createMetrics();
  const app = createApp({
    logLevel: config.logLevel,
    isHttps: config.publicUrl.startsWith('https:'),
    hasCaptcha: config.hcaptcha.siteKey !== HCAPTCHA_TEST_SITE_KEY,
    limits: {
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      maxConnectionsPerAddress: config.hasRateLimits ? CONNECTIONS_PER_ADDRESS : null,
      isProxy: (address) => config.trustedProxies?.isProxy(address, 0) ?? false,
    },
    cache,
    metrics,
    isDraining: () => isDraining,
  });
  const { log } = app;
  const logConnectionLoss = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost');
  const { db, close } = openDatabase(databaseUrl, {
    ...config.database,
    onError: logConnectionLoss,
  });
  const searching = openDatabase(databaseUrl, {
    ...config.database,
    poolSize: SEARCH_CONNECTIONS,
    onError: logConnectionLoss,
  });
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  // Jobs hold session-level advisory locks while they call providers. A transaction pooler would break them.
  const direct =
    directUrl === databaseUrl
      ? null
      : openDatabase(directUrl, {
          ...config.database,
          poolSize: DIRECT_POOL_SIZE,
          name: 'lotok-direct',
          onError: logConnectionLoss,
        });
  const closeDatabase = () => Promise.all([close(), searching.close(), direct?.close()]);
  const vault = await openVault(db, config).catch(async (error: unknown) => {
    await closeDatabase();
    throw error;
  });
  const {
    providers,
    registrar,
    dnsHost,
    warnings,
    sandboxes,
    noticeUrl,
    refreshTerms,
    close: closeProviders,
  } = openProviders(config, {
    hasControl: options.hasControl,
    meter: metrics.providers,
    log,
    rateLimitSlots: createProviderRateLimiter(db),
  });
  const outboxDir = path.join(config.dataDir, 'mail');
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir,
    meter: logProviderState(metrics.providers, log),
  });
  const captcha = createHCaptcha({ ...config.hcaptcha, testSecret: HCAPTCHA_TEST_SECRET });
  const callers = createCallerCache(db);
  const queryCache = createQueryCache();
  const pageCache = createQueryCache(MAX_CACHED_PAGES);

  const routes = shopRoutes({
    config,
    db,
    searchDb: searching.db,
    vault,
    log,
    captcha,
    providers,
    registrar,
    dnsHost,
    warnings,
    noticeUrl,
    rateLimiter: config.hasRateLimits ? createCallRateLimiter(db) : noRateLimits,
    queryCache,
    pageCache,
  });

  bindCalls(app, routes, {
    callers,
    cache,
    cachedCalls,
    sessionEndingCalls,
    trustedProxies: config.trustedProxies,
    guard: config.hasRateLimits ? createSearchGuard() : undefined,
  });
  bindDocs(app, routes, { name: config.shop.name, publicUrl: config.publicUrl });
  bindWebhooks(app, webhooks({ db, providers }));
  const gauges = [
    ...ledgerMetrics(db),
    ...reconcileMetrics(db),
    ...domainMetrics(db),
    ...queueMetrics(db, shopJobs),
    ...retentionMetrics(db, shopRetention),
  ];
  for (const gauge of gauges) metrics.addGauge(gauge);
  bindOperatorRoutes(app, {
    metrics,
    metricsToken: config.metricsToken,
    isReady: async () => !isDraining && (await isReachable(db)),
  });
  bindForNearby(app, config.sandboxes === 'everybody', (scope) => {
    if (config.sandboxes !== 'off' && !config.smtpUrl) bindOutbox(scope, openOutboxReader(outboxDir));
    for (const { prefix, plugin } of sandboxes) scope.register(plugin, { prefix });
  });
  if (options.hasPictures ?? options.hasPages) bindPictures(app);
  if (options.hasPages)
    await bindPages(app, {
      routes,
      cache,
      publicUrl: config.publicUrl,
      trustedProxies: config.trustedProxies,
      guard: config.hasRateLimits ? createAddressRateLimiter(PAGES_PER_ADDRESS) : undefined,
    });

  const clearCaches = () => {
    queryCache.drop();
    pageCache.drop();
    cache.clear();
  };
  const cacheTimer = setInterval(clearCaches, CACHE_LIFETIME_MS);
  const stopReleasingMemory = releaseMemoryWhenIdle();
  let pendingClear: NodeJS.Timeout | undefined;
  const listener = listen(
    directUrl,
    ['catalog_changed', 'sessions_ended'],
    {
      onNotification: (channel, payload) => {
        if (channel === 'sessions_ended') return callers.forget(Number(payload));
        pendingClear ??= setTimeout(() => {
          pendingClear = undefined;
          clearCaches();
        }, INVALIDATE_DELAY_MS);
      },
      onConnectionChange: (isConnected) => {
        queryCache.trust(isConnected);
        pageCache.trust(isConnected);
        cache.setTrusted(isConnected);
        clearCaches();
        callers.forget();
      },
    },
    log,
  );

  const jobs = await startJobs(
    directUrl,
    {
      jobs: shopJobs,
      tasks: shopTasks({ config, db: direct?.db ?? db, vault, log, mailer, providers, registrar, dnsHost, warnings }),
    },
    config.databaseUrl === null,
    { log, metrics, prepare: config.database.prepare },
  );

  return {
    app,
    db,
    vault,
    routes,
    refreshTerms,
    /** Waits for open requests, then stops the jobs, then closes the connections. New requests get 503 with Retry-After. */
    async stop(): Promise<void> {
      isDraining = true;
      cache.setTrusted(false);
      await app.close();
      await jobs.stop();
      clearInterval(cacheTimer);
      stopReleasingMemory();
      clearTimeout(pendingClear);
      await listener.stop();
      closeProviders();
      mailer.close();
      await closeDatabase();
    },
  };
}

function webhooks(deps: Parameters<typeof receiveNotice>[0]) {
  return {
    crystalpay: (notice: { rawBody: Buffer; headers: Record<string, string | string[] | undefined> }) =>
      receiveNotice(deps, { method: 'crystalpay', ...notice }),
    cryptobot: (notice: { rawBody: Buffer; headers: Record<string, string | string[] | undefined> }) =>
      receiveNotice(deps, { method: 'cryptobot', ...notice }),
  };
}
