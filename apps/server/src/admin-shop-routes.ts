import { articlesOfficeRoutes } from './modules/articles/index.ts';
import { backupsRoutes } from './modules/backups/index.ts';
import { bannersOfficeRoutes, lettersOfficeRoutes, pagesOfficeRoutes } from './modules/content/index.ts';
import { catalogOfficeRoutes } from './modules/catalog/index.ts';
import { claimsOfficeRoutes, listClaims } from './modules/claims/index.ts';
import { ordersOfficeRoutes } from './modules/orders/index.ts';
import { paymentsOfficeRoutes } from './modules/payments/index.ts';
import { findTicketSummary, supportOfficeRoutes } from './modules/support/index.ts';
import { findUserEmail, usersOfficeRoutes } from './modules/accounts/index.ts';
import { booksOfficeRoutes } from './modules/ledger/index.ts';
import { domainsOfficeRoutes, listRegisteredDomains, type Registrar } from './modules/domains/index.ts';
import { stockOfficeRoutes } from './modules/stock/index.ts';
import { promosOfficeRoutes } from './modules/promos/index.ts';
import { operatorsRoutes } from './modules/operators/index.ts';
import type { Config } from './config.ts';
import type { Db } from './platform/database/index.ts';
import type { AdminRoutes } from './platform/http/admin/admin-routes.ts';
import type { Vault } from './platform/secrets.ts';
import { bookSides } from './shop-jobs.ts';
import { accountErasers, describeShop } from './shop-routes.ts';

type Deps = { config: Config; db: Db; vault: Vault; registrar: Registrar | null };

/** The handler of every call of the back office. */
export function adminShopRoutes({ config, db, vault, registrar }: Deps): AdminRoutes {
  const { supportRefundLimitKopecks } = config;
  return {
    ...operatorsRoutes({ db, vault, shopName: config.shop.name, isProduction: config.isProduction }),
    ...catalogOfficeRoutes({ db }),
    ...ordersOfficeRoutes({
      db,
      vault,
      readers: { findTicket: findTicketSummary, listClaims },
      supportRefundLimitKopecks,
    }),
    ...claimsOfficeRoutes({ db, vault, findUserEmail, supportRefundLimitKopecks }),
    ...supportOfficeRoutes({ db, findUserEmail }),
    ...paymentsOfficeRoutes({ db }),
    ...usersOfficeRoutes({
      db,
      erasureHandlers: accountErasers,
      listRegisteredDomains,
      correctionLimitRoubles: config.correctionLimitRoubles,
    }),
    ...booksOfficeRoutes({ db, checks: bookSides }),
    ...domainsOfficeRoutes({ db, registrar }),
    ...articlesOfficeRoutes({ db }),
    ...pagesOfficeRoutes({ db, shop: describeShop(config) }),
    ...bannersOfficeRoutes({ db }),
    ...lettersOfficeRoutes({ db, shopName: config.shop.name }),
    ...stockOfficeRoutes({ db, vault }),
    ...promosOfficeRoutes({ db }),
    ...backupsRoutes({ db }),
  };
}
