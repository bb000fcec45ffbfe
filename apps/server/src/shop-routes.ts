import type { Config } from './config.ts';
import {
  accountsRoutes,
  credentialsRoutes,
  type LinkToBot,
  securityRoutes,
  type TelegramLogin,
  telegramRoutes,
} from './modules/accounts/index.ts';
import { articlesRoutes } from './modules/articles/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { cartRoutes, countCart } from './modules/cart/index.ts';
import { catalogRoutes, type QueryCache } from './modules/catalog/index.ts';
import { claimsRoutes } from './modules/claims/index.ts';
import {
  type DnsHost,
  domainsRoutes,
  listRegisteredDomains,
  type Registrar,
  type Warnings,
} from './modules/domains/index.ts';
import { favoritesRoutes } from './modules/favorites/index.ts';
import { ordersRoutes } from './modules/orders/index.ts';
import { account, findBalance } from './modules/ledger/index.ts';
import { luckRoutes } from './modules/luck/index.ts';
import { paymentsRoutes, type Providers } from './modules/payments/index.ts';
import { referralsRoutes } from './modules/referrals/index.ts';
import { assertNoEarnings, findPartnerPromo, type Payouts } from './modules/partners/index.ts';
import type { BotUrls } from './own-bot-links.ts';
import type { LiveSettings } from './modules/settings/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import type { CallRateLimiter } from './platform/call-rate-limiter.ts';
import type { Db } from './platform/database/index.ts';
import type { Routes } from './platform/http/routes.ts';
import { createSemaphore } from './platform/http/semaphore.ts';
import type { Log } from './platform/log.ts';
import { describeShop } from './describe-shop.ts';
import { pageLimits } from './page-limits.ts';
import type { Vault } from './platform/secrets.ts';
import { accountErasers, guestMovers } from './shop-movers.ts';

/** Per process. A few are enough: PostgreSQL searches a large catalogue within milliseconds. */
export const SEARCH_CONNECTIONS = 4;
const MAX_WAITING_SEARCHES = 60;

/** The clients of services outside the shop. Their keys may change while it runs: a client is read when it is used. */
export type Clients = {
  readonly providers: Providers;
  /** Null: partners withdraw nothing in USDT. */
  readonly payouts: Payouts | null;
  readonly registrar: Registrar | null;
  readonly dnsHost: DnsHost | null;
  readonly warnings: Warnings | null;
  readonly telegramLogin: TelegramLogin | null;
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
  /** The address that opens the shop's goods bot with a payload; null when there is none. */
  linkToBot: LinkToBot;
  botUrls: BotUrls;
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
    ...telegramRoutes({
      db,
      vault,
      rateLimiter,
      publicUrl: config.publicUrl,
      linkToBot: deps.linkToBot,
      get telegramLogin() {
        return clients.telegramLogin;
      },
      mergeHandlers: guestMovers,
    }),
    ...credentialsRoutes({
      db,
      vault,
      erasureHandlers: accountErasers,
      rateLimiter,
      listRegisteredDomains,
      assertNoEarnings,
    }),
    ...catalogRoutes({ db, queryCache: queryCache, pageCache: pageCache }),
    ...searchRoutes(catalogRoutes({ db: deps.searchDb, queryCache: queryCache, pageCache: pageCache })),
    ...cartRoutes({ db }),
    ...favoritesRoutes({ db }),
    ...articlesRoutes({ db }),
    ...contentRoutes({ db, limits: pageLimits(config, live) }),
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
      findPartnerPromo,
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
    ...luckRoutes({ db, vault, rules: live, rateLimiter }),
    ...referralsRoutes({ db, publicUrl: config.publicUrl, rules: live }),
    ...supportRoutes({ db, rateLimiter }),
    ...claimsRoutes({ db, rateLimiter }),
    'shop/getShop': async () => ({
      ...describeShop(config, live, deps.botUrls),
      has_telegram_login: clients.telegramLogin !== null,
    }),
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

/** The addresses to which a provider sends the buyer back after a payment. */
export function returnUrls(publicUrl: string) {
  return {
    orders: (paymentId: number) => `${publicUrl}/orders?payment=${paymentId}`,
    topUp: (paymentId: number) => `${publicUrl}/profile/top-up?payment=${paymentId}`,
    domain: (paymentId: number) => `${publicUrl}/orders?kind=domains&payment=${paymentId}`,
  };
}
