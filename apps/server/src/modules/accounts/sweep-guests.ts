import { now } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { deleteGuests, keepBuyers, lockToLookAt, type LookedAt, lookAgainAt } from './guests-sweep.store.ts';

/** Which of some buyers have something in a module. */
export type Holders = (tx: Tx, buyerIds: readonly number[]) => Promise<number[]>;

type Parts = {
  db: Db;
  /** Buyers whom something names that is kept for good: payments and what hangs on them. */
  named: Holders;
  /** Buyers who left something that their token leads back to: a cart, favourites. */
  holding: Holders;
  /** What a guest may have in other modules, and goes with the guest. */
  erasers: readonly ((tx: Tx, buyerId: number) => Promise<void>)[];
};

/** A guest who left nothing is forgotten so long after the last use. */
const EMPTY_GUEST_DAYS = 30;
const DAY_MS = 86_400_000;
const GUESTS_A_BATCH = 200;
const MOST_BATCHES = 50;

/**
 * Deletes guests without payments whose token is over, and those who left nothing and have not been here for 30 days, with all
 * that is theirs; in small batches that each commit. Whoever is kept is looked at again when that may change. Locks: buyers.
 */
export async function sweepGuests(
  parts: Parts,
  { batches = MOST_BATCHES, guests = GUESTS_A_BATCH } = {},
): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1)
    if ((await inTransaction(parts.db, (tx) => sweepBatch(tx, parts, guests))) < guests) break;
}

async function sweepBatch(tx: Tx, { named, holding, erasers }: Parts, most: number): Promise<number> {
  const all = await lockToLookAt(tx, most);
  const ids = all.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const [isNamed, isHolding] = [new Set(await named(tx, ids)), new Set(await holding(tx, ids))];
  const stays = ({ id, isUser }: LookedAt) => isUser || isNamed.has(id);
  await keepBuyers(
    tx,
    all.filter(stays).map(({ id }) => id),
  );
  const gone: number[] = [];
  for (const guest of all.filter((each) => !stays(each))) {
    const again = nextLook(guest, isHolding.has(guest.id));
    if (again) await lookAgainAt(tx, guest.id, again);
    else gone.push(guest.id);
  }
  for (const id of gone) for (const erase of erasers) await erase(tx, id);
  await deleteGuests(tx, gone);
  return all.length;
}

/** When a guest is looked at again; null when it is time to forget the guest. */
function nextLook({ seenAt, expiresAt }: LookedAt, isHolding: boolean): Date | null {
  if (!seenAt || !expiresAt) return null;
  if (isHolding) return expiresAt;
  const emptySince = new Date(seenAt.getTime() + EMPTY_GUEST_DAYS * DAY_MS);
  return emptySince > now() ? emptySince : null;
}
