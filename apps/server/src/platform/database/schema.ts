import type { AccountsTables } from './tables/accounts-tables.ts';
import type { BotsTables } from './tables/bots-tables.ts';
import type { CatalogTables } from './tables/catalog-tables.ts';
import type { ContentTables } from './tables/content-tables.ts';
import type { DashboardTables } from './tables/dashboard-tables.ts';
import type { DomainsTables } from './tables/domains-tables.ts';
import type { LedgerTables } from './tables/ledger-tables.ts';
import type { LuckTables } from './tables/luck-tables.ts';
import type { OperatorsTables } from './tables/operators-tables.ts';
import type { OrdersTables } from './tables/orders-tables.ts';
import type { PartnersTables } from './tables/partners-tables.ts';
import type { PaymentsTables } from './tables/payments-tables.ts';
import type { PlatformTables } from './tables/platform-tables.ts';

/** The tables that the migrations create. `schema.test.ts` compares these types with the database. */
export type Schema = AccountsTables &
  BotsTables &
  CatalogTables &
  LedgerTables &
  PaymentsTables &
  LuckTables &
  OrdersTables &
  DomainsTables &
  ContentTables &
  DashboardTables &
  OperatorsTables &
  PartnersTables &
  PlatformTables;
