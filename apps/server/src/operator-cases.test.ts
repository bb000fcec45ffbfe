import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Office, openOffice } from '../test/office.ts';
import { openWorld, type World } from '../test/shop.ts';
import { account, findBalance } from './modules/ledger/index.ts';
import { creditBuyer, listPaymentCases, openCase, solveCase } from './modules/payments/index.ts';
import { inTransaction } from './platform/database/index.ts';
import { runCases } from './operator-cases.ts';
import { UsageError } from './usage-error.ts';

let world: World;
let auditOf: Office['auditOf'];
beforeAll(async () => {
  world = await openWorld();
  ({ auditOf } = await openOffice(world));
});
afterAll(() => world.close());

/** Opens a case with money of an unknown owner: a paid invoice of another shop. Returns its id. */
async function openMoneyCase(roubles = 70): Promise<number> {
  const invoice = await world.foreignInvoice('cryptobot', { reference: 'next door', roubles });
  await world.control('cryptobot', { invoice, set: { state: 'paid' }, notice: 'true' });
  await world.waitForNotices();
  return (await world.casesOf({ invoiceId: invoice }))[0]?.id ?? 0;
}
const refundsDue = () => findBalance(world.db, account.refundsDue);

const cases = async (...args: string[]) => (await runCases(world.db, args)).join('\n');

it('a case is paid back once, also when several operators solve it at the same moment', async () => {
  const caseId = await openMoneyCase();
  const before = await refundsDue();
  const results = await Promise.all(
    Array.from({ length: 4 }, () => solveCase(world.db, { caseId, solution: 'paid_back' })),
  );
  expect(results.toSorted()).toEqual(['not_open', 'not_open', 'not_open', 'solved']);
  expect(await refundsDue()).toBe(before - 7_000);
  expect(await world.discrepancies()).toEqual([]);
});

it('a case can be dismissed only without money, and paid back only with money', async () => {
  const caseId = await openMoneyCase();
  expect(await solveCase(world.db, { caseId, solution: 'dismissed' })).toBe('holds_money');
  const empty = { cause: 'test:empty', kind: 'invoice_gone' as const, paymentId: null };
  await inTransaction(world.db, (tx) => openCase(tx, empty));
  const open = (await listPaymentCases(world.db)).find(({ kind }) => kind === 'invoice_gone');
  expect(open).toMatchObject({ todo: 'ask_provider', amountKopecks: null });
  expect(await solveCase(world.db, { caseId: open?.id ?? 0, solution: 'paid_back' })).toBe('no_money');
  expect(await solveCase(world.db, { caseId: open?.id ?? 0, solution: 'dismissed' })).toBe('solved');
  // A solved case is not opened again by the same cause.
  await inTransaction(world.db, (tx) => openCase(tx, empty));
  expect((await listPaymentCases(world.db)).filter(({ kind }) => kind === 'invoice_gone')).toEqual([]);
});

it('a case without a provider is paid back at the provider that the operator names', async () => {
  const caseId = await openMoneyCase();
  await world.db.updateTable('payment_cases').set({ method: null }).where('id', '=', caseId).execute();
  expect(await solveCase(world.db, { caseId, solution: 'paid_back' })).toBe('which_provider');
  expect(await solveCase(world.db, { caseId, solution: 'paid_back', method: 'cryptobot' })).toBe('solved');
});

it('a case is paid back neither at another provider than its own nor at an unknown one', async () => {
  const caseId = await openMoneyCase();
  expect(await solveCase(world.db, { caseId, solution: 'paid_back', method: 'crystalpay' })).toBe('other_provider');
  await expect(runCases(world.db, ['pay-back', String(caseId), 'cristalpay'])).rejects.toThrow(UsageError);
  await expect(runCases(world.db, ['pay-back', String(caseId), 'crystalpay'])).rejects.toThrow(/names another/);
  expect(await runCases(world.db, ['pay-back', String(caseId), 'cryptobot'])).toEqual(['Solved.']);
});

it('a refund to the balance reduces the refunds due, once for its cause', async () => {
  const { buyerId } = await world.user();
  await openMoneyCase(100);
  const before = await refundsDue();
  const money = {
    kind: 'refund' as const,
    cause: 'test:given-back',
    from: account.refundsDue,
    paymentId: null,
    buyerId,
    hasBalance: true,
    amountKopecks: 2_500,
  };
  const give = () => inTransaction(world.db, (tx) => creditBuyer(tx, money));
  await Promise.all([give(), give(), give()]);
  expect(await findBalance(world.db, account.buyer(buyerId))).toBe(2_500);
  expect(await refundsDue()).toBe(before - 2_500);
});

it('the command shows and solves cases and replays notices', async () => {
  const caseId = await openMoneyCase();
  expect(await cases()).toMatch(new RegExp(`^${caseId}\t.*\tunknown_invoice\t.*\tfind_owner\t70\\.00 RUB\t`, 'm'));
  await expect(cases('dismiss', String(caseId))).rejects.toThrow('The case holds money: pay it back instead.');
  expect(await cases('pay-back', String(caseId))).toBe('Solved.');
  const { id } = await world.db.selectFrom('payment_notices').select('id').limit(1).executeTakeFirstOrThrow();
  expect(await cases('notices')).toContain(`"id":${id},`);
  expect(await cases('replay', String(id))).toMatch(/^It will be handled/);
  await expect(cases('pay-back')).rejects.toThrow(UsageError);
  expect(await auditOf('cases', caseId)).toMatchObject([
    { action: 'npm run cases', before: { status: 'open' }, after: { solution: 'paid_back', method: 'cryptobot' } },
  ]);
  expect(await auditOf('notices', id)).toMatchObject([{ action: 'npm run cases', after: { isReplayed: true } }]);
  await world.waitForNotices();
});

it('the list of cases shows differences with a provider, and each can be dismissed once', async () => {
  const { id } = await world.db
    .insertInto('payment_differences')
    .values({
      method: 'cryptobot',
      invoice_id: '77',
      kind: 'amount_differs',
      ours_kopecks: 4_950,
      theirs_kopecks: 4_850,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = () => world.db.updateTable('payment_differences').set({ state: 'open' }).where('id', '=', id).execute();
  await open();
  expect(await cases()).toMatch(
    new RegExp(`^difference ${id}\t.*\tamount_differs\there 49\\.50 RUB, there 48\\.50 RUB\t`, 'm'),
  );
  expect(await cases('dismiss-difference', String(id))).toBe('Dismissed.');
  await expect(cases('dismiss-difference', String(id))).rejects.toThrow('There is no such open difference.');
  expect(await cases()).not.toContain(`difference ${id}`);
  expect(await auditOf('differences', id)).toMatchObject([{ action: 'npm run cases', after: { state: 'dismissed' } }]);
});
