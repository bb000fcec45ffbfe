import { searchUsers } from './modules/accounts/index.ts';
import { searchProducts } from './modules/catalog/index.ts';
import { searchDomains } from './modules/domains/index.ts';
import type { SearchSource } from './modules/operators/index.ts';
import { searchOrders } from './modules/orders/index.ts';
import { searchPayments } from './modules/payments/index.ts';
import { searchUnits } from './modules/stock/index.ts';
import type { Db } from './platform/database/index.ts';
import type { Vault } from './platform/secrets.ts';

/** What the search of the back office looks through, in the order of its results. */
export const officeSearchSources = (db: Db, vault: Vault): readonly SearchSource[] => [
  { resource: 'orders', area: 'orders', search: (q) => searchOrders(db, q) },
  { resource: 'users', area: 'users', search: (q) => searchUsers(db, q) },
  { resource: 'products', area: 'catalog', search: (q) => searchProducts(db, q) },
  { resource: 'units', area: 'trade', search: (q) => searchUnits(db, vault, q) },
  { resource: 'payments', area: 'payments', search: (q) => searchPayments(db, q) },
  { resource: 'domains', area: 'domains', search: (q) => searchDomains(db, q) },
];
