import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { changePrize, createPrize, getPrize, removePrize } from './change-prize.ts';
import { listDrawRows } from './draws.reads.ts';
import { toDrawItem, toPrizeItem } from './luck-office-view.ts';
import { listPrizeRows } from './prizes.reads.ts';
import { changePromotion, getPromotion, type PromotionSettings } from './promotion.ts';

type Calls = Extract<keyof AdminRoutes, `${string} luck${string}`>;

type Deps = {
  db: Db;
  settings: PromotionSettings;
};

/** The promotion "Try your luck" in the back office. */
export function luckOfficeRoutes(deps: Deps): AdminRoutes<Calls> {
  const { db } = deps;
  return {
    'GET luck': async () => getPromotion(deps),
    'PUT luck': async ({ actor, body }) => changePromotion(deps, actor, body),
    'GET luckPrizes': async ({ query }) => {
      const { rows, total } = await listPrizeRows(db, query);
      return { items: rows.map(toPrizeItem), total };
    },
    'GET luckPrizes/:id': async ({ params }) => getPrize(db, params.id),
    'POST luckPrizes': async ({ actor, operator, body }) => createPrize(db, { actor, role: operator.role }, body),
    'PUT luckPrizes/:id': async ({ actor, operator, params, body }) =>
      changePrize(db, { actor, role: operator.role }, params.id, body),
    'DELETE luckPrizes/:id': async ({ actor, params }) => {
      await removePrize(db, actor, params.id);
      return { ok: true };
    },
    'GET luckDraws': async ({ query }) => {
      const { rows, total } = await listDrawRows(db, query);
      return { items: rows.map(toDrawItem), total };
    },
  };
}
