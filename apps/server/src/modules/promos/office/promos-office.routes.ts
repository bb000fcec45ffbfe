import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { changePromoCode, createPromoCode, endPromoCode, getPromoCode } from './change-promo-code.ts';
import { toPromoItem, toPromoUse } from './promo-code-view.ts';
import { listPromoRows } from './promo-codes.reads.ts';
import { listPromoUseRows } from './promo-uses.reads.ts';

type Calls = Extract<keyof AdminRoutes, `${string} promoCodes${string}` | 'GET promoUses'>;

/** Promo codes in the back office. */
export function promosOfficeRoutes({ db }: { db: Db }): AdminRoutes<Calls> {
  return {
    'GET promoCodes': async ({ query }) => {
      const { rows, total } = await listPromoRows(db, query);
      return { items: rows.map(toPromoItem), total };
    },
    'GET promoUses': async ({ query }) => {
      const { rows, total } = await listPromoUseRows(db, query);
      return { items: rows.map(toPromoUse), total };
    },
    'GET promoCodes/:id': async ({ params }) => getPromoCode(db, params.id),
    'POST promoCodes': async ({ actor, body }) => createPromoCode(db, actor, body),
    'PUT promoCodes/:id': async ({ actor, params, body }) => changePromoCode(db, actor, params.id, body),
    'DELETE promoCodes/:id': async ({ actor, params }) => {
      await endPromoCode(db, actor, params.id);
      return { ok: true };
    },
  };
}
