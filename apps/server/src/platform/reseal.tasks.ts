import { type Db, inTransaction } from './database/index.ts';
import type { Tasks } from './jobs/declare-job.ts';
import { addJob } from './jobs/index.ts';
import type { Log } from './log.ts';
import { type ResealProgress, resealJobs } from './reseal.jobs.ts';
import { listKnownKeys, markEmptied } from './secret-keys.store.ts';
import type { Vault } from './secrets.ts';

/** A table with sealed values, processed in ranges of its primary key. */
export type SealedTable = {
  /** The highest key at the moment; 0 when the table is empty. */
  findLast(db: Db): Promise<number>;
  /** Seals rows with keys above `after` and up to `to` anew if they are sealed under another key than the vault's current one. */
  reseal(db: Db, vault: Vault, range: { after: number; to: number }): Promise<Resealed>;
};
/** Rows found under other keys, and how many of them were sealed anew. Locked rows and rows that no key opens are left. */
export type Resealed = { found: number; resealed: number };

/** So few that a sale of the same goods waits for milliseconds only. */
const ROWS_PER_RANGE = 200;
const RANGES_PER_JOB = 50;
/** Another node has the current key, so it should do the work. */
const OTHER_NODE_RETRY_SECONDS = 5;
/** Rows that cannot be opened are retried after this time, when an operator may have added the missing key. */
const STUCK_RETRY_SECONDS = 600;

/**
 * Seals everything under the current key, range by range, until a whole pass finds nothing under another key. It may be
 * interrupted at any point and run during sales: a range is one transaction, and a row that has changed is left to the next pass.
 */
export function resealTasks(deps: {
  db: Db;
  vault: Vault;
  log: Log;
  tables: readonly SealedTable[];
}): Tasks<typeof resealJobs> {
  return { 'secrets.reseal': (progress) => reseal(deps, progress) };
}

async function reseal(
  { db, vault, log, tables }: Parameters<typeof resealTasks>[0],
  { place = 0, after = 0, found = 0, resealed = 0 }: ResealProgress,
): Promise<void> {
  const enqueueNext = (progress: ResealProgress, delaySeconds = 0) =>
    inTransaction(db, (tx) =>
      addJob(tx, resealJobs, 'secrets.reseal', progress, { key: 'secrets:reseal', delaySeconds }),
    );
  const current = (await listKnownKeys(db)).find(({ isCurrent }) => isCurrent);
  if (current?.id !== vault.keyId) return enqueueNext({ place, after, found, resealed }, OTHER_NODE_RETRY_SECONDS);

  const table = tables[place];
  if (table) {
    const last = await table.findLast(db);
    let end = after;
    for (let n = 0; n < RANGES_PER_JOB && end < last; n += 1) {
      const done = await table.reseal(db, vault, { after: end, to: end + ROWS_PER_RANGE });
      found += done.found;
      resealed += done.resealed;
      end += ROWS_PER_RANGE;
    }
    return enqueueNext(end < last ? { place, after: end, found, resealed } : { place: place + 1, found, resealed });
  }
  if (found > resealed) log.warn({ left: found - resealed }, 'something could not be sealed anew yet');
  if (found > 0) return enqueueNext({}, resealed > 0 ? 0 : STUCK_RETRY_SECONDS);
  if ((await markEmptied(db)) > 0) log.warn('everything is sealed under SECRET_KEY: SECRET_KEY_OLD can go');
}
