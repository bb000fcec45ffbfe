import { roundToKopecks } from '@lotok/money';
import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { toBatch, toBatchWithUnits } from './batch-view.ts';
import { findBatch, listBatchRows } from './batches.reads.ts';
import { changeBatch } from './change-batch.ts';
import { changeStockAlert, requireAlert } from './change-stock-alert.ts';
import { exportUnits } from './export-units.ts';
import { readUnit } from './read-unit.ts';
import { removeBatch } from './remove-batch.ts';
import { listStockAlerts } from './stock-alerts.reads.ts';
import { toUnit } from './unit-view.ts';
import { listUnitRows } from './units.reads.ts';
import { uploadUnits } from './upload-units.ts';

type Calls = Extract<
  keyof AdminRoutes,
  | `${string} products/:id/units`
  | `${string} batches${string}`
  | `${string} units${string}`
  | `${string} stockAlerts${string}`
>;

/** The stock in the back office. */
export function stockOfficeRoutes({ db, vault }: { db: Db; vault: Vault }): AdminRoutes<Calls> {
  return {
    'POST products/:id/units': async ({ actor, params, query, stream }) =>
      uploadUnits({ db, vault }, actor, {
        productId: params.id,
        file: stream ?? refuse('VALIDATION'),
        onDuplicate: query.onDuplicate,
        costKopecks: query.cost === undefined ? undefined : roundToKopecks(query.cost),
      }),
    'GET batches': async ({ query }) => {
      const { rows, total } = await listBatchRows(db, query);
      return { items: rows.map(toBatch), total };
    },
    'GET batches/:id': async ({ params }) => toBatchWithUnits((await findBatch(db, params.id)) ?? refuse('NOT_FOUND')),
    'GET products/:id/units': async ({ actor, params, query }) =>
      exportUnits({ db, vault }, actor, { productId: params.id, format: query.format }),
    'GET units': async ({ query }) => {
      const { rows, total } = await listUnitRows(db, vault, query);
      return { items: rows.map(toUnit), total };
    },
    'GET units/:id': async ({ actor, operator, params, query }) =>
      readUnit({ db, vault }, { id: params.id, reveal: query.reveal, operator, actor }),
    'GET stockAlerts': async ({ query }) => {
      const { rows, total } = await listStockAlerts(db, query);
      return { items: rows, total };
    },
    'GET stockAlerts/:id': async ({ params }) => requireAlert(db, params.id),
    'PUT stockAlerts/:id': async ({ actor, params, body }) => changeStockAlert(db, actor, params.id, body),
    'PUT batches/:id': async ({ actor, params, body: { version, cost } }) =>
      changeBatch(db, actor, params.id, {
        version,
        costKopecks: cost === undefined || cost === null ? cost : roundToKopecks(cost),
      }),
    'DELETE batches/:id': async ({ actor, params }) => removeBatch(db, actor, params.id),
  };
}
