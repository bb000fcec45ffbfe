import { now } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import {
  deleteGuests,
  excludeFromSweep,
  lockSweepCandidates,
  type SweepCandidate,
  scheduleSweep,
} from './guests-sweep.store.ts';

/** Returns those of the given buyers that have rows in some module. */
export type BuyerFilter = (tx: Tx, buyerIds: readonly number[]) => Promise<number[]>;

type Deps = {
  db: Db;
  /** Buyers that permanent rows refer to: payments and what depends on them. */
  listReferencedBuyers: BuyerFilter;
  /** Buyers who have something to come back to: a cart, favourites. */
  listBuyersWithItems: BuyerFilter;
  /** Delete the guest's rows in other modules. */
  erasureHandlers: readonly ((tx: Tx, buyerId: number) => Promise<void>)[];
};

/** An empty guest is deleted this many days after the last use. */
const EMPTY_GUEST_DAYS = 30;
const DAY_MS = 86_400_000;
const GUESTS_PER_BATCH = 200;
const MAX_BATCHES = 50;

/**
 * Deletes guests without payments whose session has ended, and empty ones without a visit for 30 days, with all their rows; in small
 * batches that each commit. The others are due again when their state may have changed. Locks: buyers.
 */
export async function sweepGuests(
  deps: Deps,
  { batches = MAX_BATCHES, guests = GUESTS_PER_BATCH } = {},
): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1)
    if ((await inTransaction(deps.db, (tx) => sweepBatch(tx, deps, guests))) < guests) break;
}

async function sweepBatch(
  tx: Tx,
  { listReferencedBuyers, listBuyersWithItems, erasureHandlers }: Deps,
  limit: number,
): Promise<number> {
  const all = await lockSweepCandidates(tx, limit);
  const ids = all.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const [referencedIds, withItemsIds] = [
    new Set(await listReferencedBuyers(tx, ids)),
    new Set(await listBuyersWithItems(tx, ids)),
  ];
  const isPermanent = ({ id, isUser }: SweepCandidate) => isUser || referencedIds.has(id);
  await excludeFromSweep(
    tx,
    all.filter(isPermanent).map(({ id }) => id),
  );
  const deletedIds: number[] = [];
  for (const guest of all.filter((each) => !isPermanent(each))) {
    const dueAt = nextSweepAt(guest, withItemsIds.has(guest.id));
    if (dueAt) await scheduleSweep(tx, guest.id, dueAt);
    else deletedIds.push(guest.id);
  }
  for (const id of deletedIds) for (const erase of erasureHandlers) await erase(tx, id);
  await deleteGuests(tx, deletedIds);
  return all.length;
}

/** When a guest is due again; null when the guest is to be deleted now. */
function nextSweepAt({ seenAt, expiresAt }: SweepCandidate, hasItems: boolean): Date | null {
  if (!seenAt || !expiresAt) return null;
  if (hasItems) return expiresAt;
  const emptySince = new Date(seenAt.getTime() + EMPTY_GUEST_DAYS * DAY_MS);
  return emptySince > now() ? emptySince : null;
}
