import type { Config } from './config.ts';
import { accountsRoutes, credentialsRoutes, securityRoutes } from './modules/accounts/index.ts';
import { articlesRoutes } from './modules/articles/index.ts';
import { cartRoutes, countCart, eraseCart, moveCartToBuyer } from './modules/cart/index.ts';
import { catalogRoutes, type KeptFigures } from './modules/catalog/index.ts';
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
import { eraseTicketTexts, moveTicketsToBuyer, supportRoutes } from './modules/support/index.ts';
import type { Db } from './platform/database/index.ts';
import type { Routes } from './platform/http/routes.ts';
import { createTurns } from './platform/http/turns.ts';
import { eraseClaims, moveClaimsToBuyer } from './platform/idempotency.store.ts';
import type { Log } from './platform/log.ts';
import { eraseMails, moveMailsToBuyer } from './platform/outbox.store.ts';
import type { Vault } from './platform/secrets.ts';

/** Of this process; PostgreSQL searches a large catalogue within milliseconds. */
export const SEARCH_CONNECTIONS = 4;
const MOST_SEARCHES_WAITING = 60;

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
const accountErasers = [
  eraseOrderEmails,
  lockOpenDomainOrders,
  disableDomainAutomation,
  eraseMails,
  eraseClaims,
  eraseCart,
  eraseFavorites,
  eraseTicketTexts,
];

type RoutesParts = {
  config: Config;
  db: Db;
  /** A small pool of its own for what strangers search, so that nobody else waits for a connection. */
  searchDb: Db;
  vault: Vault;
  log: Log;
  captcha: Parameters<typeof accountsRoutes>[0]['captcha'];
  providers: Providers;
  registrar: Registrar | null;
  dnsHost: DnsHost | null;
  warnings: Warnings | null;
  noticeUrl: (method: string) => string;
  figures: KeptFigures;
  keptPages: KeptFigures;
};

/** Every call that the shop answers, bound to its module. */
export function shopRoutes(parts: RoutesParts): Partial<Routes> {
  const { config, db, vault, log, captcha, providers, registrar, dnsHost, warnings, noticeUrl, figures, keptPages } =
    parts;
  const returnTo = returnUrls(config.publicUrl);
  return {
    ...accountsRoutes({
      db,
      vault,
      log,
      captcha,
      movers: guestMovers,
      hasRateLimits: config.hasRateLimits,
      countCart: (buyerId) => countCart(db, buyerId),
      findBalance: (buyerId) => findBalance(db, account.buyer(buyerId)),
    }),
    ...securityRoutes({
      db,
      vault,
      shopName: config.shop.name,
      publicUrl: config.publicUrl,
      movers: guestMovers,
      hasRateLimits: config.hasRateLimits,
    }),
    ...credentialsRoutes({ db, vault, erasers: accountErasers, hasRateLimits: config.hasRateLimits, listRegisteredDomains }),
    ...catalogRoutes({ db, kept: figures, keptPages }),
    ...searchRoutes(catalogRoutes({ db: parts.searchDb, kept: figures, keptPages })),
    ...cartRoutes({ db }),
    ...favoritesRoutes({ db }),
    ...articlesRoutes({ db }),
    ...ordersRoutes({
      db,
      vault,
      providers,
      noticeUrl,
      hasRateLimits: config.hasRateLimits,
      guestHoldPercent: config.guestHoldPercent,
      shopName: config.shop.name,
      returnUrl: returnTo.orders,
    }),
    ...paymentsRoutes({
      db,
      providers,
      noticeUrl,
      hasRateLimits: config.hasRateLimits,
      shopName: config.shop.name,
      returnUrl: returnTo.topUp,
    }),
    ...domainsRoutes({
      db,
      log,
      vault,
      providers,
      registrar,
      dnsHost,
      warnings,
      noticeUrl,
      hasRateLimits: config.hasRateLimits,
      shopName: config.shop.name,
      returnUrl: returnTo.domain,
    }),
    ...referralsRoutes({ db, publicUrl: config.publicUrl, percent: config.referralPercent }),
    ...supportRoutes({ db, hasRateLimits: config.hasRateLimits }),
    ...claimsRoutes({ db, hasRateLimits: config.hasRateLimits }),
    ...aboutShop(config),
  };
}

type SearchCalls = 'products/searchProducts' | 'products/searchCatalogProducts';

/** Searches, as many at once as their pool has connections; the others wait, and are refused where too many do. */
function searchRoutes(routes: Pick<Routes, SearchCalls>): Pick<Routes, SearchCalls> {
  const takeTurn = createTurns(SEARCH_CONNECTIONS, MOST_SEARCHES_WAITING);
  return {
    'products/searchProducts': (...asked) => takeTurn(() => routes['products/searchProducts'](...asked)),
    'products/searchCatalogProducts': (...asked) => takeTurn(() => routes['products/searchCatalogProducts'](...asked)),
  };
}

function aboutShop({ shop, publicUrl, hcaptcha }: Config): Pick<Routes, 'shop/getShop'> {
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

/** Where a provider sends the buyer of a payment back to. */
export function returnUrls(publicUrl: string) {
  return {
    orders: (paymentId: number) => `${publicUrl}/orders?payment=${paymentId}`,
    topUp: (paymentId: number) => `${publicUrl}/profile/top-up?payment=${paymentId}`,
    domain: (paymentId: number) => `${publicUrl}/orders?kind=domains&payment=${paymentId}`,
  };
}
