import { adminShopRoutes } from './admin-shop-routes.ts';
import { cachedCalls, type createSearchGuard, sessionEndingCalls } from './call-traits.ts';
import type { Config } from './config.ts';
import { listDrawnPictures } from './drawn-pictures.ts';
import type { createCallerCache } from './modules/accounts/index.ts';
import { findPicture } from './modules/catalog/index.ts';
import { findOperator } from './modules/operators/index.ts';
import { receiveNotice } from './modules/payments/index.ts';
import type { SettingsDeps } from './modules/settings/index.ts';
import { type Db, isReachable } from './platform/database/index.ts';
import { bindAdminPages } from './platform/http/admin/admin-pages.ts';
import { bindAdmin } from './platform/http/admin/bind-admin.ts';
import type { createApp } from './platform/http/app.ts';
import { bindCalls } from './platform/http/bind.ts';
import { bindDocs } from './platform/http/docs.ts';
import { bindOperatorRoutes } from './platform/http/operator-routes.ts';
import { bindPages, bindPictures } from './platform/http/pages.ts';
import { bindUploadedPictures } from './platform/http/uploaded-pictures.ts';
import { bindWebhooks } from './platform/http/webhooks.ts';
import type { Metrics } from './platform/metrics.ts';
import { hashToken, type Vault } from './platform/secrets.ts';
import type { BotUrls } from './own-bot-links.ts';
import type { createShopCaches } from './shop-caches.ts';
import type { Clients, shopRoutes } from './shop-routes.ts';

/** API tests serve no pages, no pictures and not the page of the back office. */
export type ServedOptions = { hasPages: boolean; hasPictures?: boolean; hasOffice?: boolean };

type App = ReturnType<typeof createApp>;

type BindDeps = {
  config: Config;
  options: ServedOptions;
  db: Db;
  vault: Vault;
  routes: ReturnType<typeof shopRoutes>;
  callers: ReturnType<typeof createCallerCache>;
  cache: ReturnType<typeof createShopCaches>['cache'];
  metrics: Metrics;
  clients: Clients;
  botUrls: BotUrls;
  settings: SettingsDeps;
  /** Reports this server with its alarms. */
  reportNow: () => Promise<void>;
  /** Refuse addresses that make too many searches or open too many pages. */
  guards: Partial<{ search: ReturnType<typeof createSearchGuard>; pages: (address: string) => void }>;
  isDraining: () => boolean;
};

/** Binds everything that the server responds to: calls, notices, the operator's routes, the back office, pictures and pages. */
export async function bindShop(
  app: App,
  {
    config,
    options,
    db,
    vault,
    routes,
    callers,
    cache,
    metrics,
    clients,
    botUrls,
    settings,
    reportNow,
    guards,
    isDraining,
  }: BindDeps,
): Promise<void> {
  bindCalls(app, routes, {
    callers,
    cache,
    cachedCalls,
    sessionEndingCalls,
    trustedProxies: config.trustedProxies,
    guard: guards.search,
  });
  const drawnPictures = await listDrawnPictures();
  const forgetCaller = (buyerId: number) => callers.forget(buyerId);
  const office = {
    config,
    db,
    vault,
    settings,
    clients,
    log: app.log,
    botUrls,
    drawnPictures,
    forgetCaller,
    reportNow,
  };
  bindAdmin(app, adminShopRoutes(office), {
    findOperator: (token, isInUse) =>
      findOperator(db, hashToken(token), { isProduction: config.isProduction, isInUse }),
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
  });
  bindDocs(app, routes, { name: config.shop.name, publicUrl: config.publicUrl });
  bindWebhooks(app, webhooks({ db, providers: clients.providers }));
  bindOperatorRoutes(app, {
    metrics,
    metricsToken: config.metricsToken,
    isReady: async () => !isDraining() && (await isReachable(db)),
  });
  bindUploadedPictures(app, (name, size) => findPicture(db, name, size));
  if (options.hasPictures ?? options.hasPages) bindPictures(app);
  if (options.hasOffice) bindAdminPages(app);
  if (options.hasPages)
    await bindPages(app, {
      routes,
      cache,
      publicUrl: config.publicUrl,
      trustedProxies: config.trustedProxies,
      guard: guards.pages,
    });
}

function webhooks(deps: Parameters<typeof receiveNotice>[0]) {
  return {
    crystalpay: (notice: { rawBody: Buffer; headers: Record<string, string | string[] | undefined> }) =>
      receiveNotice(deps, { method: 'crystalpay', ...notice }),
    cryptobot: (notice: { rawBody: Buffer; headers: Record<string, string | string[] | undefined> }) =>
      receiveNotice(deps, { method: 'cryptobot', ...notice }),
  };
}
