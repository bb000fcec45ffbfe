import type { AdminOutput } from '@lotok/contract/admin';
import type { Kopecks } from '@lotok/money';
import { assertVersion } from '../../../platform/assert-version.ts';
import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { stockJobs } from '../stock.jobs.ts';
import { toBatchWithUnits } from './batch-view.ts';
import { findBatch } from './batches.reads.ts';
import { costUnits, hasOtherCosts, lockBatch, updateCost } from './batches.store.ts';

/** So few that a sale of the same goods waits for milliseconds only. */
const UNITS_PER_TRANSACTION = 1_000;
const LOCKED_RETRY_SECONDS = 5;

type Change = { version?: number | undefined; costKopecks?: Kopecks | null | undefined };

/** Changes the cost of a unit of an upload. Its units, of which there may be 100 000, get it by a job. */
export async function changeBatch(
  db: Db,
  actor: OperatorActor,
  id: number,
  { version, costKopecks }: Change,
): Promise<AdminOutput<'PUT batches/:id'>> {
  return inTransaction(db, async (tx) => {
    const current = (await lockBatch(tx, id)) ?? refuse('NOT_FOUND');
    await assertVersion(tx, { resource: 'batches', id, version, current: current.version });
    const before = await batchOf(tx, id);
    if (costKopecks === undefined || costKopecks === current.costKopecks) return before;
    await updateCost(tx, id, costKopecks);
    await enqueueCosts(tx, id);
    const after = await batchOf(tx, id);
    const costs = { before: { cost: before.cost }, after: { cost: after.cost } };
    await recordChange(tx, actor, { resource: 'batches', resourceId: id, ...costs });
    return after;
  });
}

const batchOf = async (tx: Tx, id: number) => toBatchWithUnits((await findBatch(tx, id)) ?? refuse('NOT_FOUND'));

/**
 * Gives the units of an upload its cost, sold ones too, a few at a time. May be interrupted at any point and run concurrently. Units that
 * a sale holds are left to the next run.
 */
export async function applyBatchCost(db: Db, batchId: number): Promise<void> {
  for (let changed = UNITS_PER_TRANSACTION; changed > 0; )
    changed = await inTransaction(db, (tx) => costUnits(tx, batchId, UNITS_PER_TRANSACTION));
  if (await hasOtherCosts(db, batchId))
    await inTransaction(db, (tx) => enqueueCosts(tx, batchId, LOCKED_RETRY_SECONDS));
}

const enqueueCosts = (tx: Tx, batchId: number, delaySeconds = 0) =>
  addJob(tx, stockJobs, 'stock.costUnits', { batchId }, { key: `stock:cost:${batchId}`, delaySeconds });
