import path from 'node:path';
import { endingCalls, guardSearches, keptCalls } from './call-traits.ts';
import type { Config } from './config.ts';
import { HCAPTCHA_TEST_SECRET, HCAPTCHA_TEST_SITE_KEY } from './meant-settings.ts';
import { callerFinder } from './modules/accounts/index.ts';
import { createKeptFigures } from './modules/catalog/index.ts';
import { domainMetrics } from './modules/domains/index.ts';
import { bookFigures } from './modules/ledger/index.ts';
import { receiveNotice, reconcileFigures } from './modules/payments/index.ts';
import { isReachable, openDatabase } from './platform/database/index.ts';
import { listen } from './platform/database/listen.ts';
import { createAddressWindow } from './platform/http/address-window.ts';
import { createApp } from './platform/http/app.ts';
import { bindCalls } from './platform/http/bind.ts';
import { bindDocs } from './platform/http/docs.ts';
import { createKeptAnswers } from './platform/http/kept.ts';
import { bindForNearby } from './platform/http/nearby.ts';
import { bindOperatorRoutes } from './platform/http/operator-routes.ts';
import { bindOutbox } from './platform/http/outbox-routes.ts';
import { bindPages, bindPictures } from './platform/http/pages.ts';
import { bindWebhooks } from './platform/http/webhooks.ts';
import { startJobs } from './platform/jobs/index.ts';
import { queueFigures } from './platform/jobs/queue.reads.ts';
import { createMetrics } from './platform/metrics.ts';
import { openVault } from './platform/open-vault.ts';
import { databaseTurns } from './platform/provider-turns.store.ts';
import { releaseMemoryWhenQuiet } from './platform/quiet-memory.ts';
import { termFigures } from './platform/term-figures.ts';
import { createHCaptcha } from './providers/hcaptcha/client.ts';
import { createMailer } from './providers/mail/mailer.ts';
import { openOutboxReader } from './providers/mail/read-outbox.ts';
import { openProviders } from './providers/open-providers.ts';
import { logProviderState } from './providers/log-provider-state.ts';
import { shopJobs } from './shop-jobs.ts';
import { SEARCH_CONNECTIONS, shopRoutes } from './shop-routes.ts';
import { shopTerms } from './shop-sweeps.ts';

/** Changes come in bursts, and are seen by every visitor well within the promised 2 s. */
const DROP_KEPT_AFTER_MS = 250;
/** Stock moves with every sale and is not announced, so nothing is kept longer than this. */
const DROP_KEPT_EVERY_MS = 1_500;
/** Pages of products are large; the busiest few carry nearly all of the load. */
const MOST_KEPT_PAGES = 200;

/** Jobs run a few at a time; each holds one connection for its lock and works by another. */
const DIRECT_POOL_SIZE = 10;
/** A request that takes longer to come than this is no buyer's. */
const REQUEST_MS = 30_000;
/** Far more than browsers behind one address hold. */
const CONNECTIONS_AN_ADDRESS = 200;
/** An office behind one address, and a search engine, open fewer new pages a minute. */
const PAGES_AN_ADDRESS = { most: 300, inSeconds: 60 };

/** Tests of the API need no pages and no pictures, and make the sandboxes misbehave. */
type Options = { hasPages: boolean; hasPictures?: boolean; hasControl: boolean };

export type Shop = Awaited<ReturnType<typeof composeShop>>;

/** Builds the whole shop over a migrated database: its server (not yet listening), its jobs and how they end. */
export async function composeShop(
  config: Config,
  databaseUrl: string,
  options: Options = { hasPages: true, hasControl: false },
) {
  let isDraining = false;
  const kept = createKeptAnswers();
  const metrics = createMetrics();
  const app = createApp({
    logLevel: config.logLevel,
    isHttps: config.publicUrl.startsWith('https:'),
    hasCaptcha: config.hcaptcha.siteKey !== HCAPTCHA_TEST_SITE_KEY,
    limits: {
      requestMs: REQUEST_MS,
      connectionsAnAddress: config.hasRateLimits ? CONNECTIONS_AN_ADDRESS : null,
      isProxy: (address) => config.trustedProxies?.isProxy(address, 0) ?? false,
    },
    kept,
    metrics,
    isDraining: () => isDraining,
  });
  const { log } = app;
  const sayLost = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost');
  const { db, close } = openDatabase(databaseUrl, {
    ...config.database,
    onError: sayLost,
  });
  const searching = openDatabase(databaseUrl, {
    ...config.database,
    poolSize: SEARCH_CONNECTIONS,
    onError: sayLost,
  });
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  // Jobs hold locks of their connection while they ask providers, which a pooler would break.
  const direct =
    directUrl === databaseUrl
      ? null
      : openDatabase(directUrl, {
          ...config.database,
          poolSize: DIRECT_POOL_SIZE,
          name: 'lotok-direct',
          onError: sayLost,
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
    rateLimitSlots: databaseTurns(db),
  });
  const outboxDir = path.join(config.dataDir, 'mail');
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir,
    meter: logProviderState(metrics.providers, log),
  });
  const captcha = createHCaptcha({ ...config.hcaptcha, testSecret: HCAPTCHA_TEST_SECRET });
  const callers = callerFinder(db);
  const figures = createKeptFigures();
  const keptPages = createKeptFigures(MOST_KEPT_PAGES);

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
    figures,
    keptPages,
  });

  bindCalls(app, routes, {
    callers,
    kept,
    keptCalls,
    endingCalls,
    trust: config.trustedProxies,
    guard: config.hasRateLimits ? guardSearches() : undefined,
  });
  bindDocs(app, routes, { name: config.shop.name, publicUrl: config.publicUrl });
  bindWebhooks(app, webhooks({ db, providers }));
  const figuresTold = [
    ...bookFigures(db),
    ...reconcileFigures(db),
    ...domainMetrics(db),
    ...queueFigures(db),
    ...termFigures(db, shopTerms),
  ];
  for (const told of figuresTold) metrics.watch(told);
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
      kept,
      publicUrl: config.publicUrl,
      trust: config.trustedProxies,
      guard: config.hasRateLimits ? createAddressWindow(PAGES_AN_ADDRESS) : undefined,
    });

  const drop = () => {
    figures.drop();
    keptPages.drop();
    kept.drop();
  };
  const ticking = setInterval(drop, DROP_KEPT_EVERY_MS);
  const stopReleasing = releaseMemoryWhenQuiet();
  let dropping: NodeJS.Timeout | undefined;
  const ears = listen(
    directUrl,
    ['catalog_changed', 'sessions_ended'],
    {
      onNotice: (channel, payload) => {
        if (channel === 'sessions_ended') return callers.forget(Number(payload));
        dropping ??= setTimeout(() => {
          dropping = undefined;
          drop();
        }, DROP_KEPT_AFTER_MS);
      },
      onHearing: (isHeard) => {
        figures.trust(isHeard);
        keptPages.trust(isHeard);
        kept.trust(isHeard);
        drop();
        callers.forget();
      },
    },
    log,
  );

  const jobs = await startJobs(
    directUrl,
    shopJobs({ config, db: direct?.db ?? db, vault, log, mailer, providers, registrar, dnsHost, warnings }),
    config.databaseUrl === null,
    { log, metrics, prepare: config.database.prepare },
  );

  return {
    app,
    db,
    vault,
    routes,
    refreshTerms,
    /** Ends requests under way, then jobs, then connections. New requests are told to come back. */
    async stop(): Promise<void> {
      isDraining = true;
      kept.trust(false);
      await app.close();
      await jobs.stop();
      clearInterval(ticking);
      stopReleasing();
      clearTimeout(dropping);
      await ears.stop();
      closeProviders();
      mailer.close();
      await closeDatabase();
    },
  };
}

function webhooks(parts: Parameters<typeof receiveNotice>[0]) {
  return {
    crystalpay: (notice: { rawBody: Buffer; headers: Record<string, string | string[] | undefined> }) =>
      receiveNotice(parts, { method: 'crystalpay', ...notice }),
    cryptobot: (notice: { rawBody: Buffer; headers: Record<string, string | string[] | undefined> }) =>
      receiveNotice(parts, { method: 'cryptobot', ...notice }),
  };
}
