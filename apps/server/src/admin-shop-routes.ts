import { articlesOfficeRoutes } from './modules/articles/index.ts';
import { backupsRoutes } from './modules/backups/index.ts';
import { bannersOfficeRoutes, lettersOfficeRoutes, pagesOfficeRoutes } from './modules/content/index.ts';
import { catalogOfficeRoutes, catalogToolRoutes } from './modules/catalog/index.ts';
import { claimsOfficeRoutes, listClaims } from './modules/claims/index.ts';
import { ordersOfficeRoutes } from './modules/orders/index.ts';
import { paymentsOfficeRoutes } from './modules/payments/index.ts';
import { findTicketSummary, listMessageRows, supportOfficeRoutes } from './modules/support/index.ts';
import { findUserEmail, usersOfficeRoutes } from './modules/accounts/index.ts';
import { booksOfficeRoutes } from './modules/ledger/index.ts';
import { dashboardRoutes } from './modules/dashboard/index.ts';
import { countExpiringDomains, domainsOfficeRoutes, listRegisteredDomains } from './modules/domains/index.ts';
import { stockOfficeRoutes } from './modules/stock/index.ts';
import { promosOfficeRoutes } from './modules/promos/index.ts';
import { findAssignee, listAssignees, operatorsRoutes, searchOfficeRoutes } from './modules/operators/index.ts';
import { referralsOfficeRoutes } from './modules/referrals/index.ts';
import { type SettingsDeps, settingsRoutes } from './modules/settings/index.ts';
import type { Config } from './config.ts';
import type { Db } from './platform/database/index.ts';
import type { AdminRoutes } from './platform/http/admin/admin-routes.ts';
import type { Vault } from './platform/secrets.ts';
import { officeCountsRoutes } from './office-counts.ts';
import { officeSearchSources } from './office-search-sources.ts';
import { bookSides } from './shop-jobs.ts';
import { accountErasers, type Clients, describeShop } from './shop-routes.ts';
import { usedPictures } from '../seed/used-pictures.ts';

type Deps = { config: Config; db: Db; vault: Vault; settings: SettingsDeps; clients: Pick<Clients, 'registrar'> };

let drawn: ReadonlySet<string> | undefined;
/** The pictures that the build draws. Listing them takes some milliseconds. */
const drawnPictures = () => (drawn ??= new Set(usedPictures()));

/** The handler of every call of the back office. */
export function adminShopRoutes({ config, db, vault, settings, clients }: Deps): AdminRoutes {
  const { live } = settings;
  return {
    ...operatorsRoutes({ db, vault, shop: live.shop, isProduction: config.isProduction }),
    ...catalogOfficeRoutes({ db, drawnPictures, rules: live }),
    ...catalogToolRoutes({ db, drawnPictures }),
    ...ordersOfficeRoutes({
      db,
      vault,
      readers: { findTicket: findTicketSummary, listMessages: listMessageRows, listClaims },
      limits: live,
    }),
    ...claimsOfficeRoutes({ db, vault, findUserEmail, limits: live }),
    ...supportOfficeRoutes({ db, findUserEmail, findAssignee, listAssignees }),
    ...officeCountsRoutes(db),
    ...paymentsOfficeRoutes({ db }),
    ...usersOfficeRoutes({
      db,
      erasureHandlers: accountErasers,
      listRegisteredDomains,
      limits: live,
    }),
    ...booksOfficeRoutes({ db, checks: bookSides }),
    ...domainsOfficeRoutes({ db, getRegistrar: () => clients.registrar }),
    ...articlesOfficeRoutes({ db }),
    ...pagesOfficeRoutes({ db, getShop: () => describeShop(config, live), limits: live }),
    ...bannersOfficeRoutes({ db }),
    ...lettersOfficeRoutes({ db, shop: live.shop }),
    ...stockOfficeRoutes({ db, vault }),
    ...promosOfficeRoutes({ db }),
    ...backupsRoutes({ db, settings: config.backup }),
    ...settingsRoutes(settings),
    ...referralsOfficeRoutes({ db }),
    ...searchOfficeRoutes(officeSearchSources(db)),
    ...dashboardRoutes({ db, countExpiringDomains: () => countExpiringDomains(db) }),
  };
}
