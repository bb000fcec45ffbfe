import path from 'node:path';
import { IDEMPOTENCY_KEY_HOURS } from '@lotok/contract';
import { endingCalls, keptCalls } from './call-traits.ts';
import { type Config, HCAPTCHA_TEST_SECRET, HCAPTCHA_TEST_SITE_KEY } from './config.ts';
import {
  accountsLetters,
  accountsRoutes,
  callerFinder,
  credentialsRoutes,
  isUser,
  securityRoutes,
  sweepChallenges,
  sweepLetterLinks,
  sweepResetCodes,
  sweepSessions,
} from './modules/accounts/index.ts';
import { articlesRoutes } from './modules/articles/index.ts';
import { cartRoutes, countCart, eraseCart, moveCartToBuyer } from './modules/cart/index.ts';
import { catalogRoutes, createKeptFigures, refreshLeadingDocuments } from './modules/catalog/index.ts';
import { claimsRoutes } from './modules/claims/index.ts';
import {
  domainFigures,
  domainLetter,
  domainsRoutes,
  registerDomain,
  settleDomain,
  sweepDomains,
} from './modules/domains/index.ts';
import { eraseFavorites, favoritesRoutes, moveFavoritesToBuyer } from './modules/favorites/index.ts';
import { account, bookFigures, checkBooks, findBalance, listLedgerFaults } from './modules/ledger/index.ts';
import {
  composeGoodsLetter,
  eraseOrderEmails,
  listHeldFaults,
  lockCompletedOrders,
  lockWorth,
  moveOrdersToBuyer,
  ordersRoutes,
  refundLetter,
  replacementLetter,
  settleOrders,
  sweepOffers,
  sweepOrders,
} from './modules/orders/index.ts';
import {
  listClearingFaults,
  movePaymentsToBuyer,
  paymentJobs,
  paymentsRoutes,
  receiveNotice,
  reconcileFigures,
  reconcileJobs,
  settleTopUp,
  watchNotices,
  watchPayments,
} from './modules/payments/index.ts';
import { referralsRoutes, rewardOrders, takeBackReward } from './modules/referrals/index.ts';
import { inTransaction, isReachable, openDatabase } from './platform/database/index.ts';
import { listen } from './platform/database/listen.ts';
import { eraseTicketTexts, moveTicketsToBuyer, supportRoutes, ticketLetter } from './modules/support/index.ts';
import { createApp } from './platform/http/app.ts';
import { bindCalls } from './platform/http/bind.ts';
import { bindDocs } from './platform/http/docs.ts';
import { createKeptAnswers } from './platform/http/kept.ts';
import { bindOperatorRoutes } from './platform/http/operator-routes.ts';
import { bindOutbox } from './platform/http/outbox-routes.ts';
import { bindPages } from './platform/http/pages.ts';
import type { Routes } from './platform/http/routes.ts';
import { bindWebhooks } from './platform/http/webhooks.ts';
import { eraseClaims, moveClaimsToBuyer, sweepClaims } from './platform/idempotency.store.ts';
import { startJobs } from './platform/jobs/index.ts';
import { mailJobs } from './platform/mail.jobs.ts';
import { createMetrics } from './platform/metrics.ts';
import { releaseMemoryWhenQuiet } from './platform/quiet-memory.ts';
import { eraseMails, moveMailsToBuyer } from './platform/outbox.store.ts';
import { sweepLimits } from './platform/rate-limit.store.ts';
import { createVault, keptSecretKey } from './platform/secrets.ts';
import { createHCaptcha } from './providers/hcaptcha/client.ts';
import { createMailer } from './providers/mail/mailer.ts';
import { openOutboxReader } from './providers/mail/read-outbox.ts';
import { openProviders } from './providers/open-providers.ts';

/** What a guest takes along. Payments come first: whoever settles or opens one locks it before all that hangs on it. */
const guestMovers = [
  movePaymentsToBuyer,
  moveOrdersToBuyer,
  moveClaimsToBuyer,
  moveMailsToBuyer,
  moveCartToBuyer,
  moveFavoritesToBuyer,
  moveTicketsToBuyer,
];
/** What goes with an erased account. Orders come before letters: who settles one locks it, then writes its letter. */
const accountErasers = [eraseOrderEmails, eraseMails, eraseClaims, eraseCart, eraseFavorites, eraseTicketTexts];
/** Changes come in bursts, and are seen by every visitor well within the promised 2 s. */
const DROP_KEPT_AFTER_MS = 250;
/** Stock moves with every sale and is not announced, so nothing is kept longer than this. */
const DROP_KEPT_EVERY_MS = 1_500;
/** Pages of products are large; the busiest few carry nearly all of the load. */
const MOST_KEPT_PAGES = 200;

/** Tests of the API need no pages, and make the payment sandboxes misbehave. */
type Options = { hasPages: boolean; hasControl: boolean };

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
    trustProxy: config.trustProxy,
    kept,
    metrics,
    isDraining: () => isDraining,
  });
  const { log } = app;
  const { db, close } = openDatabase(databaseUrl, {
    ...config.database,
    onError: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
  });
  const vault = createVault(config.secretKey ?? (await keptSecretKey(config.dataDir)));
  const {
    providers,
    registrar,
    sandboxes,
    noticeUrl,
    refreshTerms,
    close: closeProviders,
  } = openProviders(config, {
    hasControl: options.hasControl,
    meter: metrics.providers,
    log,
  });
  const outboxDir = path.join(config.dataDir, 'mail');
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir,
  });
  const captcha = createHCaptcha({ ...config.hcaptcha, testSecret: HCAPTCHA_TEST_SECRET });
  if (config.isProduction && config.hcaptcha.secret === HCAPTCHA_TEST_SECRET)
    log.warn('hCaptcha has its test keys: robots can register');
  const callers = callerFinder(db);
  const figures = createKeptFigures();
  const keptPages = createKeptFigures(MOST_KEPT_PAGES);

  const balanceOf = (buyerId: number) => findBalance(db, account.buyer(buyerId));
  const settling = { db, providers, log, hasBalance: isUser };

  /** Where a provider sends the buyer of a payment back to. */
  const ordersUrl = (paymentId: number) => `${config.publicUrl}/orders?payment=${paymentId}`;
  const domainUrl = (paymentId: number) => `${config.publicUrl}/orders?kind=domains&payment=${paymentId}`;
  const topUpUrl = (paymentId: number) => `${config.publicUrl}/profile/top-up?payment=${paymentId}`;

  const routes: Partial<Routes> = {
    ...accountsRoutes({
      db,
      vault,
      log,
      captcha,
      movers: guestMovers,
      hasRateLimits: config.hasRateLimits,
      countCart: (buyerId) => countCart(db, buyerId),
      findBalance: balanceOf,
    }),
    ...securityRoutes({
      db,
      vault,
      shopName: config.shop.name,
      publicUrl: config.publicUrl,
      movers: guestMovers,
      hasRateLimits: config.hasRateLimits,
    }),
    ...credentialsRoutes({ db, vault, erasers: accountErasers, hasRateLimits: config.hasRateLimits }),
    ...catalogRoutes({ db, kept: figures, keptPages }),
    ...cartRoutes({ db }),
    ...favoritesRoutes({ db }),
    ...articlesRoutes({ db }),
    ...ordersRoutes({
      db,
      vault,
      providers,
      noticeUrl,
      hasRateLimits: config.hasRateLimits,
      shopName: config.shop.name,
      returnUrl: ordersUrl,
    }),
    ...paymentsRoutes({
      db,
      providers,
      noticeUrl,
      hasRateLimits: config.hasRateLimits,
      shopName: config.shop.name,
      returnUrl: topUpUrl,
    }),
    ...domainsRoutes({
      db,
      providers,
      registrar,
      noticeUrl,
      hasRateLimits: config.hasRateLimits,
      shopName: config.shop.name,
      returnUrl: domainUrl,
    }),
    ...referralsRoutes({ db, publicUrl: config.publicUrl, percent: config.referralPercent }),
    ...supportRoutes({ db, hasRateLimits: config.hasRateLimits }),
    ...claimsRoutes({ db, hasRateLimits: config.hasRateLimits }),
    ...shopRoutes(config),
  };

  bindCalls(app, routes, { callers, kept, keptCalls, endingCalls });
  bindDocs(app, routes, { name: config.shop.name, publicUrl: config.publicUrl });
  bindWebhooks(app, webhooks(settling));
  for (const told of [...bookFigures(db), ...reconcileFigures(db), ...domainFigures(db)]) metrics.watch(told);
  bindOperatorRoutes(app, {
    metrics,
    metricsToken: config.metricsToken,
    isReady: async () => !isDraining && (await isReachable(db)),
  });
  if (!config.isProduction && !config.smtpUrl) bindOutbox(app, openOutboxReader(outboxDir));
  for (const { prefix, plugin } of sandboxes) app.register(plugin, { prefix });
  if (options.hasPages) await bindPages(app, { routes, kept, publicUrl: config.publicUrl });

  const drop = () => {
    figures.drop();
    keptPages.drop();
    kept.drop();
  };
  const ticking = setInterval(drop, DROP_KEPT_EVERY_MS);
  const stopReleasing = releaseMemoryWhenQuiet();
  let dropping: NodeJS.Timeout | undefined;
  const ears = listen(
    databaseUrl,
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

  const settlers = {
    orders: (paymentId: number) => settleOrders(db, paymentId),
    top_up: (paymentId: number) => settleTopUp({ db, returnUrl: topUpUrl }, paymentId),
    domain: (paymentId: number) => settleDomain(db, paymentId),
  };
  const jobs = await startJobs(
    databaseUrl,
    {
      ...paymentJobs(settling),
      ...reconcileJobs(settling),
      'ledger.check': () => checkBooks({ db, log }, [listLedgerFaults, listClearingFaults, listHeldFaults]),
      'payments.settled': ({ paymentId, purpose }) => settlers[purpose](paymentId),
      'domains.register': ({ orderId }) => registerDomain({ db, registrar, log }, orderId),
      'orders.completed': ({ paymentId }) =>
        rewardOrders({ db, percent: config.referralPercent, lockCompletedOrders }, paymentId),
      'orders.refunded': ({ orderId }) => takeBackReward({ db, lockWorth }, orderId),
      ...mailJobs({
        db,
        mailer,
        log,
        letters: {
          goods: (about, language) =>
            composeGoodsLetter({ db, vault, shop: config.shop, publicUrl: config.publicUrl }, about, language),
          refund: refundLetter({ db, vault, shop: config.shop, publicUrl: config.publicUrl }),
          replacement: replacementLetter({ db, vault, shop: config.shop, publicUrl: config.publicUrl }),
          domain: domainLetter({ db, shop: config.shop, publicUrl: config.publicUrl }),
          'ticket-reply': ticketLetter({ db, shop: config.shop, publicUrl: config.publicUrl }),
          ...accountsLetters({ vault, shop: config.shop, publicUrl: config.publicUrl, findBalance: balanceOf }),
        },
      }),
      'maintenance.sweep': async () => {
        await sweepClaims(db, IDEMPOTENCY_KEY_HOURS);
        await sweepLimits(db);
        await sweepChallenges(db);
        await sweepSessions(db);
        await sweepResetCodes(db);
        await sweepLetterLinks(db);
        await sweepOrders(db);
        await sweepDomains(db);
        await sweepOffers(db);
        await watchPayments({ db, log });
        await watchNotices(db);
        await inTransaction(db, refreshLeadingDocuments);
      },
    },
    config.databaseUrl === null,
    { log, metrics },
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
      await close();
    },
  };
}

function shopRoutes({ shop, publicUrl, hcaptcha }: Config): Pick<Routes, 'shop/getShop'> {
  return {
    'shop/getShop': async () => ({
      name: shop.name,
      public_url: publicUrl,
      support_url: shop.supportUrl,
      news_url: shop.newsUrl,
      goods_bot_url: shop.goodsBotUrl,
      domains_bot_url: shop.domainsBotUrl,
      replacement_bot_url: shop.replacementBotUrl,
      links_url: shop.linksUrl,
      hcaptcha_site_key: hcaptcha.siteKey,
    }),
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
