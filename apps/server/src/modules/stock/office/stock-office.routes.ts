import { fromRoubles } from '@lotok/money';
import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { toBatch } from './batch-view.ts';
import { findBatch, listBatchRows } from './batches.reads.ts';
import { removeBatch } from './remove-batch.ts';
import { uploadUnits } from './upload-units.ts';

type Calls = Extract<keyof AdminRoutes, 'POST products/:id/units' | `${string} batches${string}`>;

/** The stock in the back office. */
export function stockOfficeRoutes({ db, vault }: { db: Db; vault: Vault }): AdminRoutes<Calls> {
  return {
    'POST products/:id/units': async ({ actor, params, query, stream }) =>
      uploadUnits({ db, vault }, actor, {
        productId: params.id,
        file: stream ?? refuse('VALIDATION'),
        onDuplicate: query.onDuplicate,
        costKopecks: query.cost === undefined ? undefined : fromRoubles(query.cost),
      }),
    'GET batches': async ({ query }) => {
      const { rows, total } = await listBatchRows(db, query);
      return { items: rows.map(toBatch), total };
    },
    'GET batches/:id': async ({ params }) => toBatch((await findBatch(db, params.id)) ?? refuse('NOT_FOUND')),
    'DELETE batches/:id': async ({ actor, params }) => removeBatch(db, actor, params.id),
  };
}
