import { checkBooks, walkBooks } from '../apps/server/src/modules/ledger/index.ts';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { bookSides } from '../apps/server/src/shop-jobs.ts';
import { countEntries, fillBooks, postMore, progress } from './books.store.ts';
import { printFigure } from './report.ts';

/** What a busy shop sells between two checks. */
const NEW_TRANSFERS = 2_000;
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Fills the books with so many entries and shows how long their checks take: the first, the hourly and the weekly one. */
export async function showBooks(url: string, entries: number): Promise<void> {
  const { db, close } = openDatabase(url, { poolSize: 2, prepare: true });
  const begun = performance.now();
  await fillBooks(db, Math.ceil(entries / 4));
  const count = (await countEntries(db)).toLocaleString('en');
  printFigure('books filled', `${count} entries in ${seconds(performance.now() - begun)}`, null);

  const pieces = async (isOver: () => Promise<boolean>, piece: () => Promise<void>) => {
    const taken: number[] = [];
    while (!(await isOver())) {
      const from = performance.now();
      await piece();
      taken.push(performance.now() - from);
    }
    const whole = taken.reduce((sum, each) => sum + each, 0);
    return `${seconds(whole)} in ${taken.length} pieces, the longest ${seconds(Math.max(...taken))}`;
  };
  const check = () => checkBooks({ db, log }, bookSides);
  const first = await pieces(async () => (await progress(db)).isNewAtEnd, check);
  printFigure('check of the books, all of them new', first, null);
  await postMore(db, NEW_TRANSFERS / 2);
  const { checks } = await progress(db);
  const hourly = await pieces(async () => (await progress(db)).checks > checks, check);
  printFigure(`hourly check, ${NEW_TRANSFERS} transfers later`, hourly, null);
  let goesOn = false;
  const weekly = await pieces(
    async () => goesOn && (await progress(db)).isWalked,
    async () => {
      await walkBooks({ db, log }, bookSides, { goesOn });
      goesOn = true;
    },
  );
  const { faults } = await progress(db);
  printFigure('weekly walk through all books', weekly, null);
  printFigure('found wrong in them', String(faults), faults === 0);
  await close();
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
