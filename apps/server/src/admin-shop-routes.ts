import { articlesOfficeRoutes } from './modules/articles/index.ts';
import { backupsRoutes } from './modules/backups/index.ts';
import { catalogOfficeRoutes } from './modules/catalog/index.ts';
import { claimsOfficeRoutes, listClaims } from './modules/claims/index.ts';
import { ordersOfficeRoutes } from './modules/orders/index.ts';
import { paymentsOfficeRoutes } from './modules/payments/index.ts';
import { findTicketSummary, supportOfficeRoutes } from './modules/support/index.ts';
import { findUserEmail, usersOfficeRoutes } from './modules/accounts/index.ts';
import { booksOfficeRoutes } from './modules/ledger/index.ts';
import { domainsOfficeRoutes, listRegisteredDomains } from './modules/domains/index.ts';
import { stockOfficeRoutes } from './modules/stock/index.ts';
import { promosOfficeRoutes } from './modules/promos/index.ts';
import { operatorsRoutes } from './modules/operators/index.ts';
import { type SettingsDeps, settingsRoutes } from './modules/settings/index.ts';
import { systemRoutes } from './modules/system/index.ts';
import { shopAlarms } from './alarms.ts';
import type { Config } from './config.ts';
import type { Db } from './platform/database/index.ts';
import type { AdminRoutes } from './platform/http/admin/admin-routes.ts';
import { abandonedJobs } from './platform/jobs/abandoned-jobs.ts';
import type { JobSet } from './platform/jobs/declare-job.ts';
import type { Vault } from './platform/secrets.ts';
import { bookSides, shopJobs } from './shop-jobs.ts';
import { accountErasers } from './shop-routes.ts';

/** Also the job of the queue itself. */
const allJobs: JobSet = { ...shopJobs, ...abandonedJobs };

type Deps = { config: Config; db: Db; vault: Vault; settings: SettingsDeps; reportNow: () => Promise<void> };

/** The handler of every call of the back office. */
export function adminShopRoutes({ config, db, vault, settings, reportNow }: Deps): AdminRoutes {
  const { live } = settings;
  return {
    ...operatorsRoutes({ db, vault, shop: live.shop, isProduction: config.isProduction }),
    ...catalogOfficeRoutes({ db, rules: live }),
    ...ordersOfficeRoutes({
      db,
      vault,
      readers: { findTicket: findTicketSummary, listClaims },
      limits: live,
    }),
    ...claimsOfficeRoutes({ db, vault, findUserEmail, limits: live }),
    ...supportOfficeRoutes({ db, findUserEmail }),
    ...paymentsOfficeRoutes({ db }),
    ...usersOfficeRoutes({
      db,
      erasureHandlers: accountErasers,
      listRegisteredDomains,
      limits: live,
    }),
    ...booksOfficeRoutes({ db, checks: bookSides }),
    ...domainsOfficeRoutes({ db }),
    ...articlesOfficeRoutes({ db }),
    ...stockOfficeRoutes({ db, vault }),
    ...promosOfficeRoutes({ db }),
    ...backupsRoutes({ db }),
    ...settingsRoutes(settings),
    ...systemRoutes({ db, jobs: allJobs, alarms: shopAlarms, backupEveryHours: config.backup.everyHours, reportNow }),
  };
}
