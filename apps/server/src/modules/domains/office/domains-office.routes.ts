import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { banByOperator, getDomainItem, unbanByOperator } from './change-ban.ts';
import { changeZone, createZone, removeZone } from './change-zone.ts';
import { toOrderItem } from './domain-order-view.ts';
import { listOrderRows } from './domain-orders.reads.ts';
import { toDomainListItem } from './domain-view.ts';
import { listDomainRows } from './domains.reads.ts';
import { getOrderItem, giveBackOrder } from './give-back-order.ts';
import { retryOrder } from './retry-order.ts';
import { listExpiries } from './list-expiries.ts';
import { getPricing, recalculateZones } from './recalculate-zones.ts';
import { retryChange } from './retry-change.ts';
import type { Registrar } from '../registrar.ts';
import { toZoneItem } from './zone-view.ts';
import { findZoneRow, listZoneRows } from './zones.reads.ts';

type Calls = Extract<keyof AdminRoutes, `${string} ${'zone' | 'domain'}${string}`>;

/** `getRegistrar`: its keys may change while the shop runs. */
type Deps = { db: Db; getRegistrar: () => Registrar | null };

/** Zones, domains and their orders in the back office. */
export function domainsOfficeRoutes({ db, getRegistrar }: Deps): AdminRoutes<Calls> {
  return {
    'GET zones': async ({ query }) => {
      const { rows, total } = await listZoneRows(db, query);
      return { items: rows.map(toZoneItem), total };
    },
    'GET zones/:id': async ({ params }) => toZoneItem((await findZoneRow(db, params.id)) ?? refuse('NOT_FOUND')),
    'POST zones': async ({ actor, body }) => createZone(db, actor, body),
    'PUT zones/:id': async ({ actor, params, body }) => changeZone(db, actor, params.id, body),
    'DELETE zones/:id': async ({ actor, params }) => {
      await removeZone(db, actor, params.id);
      return { ok: true };
    },
    'GET zonePricing': async () => getPricing({ db, registrar: getRegistrar() }),
    'POST zones/recalculate': async ({ actor, body }) =>
      recalculateZones({ db, registrar: getRegistrar() }, actor, body),
    'GET domainExpiries': async ({ query }) => listExpiries(db, query),
    'GET domains': async ({ query }) => {
      const { rows, total } = await listDomainRows(db, query);
      return { items: rows.map(toDomainListItem), total };
    },
    'GET domains/:id': async ({ params }) => getDomainItem(db, params.id),
    'POST domains/:id/ban': async ({ actor, params, body }) => banByOperator(db, actor, params.id, body.reason),
    'POST domains/:id/unban': async ({ actor, params }) => unbanByOperator(db, actor, params.id),
    'POST domains/:id/retryChange': async ({ actor, params, body }) => retryChange(db, actor, params.id, body.changeId),
    'GET domainOrders': async ({ query }) => {
      const { rows, total } = await listOrderRows(db, query);
      return { items: rows.map(toOrderItem), total };
    },
    'GET domainOrders/:id': async ({ params }) => getOrderItem(db, params.id),
    'POST domainOrders/:id/giveBack': async ({ actor, params }) =>
      giveBackOrder({ db, registrar: getRegistrar() }, actor, params.id),
    'POST domainOrders/:id/retry': async ({ actor, params }) => retryOrder(db, actor, params.id),
  };
}
