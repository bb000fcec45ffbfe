import { articlesOfficeRoutes } from './modules/articles/index.ts';
import { backupsRoutes } from './modules/backups/index.ts';
import {
  bannersOfficeRoutes,
  lettersOfficeRoutes,
  pagesOfficeRoutes,
  readLetterTexts,
} from './modules/content/index.ts';
import { catalogOfficeRoutes, catalogToolRoutes } from './modules/catalog/index.ts';
import { claimsOfficeRoutes, listClaims } from './modules/claims/index.ts';
import { ordersOfficeRoutes } from './modules/orders/index.ts';
import { partnersOfficeRoutes } from './modules/partners/index.ts';
import { paymentsOfficeRoutes } from './modules/payments/index.ts';
import { findTicketSummary, listMessageRows, supportOfficeRoutes } from './modules/support/index.ts';
import { findUserEmail, usersOfficeRoutes } from './modules/accounts/index.ts';
import { booksOfficeRoutes } from './modules/ledger/index.ts';
import { luckOfficeRoutes } from './modules/luck/index.ts';
import { dashboardRoutes } from './modules/dashboard/index.ts';
import { countExpiringDomains, domainsOfficeRoutes, listRegisteredDomains } from './modules/domains/index.ts';
import { stockOfficeRoutes } from './modules/stock/index.ts';
import { promosOfficeRoutes } from './modules/promos/index.ts';
import { findAssignee, listAssignees, operatorsRoutes, searchOfficeRoutes } from './modules/operators/index.ts';
import { referralsOfficeRoutes } from './modules/referrals/index.ts';
import {
  changeSettings,
  listSettings,
  readCorrectionLimit,
  type SettingsDeps,
  settingsRoutes,
} from './modules/settings/index.ts';
import { systemRoutes } from './modules/system/index.ts';
import { shopAlarms } from './alarms.ts';
import type { Config } from './config.ts';
import type { Db } from './platform/database/index.ts';
import type { AdminRoutes } from './platform/http/admin/admin-routes.ts';
import { abandonedJobs } from './platform/jobs/abandoned-jobs.ts';
import type { JobSet } from './platform/jobs/declare-job.ts';
import type { Log } from './platform/log.ts';
import { maskingVault, type Vault } from './platform/secrets.ts';
import { describeShop } from './describe-shop.ts';
import { officeCountsRoutes } from './office-counts.ts';
import { officeOpeningRoutes } from './office-opening.ts';
import { officeSearchSources } from './office-search-sources.ts';
import { shopLetters } from './shop-letters.ts';
import { bookSides, shopJobs } from './shop-jobs.ts';
import type { BotUrls } from './own-bot-links.ts';
import { pageLimits } from './page-limits.ts';
import { accountErasers } from './shop-movers.ts';
import type { Clients } from './shop-routes.ts';

/** Also the job of the queue itself. */
const allJobs: JobSet = { ...shopJobs, ...abandonedJobs };

type Deps = {
  config: Config;
  db: Db;
  vault: Vault;
  settings: SettingsDeps;
  clients: Pick<Clients, 'payouts' | 'registrar'>;
  log: Log;
  botUrls: BotUrls;
  drawnPictures: ReadonlySet<string>;
  /** Removes a user from this node's cache of callers. */
  forgetCaller: (buyerId: number) => void;
  reportNow: () => Promise<void>;
};

/** The handler of every call of the back office. */
export function adminShopRoutes({
  config,
  db,
  vault,
  settings,
  clients,
  log,
  botUrls,
  drawnPictures,
  forgetCaller,
  reportNow,
}: Deps): AdminRoutes {
  const { live } = settings;
  // Who tries the shop sees a raised limit at once.
  const readLimit = async () => (config.isProduction ? readCorrectionLimit(db, live) : live.correctionLimitRoubles);
  return {
    ...operatorsRoutes({ db, vault, shop: live.shop, isProduction: config.isProduction }),
    ...catalogOfficeRoutes({ db, drawnPictures, rules: live }),
    ...catalogToolRoutes({ db, drawnPictures, rules: live }),
    ...ordersOfficeRoutes({
      db,
      vault,
      readers: { findTicket: findTicketSummary, listMessages: listMessageRows, listClaims },
      limits: live,
      maskedLetters: shopLetters({ db, vault: maskingVault(vault), shop: live.shop, publicUrl: config.publicUrl }),
      readTexts: readLetterTexts,
    }),
    ...claimsOfficeRoutes({ db, vault, findUserEmail, limits: live }),
    ...supportOfficeRoutes({ db, findUserEmail, findAssignee, listAssignees }),
    ...officeCountsRoutes(db),
    ...paymentsOfficeRoutes({ db }),
    ...partnersOfficeRoutes({ db, log, getPayouts: () => clients.payouts }),
    ...usersOfficeRoutes({
      db,
      erasureHandlers: accountErasers,
      listRegisteredDomains,
      readCorrectionLimit: readLimit,
      isProduction: config.isProduction,
      forgetCaller,
    }),
    ...booksOfficeRoutes({ db, checks: bookSides }),
    ...domainsOfficeRoutes({ db, getRegistrar: () => clients.registrar }),
    ...articlesOfficeRoutes({ db }),
    ...pagesOfficeRoutes({ db, getShop: () => describeShop(config, live, botUrls), limits: pageLimits(config, live) }),
    ...bannersOfficeRoutes({ db }),
    ...lettersOfficeRoutes({ db, shop: live.shop }),
    ...stockOfficeRoutes({ db, vault }),
    ...promosOfficeRoutes({ db }),
    ...luckOfficeRoutes({
      db,
      settings: {
        list: async () => (await listSettings(settings)).items,
        change: async (actor, changes) => (await changeSettings(settings, actor, { changes })).items,
      },
    }),
    ...backupsRoutes({ db, settings: config.backup }),
    ...settingsRoutes(settings),
    ...officeOpeningRoutes(settings),
    ...referralsOfficeRoutes({ db }),
    ...searchOfficeRoutes(officeSearchSources(db, vault)),
    ...dashboardRoutes({ db, countExpiringDomains }),
    ...systemRoutes({ db, jobs: allJobs, alarms: shopAlarms, backupEveryHours: config.backup.everyHours, reportNow }),
  };
}
