import type { Config } from './config.ts';
import { accountsRoutes, credentialsRoutes, securityRoutes } from './modules/accounts/index.ts';
import { articlesRoutes } from './modules/articles/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { cartRoutes, countCart, eraseCart, moveCartToBuyer } from './modules/cart/index.ts';
import { catalogRoutes, type QueryCache } from './modules/catalog/index.ts';
import { claimsRoutes } from './modules/claims/index.ts';
import {
  type DnsHost,
  domainsRoutes,
  lockOpenDomainOrders,
  disableDomainAutomation,
  listRegisteredDomains,
  type Registrar,
  type Warnings,
} from './modules/domains/index.ts';
import { eraseFavorites, favoritesRoutes, moveFavoritesToBuyer } from './modules/favorites/index.ts';
import { account, findBalance } from './modules/ledger/index.ts';
import { eraseOrderEmails, moveOrdersToBuyer, ordersRoutes } from './modules/orders/index.ts';
import { movePaymentsToBuyer, paymentsRoutes, type Providers } from './modules/payments/index.ts';
import { referralsRoutes } from './modules/referrals/index.ts';
import type { LiveSettings } from './modules/settings/index.ts';
import { eraseTicketTexts, moveTicketsToBuyer, supportRoutes } from './modules/support/index.ts';
import type { CallRateLimiter } from './platform/call-rate-limiter.ts';
import type { Db } from './platform/database/index.ts';
import type { Routes } from './platform/http/routes.ts';
import { createSemaphore } from './platform/http/semaphore.ts';
import { eraseIdempotencyKeys, moveIdempotencyKeysToBuyer } from './platform/idempotency.store.ts';
import type { Log } from './platform/log.ts';
import { eraseMails, moveMailsToBuyer } from './platform/outbox.store.ts';
import type { Vault } from './platform/secrets.ts';

/** Per process. A few are enough: PostgreSQL searches a large catalogue within milliseconds. */
export const SEARCH_CONNECTIONS = 4;
const MAX_WAITING_SEARCHES = 60;

/**
 * Move a guest's rows to the user. Payments come first: code that confirms or opens a payment locks it before the rows that
 * depend on it, so any other order could deadlock.
 */
const guestMovers = [
  movePaymentsToBuyer,
  moveOrdersToBuyer,
  moveIdempotencyKeysToBuyer,
  moveMailsToBuyer,
  moveCartToBuyer,
  moveFavoritesToBuyer,
  moveTicketsToBuyer,
];
/** Delete the rows of an erased account. Orders come before emails: code that fulfils an order locks it, then writes its email. */
export const accountErasers = [
  eraseOrderEmails,
  lockOpenDomainOrders,
  disableDomainAutomation,
  eraseMails,
  eraseIdempotencyKeys,
  eraseCart,
  eraseFavorites,
  eraseTicketTexts,
];

/** The clients of services outside the shop. Their keys may change while it runs: a client is read when it is used. */
export type Clients = {
  readonly providers: Providers;
  readonly registrar: Registrar | null;
  readonly dnsHost: DnsHost | null;
  readonly warnings: Warnings | null;
  noticeUrl: (method: string) => string;
};

type RoutesDeps = {
  config: Config;
  db: Db;
  /** A separate small pool for searches, so that they never take the connections of other calls. */
  searchDb: Db;
  vault: Vault;
  log: Log;
  captcha: Parameters<typeof accountsRoutes>[0]['captcha'];
  live: LiveSettings;
  clients: Clients;
  rateLimiter: CallRateLimiter;
  queryCache: QueryCache;
  pageCache: QueryCache;
};

/** The handler of every call of the shop. */
export function shopRoutes(deps: RoutesDeps): Partial<Routes> {
  const { config, db, vault, log, captcha, live, clients, rateLimiter, queryCache, pageCache } = deps;
  const { providers, noticeUrl } = clients;
  const returnTo = returnUrls(config.publicUrl);
  return {
    ...accountsRoutes({
      db,
      vault,
      log,
      captcha,
      mergeHandlers: guestMovers,
      rateLimiter,
      countCart: (buyerId) => countCart(db, buyerId),
      findBalance: (buyerId) => findBalance(db, account.buyer(buyerId)),
    }),
    ...securityRoutes({
      db,
      vault,
      shop: live.shop,
      publicUrl: config.publicUrl,
      mergeHandlers: guestMovers,
      rateLimiter,
    }),
    ...credentialsRoutes({
      db,
      vault,
      erasureHandlers: accountErasers,
      rateLimiter,
      listRegisteredDomains,
    }),
    ...catalogRoutes({ db, queryCache: queryCache, pageCache: pageCache }),
    ...searchRoutes(catalogRoutes({ db: deps.searchDb, queryCache: queryCache, pageCache: pageCache })),
    ...cartRoutes({ db }),
    ...favoritesRoutes({ db }),
    ...articlesRoutes({ db }),
    ...contentRoutes({ db, limits: live }),
    ...ordersRoutes({
      db,
      vault,
      providers,
      noticeUrl,
      rateLimiter,
      rules: live,
      shop: live.shop,
      returnUrl: returnTo.orders,
    }),
    ...paymentsRoutes({
      db,
      providers,
      noticeUrl,
      rateLimiter,
      rules: live,
      shop: live.shop,
      returnUrl: returnTo.topUp,
    }),
    ...domainsRoutes({
      db,
      log,
      vault,
      providers,
      get registrar() {
        return clients.registrar;
      },
      get dnsHost() {
        return clients.dnsHost;
      },
      get warnings() {
        return clients.warnings;
      },
      noticeUrl,
      rateLimiter,
      rules: live,
      shop: live.shop,
      returnUrl: returnTo.domain,
    }),
    ...referralsRoutes({ db, publicUrl: config.publicUrl, rules: live }),
    ...supportRoutes({ db, rateLimiter }),
    ...claimsRoutes({ db, rateLimiter }),
    'shop/getShop': async () => describeShop(config, live),
  };
}

type SearchCalls = 'products/searchProducts' | 'products/searchCatalogProducts';

/** Runs as many searches at once as their pool has connections. Others wait; when too many wait, the call is refused. */
function searchRoutes(routes: Pick<Routes, SearchCalls>): Pick<Routes, SearchCalls> {
  const withSlot = createSemaphore(SEARCH_CONNECTIONS, MAX_WAITING_SEARCHES);
  return {
    'products/searchProducts': (...args) => withSlot(() => routes['products/searchProducts'](...args)),
    'products/searchCatalogProducts': (...args) => withSlot(() => routes['products/searchCatalogProducts'](...args)),
  };
}

/** The shop's name, addresses and limits, as they are now. */
export function describeShop({ publicUrl, hcaptcha }: Config, live: LiveSettings) {
  const { shop } = live;
  return {
    name: shop.name,
    public_url: publicUrl,
    support_url: shop.supportUrl,
    news_url: shop.newsUrl,
    goods_bot_url: shop.goodsBotUrl,
    domains_bot_url: shop.domainsBotUrl,
    replacement_bot_url: shop.replacementBotUrl,
    links_url: shop.linksUrl,
    hcaptcha_site_key: hcaptcha.siteKey,
    min_order: live.minOrderRoubles,
    min_top_up: live.minTopUpRoubles,
    warranty_minutes: live.warrantyMinutes,
    referral_percent: live.referralPercent,
  };
}

/** The addresses to which a provider sends the buyer back after a payment. */
export function returnUrls(publicUrl: string) {
  return {
    orders: (paymentId: number) => `${publicUrl}/orders?payment=${paymentId}`,
    topUp: (paymentId: number) => `${publicUrl}/profile/top-up?payment=${paymentId}`,
    domain: (paymentId: number) => `${publicUrl}/orders?kind=domains&payment=${paymentId}`,
  };
}
