import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { inTransaction, openDatabase } from '../../platform/database/index.ts';
import { createSemaphore } from '../../platform/http/semaphore.ts';
import {
  account,
  findBalance,
  listLedgerDiscrepancies,
  lockAccounts,
  postTransfer,
  postTransfers,
  postUpToBalance,
  type Transfer,
} from './index.ts';

const POOL_SIZE = 8;

let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  const { url, prepare } = await createTestDatabase();
  opened = openDatabase(url, { poolSize: POOL_SIZE, prepare });
});
afterAll(() => opened.close());

let causes = 0;
const post = (transfer: Omit<Transfer, 'cause'>, cause = `test:${(causes += 1)}`) =>
  inTransaction(opened.db, (tx) => postTransfer(tx, { ...transfer, cause }));
const balance = (code: string) => findBalance(opened.db, code);

describe('a transfer', () => {
  it('debits one account, credits the other and records the balances before and after', async () => {
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

  it('is posted once for its cause, also when five are sent at once', async () => {
    const posted = await Promise.all(
      Array.from({ length: 5 }, () =>
        post({ from: account.clearing('cryptobot'), to: account.buyer(2), amountKopecks: 70 }, 'once'),
      ),
    );
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await balance(account.buyer(2))).toBe(70);
  });

  it.each([
    ['more than the balance', { from: account.buyer(3), to: account.revenue(0), amountKopecks: 1 }],
    ['nothing', { from: account.clearing('crystalpay'), to: account.buyer(3), amountKopecks: 0 }],
    ['a negative amount', { from: account.clearing('crystalpay'), to: account.buyer(3), amountKopecks: -5 }],
    ['to itself', { from: account.revenue(0), to: account.revenue(0), amountKopecks: 5 }],
    ['from an account that is not in the chart', { from: 'somewhere', to: account.buyer(3), amountKopecks: 5 }],
  ])('is refused for %s', async (_what, transfer) => {
    await expect(post(transfer)).rejects.toThrow();
    expect(await balance(account.buyer(3))).toBe(0);
  });
});

describe('several transfers of one transaction', () => {
  it("open a partner's account, which may go below zero", async () => {
    const [partner, revenue] = [account.partner(50), account.revenue(2)];
    await inTransaction(opened.db, (tx) =>
      postTransfers(tx, [
        { cause: 'chain:1', from: account.clearing('crystalpay'), to: revenue, amountKopecks: 100 },
        { cause: 'chain:2', from: revenue, to: partner, amountKopecks: 30 },
      ]),
    );
    await post({ from: partner, to: revenue, amountKopecks: 40 });
    expect([await balance(partner), await balance(revenue)]).toEqual([-10, 110]);
  });

  it('lock all accounts in one order, so that chains in opposite directions do not deadlock', async () => {
    const chain = ['partner:71', 'buyer:72', 'partner:73', 'buyer:74'];
    for (const to of chain) await post({ from: account.clearing('crystalpay'), to, amountKopecks: 1_000 });
    const run = (codes: readonly string[]) =>
      // Without the repetition after a deadlock.
      opened.db.transaction().execute((tx) =>
        postTransfers(
          tx,
          codes.slice(1).map((to, index) => ({
            cause: `chain:${(causes += 1)}`,
            from: codes[index] ?? '',
            to,
            amountKopecks: 1,
          })),
        ),
      );
    // As many as have a connection: one that waits for a connection has a time limit.
    const runLimited = createSemaphore(POOL_SIZE);
    const both = [chain, chain.toReversed()];
    await Promise.all(Array.from({ length: 60 }, (_, n) => runLimited(() => run(both[n % 2] ?? []))));
    expect(await Promise.all(chain.map(balance))).toEqual([1_000, 1_000, 1_000, 1_000]);
  });

  it('open the same new accounts at the same time', async () => {
    const run = (n: number, codes: readonly string[]) =>
      opened.db.transaction().execute(async (tx) => {
        await lockAccounts(tx, codes);
        const [from, to] = [account.clearing('crystalpay'), 'partner:81'];
        await postTransfer(tx, { cause: `opened:${n}`, from, to, amountKopecks: 1 });
      });
    const codes = [account.clearing('crystalpay'), 'partner:81', 'buyer:82'];
    await Promise.all(Array.from({ length: 8 }, (_, n) => run(n, n % 2 === 0 ? codes : codes.toReversed())));
    expect([await balance('partner:81'), await balance('buyer:82')]).toEqual([8, 0]);
  });
});

describe('a transfer up to the balance', () => {
  const postUpTo = (from: string, amountKopecks: number, cause: string) =>
    inTransaction(opened.db, (tx) => postUpToBalance(tx, { cause, from, to: account.referralCosts, amountKopecks }));

  it.each([
    ['the whole amount from a larger balance', 900, 500, 500],
    ['the whole amount from an equal balance', 500, 500, 500],
    ['the balance when it is smaller', 300, 500, 300],
    ['nothing from an empty account', 0, 500, 0],
  ])('moves %s', async (what, available, wanted, moved) => {
    const from = account.buyer(1_000 + available);
    if (available > 0) await post({ from: account.clearing('crystalpay'), to: from, amountKopecks: available });
    expect(await postUpTo(from, wanted, what)).toBe(moved);
    expect(await balance(from)).toBe(available - moved);
  });

  it('is posted once for its cause, and never fails while the same account is spent from', async () => {
    const from = account.buyer(2_000);
    await post({ from: account.clearing('crystalpay'), to: from, amountKopecks: 1_000 });
    const spend = () => post({ from, to: account.revenue(3), amountKopecks: 170 }).catch(() => false);
    const [moved, ...spent] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => postUpTo(from, 600, 'back'))),
      ...Array.from({ length: 5 }, spend),
    ]);
    expect(moved.filter((kopecks) => kopecks > 0)).toHaveLength(1);
    expect(await balance(from)).toBe(1_000 - moved.reduce((a, b) => a + b) - 170 * spent.filter(Boolean).length);
    expect(await listLedgerDiscrepancies(opened.db)).toEqual([]);
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
    expect(await listLedgerDiscrepancies(opened.db)).toEqual([]);
  });
});

describe('any transfers, in any order and at once', () => {
  it('sum to zero, and no balance of a buyer becomes negative', async () => {
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
        expect(await listLedgerDiscrepancies(opened.db)).toEqual([]);
        const { rows } = await sql<{ total: number; lowest: number }>`select sum(balance_kopecks) as total,
          min(balance_kopecks) filter (where not may_be_negative) as lowest from ledger_accounts`.execute(opened.db);
        expect(rows[0]?.total).toBe(0);
        expect(rows[0]?.lowest).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
