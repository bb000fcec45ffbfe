import { type Db, inTransaction } from './database/index.ts';
import { addJob, type JobPayloads, type Jobs } from './jobs/index.ts';
import type { Log } from './log.ts';
import { listKnownKeys, markEmptied } from './secret-keys.store.ts';
import type { Vault } from './secrets.ts';

/** A table with something sealed in it, worked through by ranges of its key. */
export type SealedPlace = {
  /** The highest key now; 0 where it is empty. */
  findLast(db: Db): Promise<number>;
  /** Seals anew what rows above `after` and up to `to` hold under other keys than the vault's own. */
  reseal(db: Db, vault: Vault, range: { after: number; to: number }): Promise<Resealed>;
};
/** Of what was found under other keys, how much was sealed anew: not what somebody held or what no key opens. */
export type Resealed = { found: number; resealed: number };

/** Where a pass over all places is, and what it has found so far. */
type Progress = JobPayloads['secrets.reseal'];

/** So few that whoever sells the same goods waits for milliseconds. */
const ROWS_A_RANGE = 200;
const RANGES_A_JOB = 50;
/** Another node seals under the current key, and is better at this. */
const LEFT_TO_ANOTHER_SECONDS = 5;
/** What can't be opened is looked at again when somebody may have done something about it. */
const STUCK_SECONDS = 600;

/**
 * Seals everything under the current key, range by range, until a whole pass finds nothing under another one. May be cut
 * off anywhere and run beside sales: a range is one transaction, and a row that changed meanwhile is left to the next pass.
 */
export function resealJobs(parts: {
  db: Db;
  vault: Vault;
  log: Log;
  places: readonly SealedPlace[];
}): Pick<Jobs, 'secrets.reseal'> {
  return { 'secrets.reseal': (progress) => reseal(parts, progress) };
}

async function reseal(
  { db, vault, log, places }: Parameters<typeof resealJobs>[0],
  { place = 0, after = 0, found = 0, resealed = 0 }: Progress,
): Promise<void> {
  const again = (progress: Progress, inSeconds = 0) =>
    inTransaction(db, (tx) => addJob(tx, 'secrets.reseal', progress, { key: 'secrets:reseal', inSeconds }));
  const current = (await listKnownKeys(db)).find(({ isCurrent }) => isCurrent);
  if (current?.id !== vault.keyId) return again({ place, after, found, resealed }, LEFT_TO_ANOTHER_SECONDS);

  const here = places[place];
  if (here) {
    const last = await here.findLast(db);
    let end = after;
    for (let n = 0; n < RANGES_A_JOB && end < last; n += 1) {
      const done = await here.reseal(db, vault, { after: end, to: end + ROWS_A_RANGE });
      found += done.found;
      resealed += done.resealed;
      end += ROWS_A_RANGE;
    }
    return again(end < last ? { place, after: end, found, resealed } : { place: place + 1, found, resealed });
  }
  if (found > resealed) log.warn({ left: found - resealed }, 'something could not be sealed anew yet');
  if (found > 0) return again({}, resealed > 0 ? 0 : STUCK_SECONDS);
  if ((await markEmptied(db)) > 0) log.warn('everything is sealed under SECRET_KEY: SECRET_KEY_OLD can go');
}
