import { articlesOfficeRoutes } from './modules/articles/index.ts';
import { backupsRoutes } from './modules/backups/index.ts';
import { catalogOfficeRoutes, catalogToolRoutes } from './modules/catalog/index.ts';
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
import type { Config } from './config.ts';
import type { Db } from './platform/database/index.ts';
import type { AdminRoutes } from './platform/http/admin/admin-routes.ts';
import type { Vault } from './platform/secrets.ts';
import { bookSides } from './shop-jobs.ts';
import { accountErasers } from './shop-routes.ts';
import { usedPictures } from '../seed/used-pictures.ts';

type Deps = { config: Config; db: Db; vault: Vault };

let drawn: ReadonlySet<string> | undefined;
/** The pictures that the build draws. Listing them takes some milliseconds. */
const drawnPictures = () => (drawn ??= new Set(usedPictures()));

/** The handler of every call of the back office. */
export function adminShopRoutes({ config, db, vault }: Deps): AdminRoutes {
  const { supportRefundLimitKopecks } = config;
  return {
    ...operatorsRoutes({ db, vault, shopName: config.shop.name, isProduction: config.isProduction }),
    ...catalogOfficeRoutes({ db, drawnPictures }),
    ...catalogToolRoutes({ db, drawnPictures }),
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
    ...domainsOfficeRoutes({ db }),
    ...articlesOfficeRoutes({ db }),
    ...stockOfficeRoutes({ db, vault }),
    ...promosOfficeRoutes({ db }),
    ...backupsRoutes({ db }),
  };
}
