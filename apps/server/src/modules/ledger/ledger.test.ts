import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { inTransaction, openDatabase } from '../../platform/database/index.ts';
import { account, findBalance, listLedgerFaults, postTransfer, postWhatIsThere, type Transfer } from './index.ts';

let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  const { url, prepare } = await createTestDatabase();
  opened = openDatabase(url, { poolSize: 8, prepare });
});
afterAll(() => opened.close());

let causes = 0;
const post = (transfer: Omit<Transfer, 'cause'>, cause = `test:${(causes += 1)}`) =>
  inTransaction(opened.db, (tx) => postTransfer(tx, { ...transfer, cause }));
const balance = (code: string) => findBalance(opened.db, code);

describe('a transfer', () => {
  it('takes from one and gives to the other, and tells both balances', async () => {
    await post({ from: account.clearing('crystalpay'), to: account.buyer(1), amountKopecks: 500 });
    await post({ from: account.buyer(1), to: account.revenue(0), amountKopecks: 200 });
    expect(await balance(account.buyer(1))).toBe(300);
    const { rows } =
      await sql`select amount_kopecks, balance_before_kopecks, balance_after_kopecks from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.code = 'buyer:1' order by e.id`.execute(opened.db);
    expect(rows).toEqual([
      { amount_kopecks: 500, balance_before_kopecks: 0, balance_after_kopecks: 500 },
      { amount_kopecks: -200, balance_before_kopecks: 500, balance_after_kopecks: 300 },
    ]);
  });

  it('happens once for its cause, also when five come at once', async () => {
    const posted = await Promise.all(
      Array.from({ length: 5 }, () =>
        post({ from: account.clearing('cryptobot'), to: account.buyer(2), amountKopecks: 70 }, 'once'),
      ),
    );
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await balance(account.buyer(2))).toBe(70);
  });

  it.each([
    ['more than there is', { from: account.buyer(3), to: account.revenue(0), amountKopecks: 1 }],
    ['nothing', { from: account.clearing('crystalpay'), to: account.buyer(3), amountKopecks: 0 }],
    ['less than nothing', { from: account.clearing('crystalpay'), to: account.buyer(3), amountKopecks: -5 }],
    ['to itself', { from: account.revenue(0), to: account.revenue(0), amountKopecks: 5 }],
    ['from an account that is not in the chart', { from: 'somewhere', to: account.buyer(3), amountKopecks: 5 }],
  ])('is refused for %s', async (_what, transfer) => {
    await expect(post(transfer)).rejects.toThrow();
    expect(await balance(account.buyer(3))).toBe(0);
  });
});

describe('a transfer of what is there', () => {
  const postUpTo = (from: string, amountKopecks: number, cause: string) =>
    inTransaction(opened.db, (tx) => postWhatIsThere(tx, { cause, from, to: account.referralCosts, amountKopecks }));

  it.each([
    ['all, of more', 900, 500, 500],
    ['all, of as much', 500, 500, 500],
    ['what there is, of less', 300, 500, 300],
    ['nothing, of nothing', 0, 500, 0],
  ])('moves %s', async (what, held, wanted, moved) => {
    const from = account.buyer(1_000 + held);
    if (held > 0) await post({ from: account.clearing('crystalpay'), to: from, amountKopecks: held });
    expect(await postUpTo(from, wanted, what)).toBe(moved);
    expect(await balance(from)).toBe(held - moved);
  });

  it('happens once for its cause, and never fails when others spend at the same moment', async () => {
    const from = account.buyer(2_000);
    await post({ from: account.clearing('crystalpay'), to: from, amountKopecks: 1_000 });
    const spend = () => post({ from, to: account.revenue(3), amountKopecks: 170 }).catch(() => false);
    const [moved, ...spent] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => postUpTo(from, 600, 'back'))),
      ...Array.from({ length: 5 }, spend),
    ]);
    expect(moved.filter((kopecks) => kopecks > 0)).toHaveLength(1);
    expect(await balance(from)).toBe(1_000 - moved.reduce((a, b) => a + b) - 170 * spent.filter(Boolean).length);
    expect(await listLedgerFaults(opened.db)).toEqual([]);
  });
});

describe('the database itself', () => {
  it.each([
    'update ledger_entries set amount_kopecks = 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'update ledger_transfers set amount_kopecks = 1',
    'delete from ledger_transfers',
    'truncate ledger_transfers cascade',
    'delete from ledger_accounts',
    'update ledger_accounts set balance_kopecks = balance_kopecks + 1',
    `insert into ledger_transfers (cause, from_account_id, to_account_id, amount_kopecks) values ('alone', 1, 2, 5)`,
  ])('refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow(/append-only|only by a transfer|not balanced/);
    expect(await listLedgerFaults(opened.db)).toEqual([]);
  });
});

describe('whatever is posted, in any order and at once', () => {
  it('sums to zero, and no buyer goes below it', async () => {
    const accounts = [
      account.clearing('crystalpay'),
      account.deposits,
      account.revenue(0),
      account.buyer(11),
      account.buyer(12),
      account.buyer(13),
    ];
    const transfers = fc.array(
      fc.record({
        from: fc.constantFrom(...accounts),
        to: fc.constantFrom(...accounts),
        amountKopecks: fc.integer({ min: 1, max: 900 }),
      }),
      { maxLength: 24 },
    );
    await fc.assert(
      fc.asyncProperty(transfers, async (list) => {
        await Promise.all(list.map((transfer) => post(transfer).catch(() => false)));
        expect(await listLedgerFaults(opened.db)).toEqual([]);
        const { rows } = await sql<{ total: number; lowest: number }>`select sum(balance_kopecks) as total,
          min(balance_kopecks) filter (where not may_be_negative) as lowest from ledger_accounts`.execute(opened.db);
        expect(rows[0]?.total).toBe(0);
        expect(rows[0]?.lowest).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
