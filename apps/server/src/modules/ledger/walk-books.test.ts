import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/shop.ts';
import { type Database, type Db, openDatabase, type Tx } from '../../platform/database/index.ts';
import { checkBooks, listBalanceFaults, listLedgerFaults, postTransfer, walkBooks } from './index.ts';
import type { BookFault, BooksPart } from './books-part.ts';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

let database: Database;
let db: Db;
/** The parts that were looked at. */
let looked: BooksPart[];
beforeEach(async () => {
  const { url } = await createTestDatabase();
  database = openDatabase(url, { poolSize: 4, prepare: true });
  db = database.db;
  looked = [];
});
afterEach(() => database.close());

const sides = {
  ofPart: [
    (tx: Tx, part: BooksPart): Promise<BookFault[]> => {
      looked.push(part);
      return listLedgerFaults(tx, part);
    },
  ],
  ofNow: [listBalanceFaults],
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

const check = (pieceSize?: number) => checkBooks({ db, log, ...(pieceSize ? { pieceSize } : {}) }, sides);
const walk = (pieceSize: number, goesOn = false) => walkBooks({ db, log, pieceSize }, sides, { goesOn });
const walkOf = (which: 'new' | 'all') =>
  db.selectFrom('ledger_walks').selectAll().where('walk', '=', which).executeTakeFirstOrThrow();
const faults = async () =>
  (await db.selectFrom('ledger_faults').select(['kind', 'id']).orderBy('id').execute()).map(({ kind, id }) => ({
    kind,
    id,
  }));
const lastEntry = async () =>
  (await sql<{ id: number }>`select coalesce(max(id), 0) as id from ledger_entries`.execute(db)).rows[0]?.id ?? 0;
const jobs = async (key: string) =>
  (await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)).rows.length;
/** Checks until all that was posted is behind: transactions of other databases of the server may be waited for. */
async function checkAll(): Promise<void> {
  const last = await lastEntry();
  await eventually(async () => {
    await check();
    return (await walkOf('new')).entry_id >= last;
  });
}
/** Changes entries as nobody can: behind their triggers. `by` kopecks more, and all that follows in itself. */
async function tamper(transferId: number, by: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update ledger_entries set amount_kopecks = amount_kopecks + ${by}::bigint, balance_after_kopecks = balance_after_kopecks + ${by}::bigint
      where transfer_id = ${transferId} and amount_kopecks > 0`.execute(tx);
  });
}

describe('the hourly check', () => {
  it('goes on from where the books were right, and looks at nothing before it again', async () => {
    await postMany(5);
    await checkAll();
    const behind = await lastEntry();
    looked = [];
    await post(db);
    await check();
    expect(looked.length).toBeGreaterThan(0);
    for (const { after } of looked) expect(after.entryId).toBe(behind);
    expect(await faults()).toEqual([]);
  });

  it('finds what is wrong in what came since, tells it until it is right, and goes on all the same', async () => {
    await postMany(2);
    await checkAll();
    const wrong = await post(db);
    await post(db);
    await tamper(wrong, 7);
    await check();
    const found = await faults();
    expect(found).toContainEqual({ kind: 'transfer', id: wrong });
    expect(found.map(({ kind }) => kind).sort()).toEqual(['chain', 'transfer']);
    await checkAll();
    await check();
    expect(await faults()).toEqual(found);
    await tamper(wrong, -7);
    await check();
    expect(await faults()).toEqual([]);
  });

  it('finds a balance that somebody changed, however old its entries are', async () => {
    await postMany(2);
    await checkAll();
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ledger_accounts set balance_kopecks = balance_kopecks + 1 where code = 'buyer:crystalpay'`.execute(
        tx,
      );
    });
    await check();
    expect((await faults()).map(({ kind }) => kind)).toEqual(['account']);
  });

  it('leaves nothing out that a slow transaction adds behind others', async () => {
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
    expect(await faults()).toContainEqual({ kind: 'transfer', id: late });
  });

  it('goes a long way in pieces, a job each', async () => {
    await postMany(20);
    const wrong = await post(db);
    await postMany(20);
    await tamper(wrong, 7);
    // Too much for one piece: its end is set, and it comes back when nothing is added before that any more.
    await check(6);
    expect([looked.length, await jobs('ledger:check')]).toEqual([0, 1]);
    const last = await lastEntry();
    await eventually(async () => {
      await check(6);
      return (await walkOf('new')).entry_id >= last;
    });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger_checks`.execute(db);
    expect(rows[0]?.count).toBeGreaterThan(0);
    expect(await faults()).toContainEqual({ kind: 'transfer', id: wrong });
    const sizes = looked.map(({ after, upTo }) => upTo.entryId - after.entryId);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2 * 6);
  });
});

describe('the weekly walk', () => {
  it('finds what the hourly check has left behind, and the check tells it until it is right', async () => {
    await postMany(3);
    const wrong = await post(db);
    await postMany(8);
    await checkAll();
    await tamper(wrong, 7);
    await check();
    expect(await faults()).toEqual([]);
    for (let n = 0; (await walkOf('all')).ended_at === null; n += 1) await walk(5, n > 0);
    expect((await faults()).map(({ kind }) => kind).sort()).toEqual(['chain', 'transfer']);
    await check();
    expect(await faults()).toHaveLength(2);
    await tamper(wrong, -7);
    await check();
    expect(await faults()).toEqual([]);
  });

  it('looks at each entry once, and goes on where it was cut off', async () => {
    await postMany(12);
    await checkAll();
    looked = [];
    await walk(5);
    expect(await jobs('ledger:walk')).toBe(1);
    const cut = { ...sides, ofPart: [() => Promise.reject(new Error('cut off'))] };
    await expect(walkBooks({ db, log, pieceSize: 5 }, cut, { goesOn: true })).rejects.toThrow('cut off');
    for (let n = 0; (await walkOf('all')).ended_at === null && n < 99; n += 1) await walk(5, true);
    const steps = looked.map(({ after, upTo }) => [after.entryId, upTo.entryId]);
    expect(steps.map(([from]) => from)).toEqual([0, ...steps.slice(0, -1).map(([, to]) => to)]);
    expect(steps.at(-1)?.[1]).toBe(await lastEntry());
    // Its last job may come twice: it begins no other.
    looked = [];
    await walk(5, true);
    expect(looked).toEqual([]);
    await walk(5);
    expect(looked[0]?.after.entryId).toBe(0);
  });
});
