import { checkBooks, walkBooks } from '../apps/server/src/modules/ledger/index.ts';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { bookSides } from '../apps/server/src/shop-jobs.ts';
import { countEntries, fillBooks, postTransfers, progress } from './books.store.ts';
import { printResult } from './report.ts';

/** Transfers of a busy shop between two checks. */
const NEW_TRANSFERS = 2_000;
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Fills the ledger with `entries` entries and measures its checks: the first, the hourly and the weekly one. */
export async function measureBooks(url: string, entries: number): Promise<void> {
  const { db, close } = openDatabase(url, { poolSize: 2, prepare: true });
  const startedAt = performance.now();
  await fillBooks(db, Math.ceil(entries / 4));
  const count = (await countEntries(db)).toLocaleString('en');
  printResult('books filled', `${count} entries in ${seconds(performance.now() - startedAt)}`, null);

  const measureBatches = async (isOver: () => Promise<boolean>, runBatch: () => Promise<void>) => {
    const durations: number[] = [];
    while (!(await isOver())) {
      const startedAtMs = performance.now();
      await runBatch();
      durations.push(performance.now() - startedAtMs);
    }
    const total = durations.reduce((sum, each) => sum + each, 0);
    return `${seconds(total)} in ${durations.length} pieces, the longest ${seconds(Math.max(...durations))}`;
  };
  const check = () => checkBooks({ db, log }, bookSides);
  const first = await measureBatches(async () => (await progress(db)).isNewAtEnd, check);
  printResult('check of the books, all of them new', first, null);
  await postTransfers(db, NEW_TRANSFERS / 2);
  const { checks } = await progress(db);
  const hourly = await measureBatches(async () => (await progress(db)).checks > checks, check);
  printResult(`hourly check, ${NEW_TRANSFERS} transfers later`, hourly, null);
  let goesOn = false;
  const weekly = await measureBatches(
    async () => goesOn && (await progress(db)).isWalked,
    async () => {
      await walkBooks({ db, log }, bookSides, { goesOn });
      goesOn = true;
    },
  );
  const { discrepancies } = await progress(db);
  printResult('weekly walk through all books', weekly, null);
  printResult('found wrong in them', String(discrepancies), discrepancies === 0);
  await close();
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
