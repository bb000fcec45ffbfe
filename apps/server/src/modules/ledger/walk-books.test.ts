import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/shop.ts';
import { type Database, type Db, openDatabase, type Tx } from '../../platform/database/index.ts';
import { checkBooks, listBalanceDiscrepancies, listLedgerDiscrepancies, postTransfer, walkBooks } from './index.ts';
import type { BookDiscrepancy, BooksRange } from './books-range.ts';
import { countOpenDiscrepancies } from './ledger-checks.store.ts';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

let database: Database;
let db: Db;
/** The ranges that were checked. */
let ranges: BooksRange[];
beforeEach(async () => {
  const { url } = await createTestDatabase();
  database = openDatabase(url, { poolSize: 4, prepare: true });
  db = database.db;
  ranges = [];
});
afterEach(() => database.close());

const checks = {
  rangeChecks: [
    (tx: Tx, range: BooksRange): Promise<BookDiscrepancy[]> => {
      ranges.push(range);
      return listLedgerDiscrepancies(tx, range);
    },
  ],
  currentChecks: [listBalanceDiscrepancies],
};

let posted = 0;
async function post(tx: Tx | Db, method: 'crystalpay' | 'cryptobot' = 'crystalpay'): Promise<number> {
  const cause = `test:${(posted += 1)}`;
  await postTransfer(tx as Tx, { cause, from: `clearing:${method}`, to: `buyer:${method}`, amountKopecks: 100 });
  const { id } = await tx
    .selectFrom('ledger_transfers')
    .select('id')
    .where('cause', '=', cause)
    .executeTakeFirstOrThrow();
  return id;
}
const postMany = async (count: number) => {
  for (let n = 0; n < count; n += 1) await post(db);
};

const check = (batchSize?: number) => checkBooks({ db, log, ...(batchSize ? { batchSize } : {}) }, checks);
const walk = (batchSize: number, goesOn = false) => walkBooks({ db, log, batchSize }, checks, { goesOn });
const walkOf = (which: 'new' | 'all') =>
  db.selectFrom('ledger_walks').selectAll().where('walk', '=', which).executeTakeFirstOrThrow();
const discrepancies = async () =>
  (await db.selectFrom('ledger_faults').select(['kind', 'id']).orderBy('id').execute()).map(({ kind, id }) => ({
    kind,
    id,
  }));
const lastEntry = async () =>
  (await sql<{ id: number }>`select coalesce(max(id), 0) as id from ledger_entries`.execute(db)).rows[0]?.id ?? 0;
const jobs = async (key: string) =>
  (await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)).rows.length;
/** Checks until everything posted is checked, which may have to wait for transactions in other databases of the server. */
async function checkAll(): Promise<void> {
  const last = await lastEntry();
  await eventually(async () => {
    await check();
    return (await walkOf('new')).entry_id >= last;
  });
}
/** Adds `by` kopecks to an entry and the balance after it, with the triggers switched off. */
async function tamper(transferId: number, by: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update ledger_entries set amount_kopecks = amount_kopecks + ${by}::bigint, balance_after_kopecks = balance_after_kopecks + ${by}::bigint
      where transfer_id = ${transferId} and amount_kopecks > 0`.execute(tx);
  });
}

describe('the hourly check', () => {
  it('continues from the last checked position and reads nothing before it again', async () => {
    await postMany(5);
    await checkAll();
    const checkedUpTo = await lastEntry();
    ranges = [];
    await post(db);
    await check();
    expect(ranges.length).toBeGreaterThan(0);
    for (const { after } of ranges) expect(after.entryId).toBe(checkedUpTo);
    expect(await discrepancies()).toEqual([]);
  });

  it('finds discrepancies in new rows, reports them until they are resolved, and still advances', async () => {
    await postMany(2);
    await checkAll();
    const wrong = await post(db);
    await post(db);
    await tamper(wrong, 7);
    await check();
    const found = await discrepancies();
    expect(found).toContainEqual({ kind: 'transfer', id: wrong });
    expect(found.map(({ kind }) => kind).sort()).toEqual(['chain', 'transfer']);
    await checkAll();
    await check();
    expect(await discrepancies()).toEqual(found);
    await tamper(wrong, -7);
    await check();
    expect(await discrepancies()).toEqual([]);
  });

  it('finds a changed balance, however old the entries of its account are', async () => {
    await postMany(2);
    await checkAll();
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ledger_accounts set balance_kopecks = balance_kopecks + 1 where code = 'buyer:crystalpay'`.execute(
        tx,
      );
    });
    await check();
    expect((await discrepancies()).map(({ kind }) => kind)).toEqual(['account']);
  });

  it('reports any number of discrepancies', async () => {
    const many = Array.from({ length: 150_000 }, (_, id): BookDiscrepancy => ({ kind: 'payment', id }));
    const found = (list: BookDiscrepancy[]) =>
      checkBooks({ db, log }, { rangeChecks: [async () => list], currentChecks: [] });
    await found(many);
    expect(await countOpenDiscrepancies(db)).toEqual(new Map([['payment', many.length]]));
    await found([]);
    expect(await countOpenDiscrepancies(db)).toEqual(new Map());
  });

  it('advances while transactions overlap without a gap', async () => {
    const open = async () => {
      const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>();
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
      const ended = db.transaction().execute(async (tx) => {
        await sql`select pg_current_xact_id()`.execute(tx);
        opened();
        await isOver;
      });
      await isOpen;
      return () => (end(), ended);
    };
    await postMany(2);
    const last = await lastEntry();
    const endFirst = await open();
    await check();
    const endSecond = await open();
    await check();
    await endFirst();
    await eventually(async () => {
      await check();
      return (await walkOf('new')).entry_id >= last;
    });
    await endSecond();
  });

  it('also checks rows that a slow transaction commits after newer ones', async () => {
    await postMany(2);
    await checkAll();
    const { promise: isReady, resolve: ready } = Promise.withResolvers<number>();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const slow = db.transaction().execute(async (tx) => {
      ready(await post(tx));
      await isOver;
    });
    const late = await isReady;
    await post(db, 'cryptobot');
    for (let n = 0; n < 3; n += 1) await check();
    expect((await walkOf('new')).transfer_id).toBeLessThan(late);
    end();
    await slow;
    await tamper(late, 7);
    await check();
    expect(await discrepancies()).toContainEqual({ kind: 'transfer', id: late });
  });

  it('checks a long range in batches, one job each', async () => {
    await postMany(20);
    const wrong = await post(db);
    await postMany(20);
    await tamper(wrong, 7);
    // Too much for one batch: the end is set, and the check continues once no rows can be added before it.
    await check(6);
    expect([ranges.length, await jobs('ledger:check')]).toEqual([0, 1]);
    const last = await lastEntry();
    await eventually(async () => {
      await check(6);
      return (await walkOf('new')).entry_id >= last;
    });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger_checks`.execute(db);
    expect(rows[0]?.count).toBeGreaterThan(0);
    expect(await discrepancies()).toContainEqual({ kind: 'transfer', id: wrong });
    const sizes = ranges.map(({ after, upTo }) => upTo.entryId - after.entryId);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2 * 6);
  });
});

describe('the weekly walk', () => {
  it('finds discrepancies in rows that the hourly check has passed, and the check reports them until they are resolved', async () => {
    await postMany(3);
    const wrong = await post(db);
    await postMany(8);
    await checkAll();
    await tamper(wrong, 7);
    await check();
    expect(await discrepancies()).toEqual([]);
    for (let n = 0; (await walkOf('all')).ended_at === null; n += 1) await walk(5, n > 0);
    expect((await discrepancies()).map(({ kind }) => kind).sort()).toEqual(['chain', 'transfer']);
    await check();
    expect(await discrepancies()).toHaveLength(2);
    await tamper(wrong, -7);
    await check();
    expect(await discrepancies()).toEqual([]);
  });

  it('checks each entry once, and continues where it was interrupted', async () => {
    await postMany(12);
    await checkAll();
    ranges = [];
    await walk(5);
    expect(await jobs('ledger:walk')).toBe(1);
    const failing = { ...checks, rangeChecks: [() => Promise.reject(new Error('cut off'))] };
    await expect(walkBooks({ db, log, batchSize: 5 }, failing, { goesOn: true })).rejects.toThrow('cut off');
    for (let n = 0; (await walkOf('all')).ended_at === null && n < 99; n += 1) await walk(5, true);
    const steps = ranges.map(({ after, upTo }) => [after.entryId, upTo.entryId]);
    expect(steps.map(([from]) => from)).toEqual([0, ...steps.slice(0, -1).map(([, to]) => to)]);
    expect(steps.at(-1)?.[1]).toBe(await lastEntry());
    // The last job may run twice: it does not start another walk.
    ranges = [];
    await walk(5, true);
    expect(ranges).toEqual([]);
    await walk(5);
    expect(ranges[0]?.after.entryId).toBe(0);
  });
});
