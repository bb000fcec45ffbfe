import { expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import type { World } from '../../../../test/shop.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { account, findBalance } from '../../ledger/index.ts';
import { openCase } from '../cases/cases.store.ts';

let world: World;
let office: Office;
provideWorld(
  (opened) => {
    world = opened;
  },
  {
    prepare: async (opened) => {
      office = await openOffice(opened);
    },
  },
);

/** Opens a case with 70 roubles of an unknown owner. */
async function openMoneyCase() {
  const invoice = await world.foreignInvoice('cryptobot', { reference: 'next door', roubles: 70 });
  await world.control('cryptobot', { invoice, set: { state: 'paid' }, notice: 'true' });
  await world.waitForNotices();
  const { body } = await office.call('finance', 'GET cases', { query: { q: invoice } });
  return { id: body.items[0]?.id ?? 0, invoice };
}
const payBack = (id: number) => office.call('finance', 'POST cases/:id/payBack', { params: { id }, body: {} });
const dismiss = (id: number) =>
  office.call('finance', 'POST cases/:id/dismiss', { params: { id }, body: { reason: 'nothing to do' } });

it('a case with money is paid back once, and can’t be dismissed', async () => {
  const { id, invoice } = await openMoneyCase();
  const before = await findBalance(world.db, account.refundsDue);
  expect((await dismiss(id)).status).toBe(400);
  const replies = await Promise.all([payBack(id), payBack(id), payBack(id)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await findBalance(world.db, account.refundsDue)).toBe(before - 7_000);
  const { body } = await office.call('finance', 'GET cases/:id', { params: { id } });
  expect(body).toMatchObject({ status: 'solved', solution: 'paid_back', amount: 70, invoiceId: invoice, version: 2 });
  expect(await office.auditOf('cases', id)).toMatchObject([
    { operator_login: 'the_finance', action: 'POST cases/:id/payBack', after: { solution: 'paid_back' } },
  ]);
});

it('a case without money is dismissed with a reason', async () => {
  await inTransaction(world.db, (tx) => openCase(tx, { cause: 'test:empty', kind: 'invoice_gone', paymentId: null }));
  const { body } = await office.call('owner', 'GET cases', { query: { kind: 'invoice_gone', status: 'open' } });
  const { id = 0 } = body.items[0] ?? {};
  expect((await payBack(id)).status).toBe(400);
  expect((await dismiss(id)).body).toMatchObject({ status: 'solved', solution: 'dismissed' });
  expect(await office.auditOf('cases', id)).toMatchObject([{ reason: 'nothing to do' }]);
});

it('a payment is found by its number and its invoice', async () => {
  const { token, buyerId } = await world.user();
  const { body } = await world.api('payments/createPayment', { amount: 60, system: 'cryptobot' }, token);
  const id = body.payment_id;
  const payment = (await office.call('finance', 'GET payments/:id', { params: { id } })).body;
  expect(payment).toMatchObject({ id, amount: 60, purpose: 'top_up', buyerId, receipts: [], orderIds: [] });
  for (const q of [String(id), payment.invoiceId ?? '']) {
    const found = await office.call('finance', 'GET payments', { query: { q } });
    expect(found.body.items.map((each) => each.id)).toContain(id);
  }
  expect((await office.call('finance', 'GET payments', { query: { buyerId, status: 'paid' } })).body.total).toBe(0);
});

it('a notice of a payment that is for no order is read by those who read payments', async () => {
  const { token } = await world.user();
  const { body } = await world.api('payments/createPayment', { amount: 60, system: 'cryptobot' }, token);
  const id = body.payment_id;
  await world.payInvoice(id);
  await world.waitForNotices();
  const payment = (await office.call('finance', 'GET payments/:id', { params: { id } })).body;
  const params = { id, noticeId: payment.notices[0]?.id ?? 0 };
  const statusFor = async (role: 'finance' | 'support') =>
    (await office.call(role, 'GET payments/:id/notices/:noticeId', { params })).status;
  expect([await statusFor('finance'), await statusFor('support')]).toEqual([200, 404]);
});

it('cases are sorted by what is to be done, as it is shown', async () => {
  const kinds = ['unknown_sum', 'refund', 'unknown_invoice', 'paid_twice'] as const;
  for (const kind of kinds)
    await inTransaction(world.db, (tx) => openCase(tx, { cause: `test:${kind}`, kind, paymentId: null }));
  for (const sort of ['todo', 'goods'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const { body } = await office.call('owner', 'GET cases', { query: { sort, order, perPage: 200 } });
      const shown = body.items.map((each) => each[sort]);
      expect(shown).toEqual(order === 'asc' ? shown.toSorted() : shown.toSorted().reverse());
      expect(new Set(shown).size).toBeGreaterThan(1);
    }
});
