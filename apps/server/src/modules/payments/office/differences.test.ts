import { expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import type { World } from '../../../../test/shop.ts';

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

const insert = async (invoiceId: string) =>
  (
    await world.db
      .insertInto('payment_differences')
      .values({
        method: 'cryptobot',
        invoice_id: invoiceId,
        kind: 'paid_here_only',
        state: 'open',
        payment_id: null,
        ours_kopecks: 12_345,
        theirs_kopecks: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const read = async () => (await office.call('finance', 'GET differences')).body.items;
const dismiss = (id: number) =>
  office.call('finance', 'POST differences/:id/dismiss', { params: { id }, body: { reason: 'the loss is recorded' } });

it('open differences are listed, and dismissed once with a reason', async () => {
  const [first, second] = [await insert('first'), await insert('second')];
  expect(await read()).toMatchObject([
    { id: first, method: 'cryptobot', invoiceId: 'first', kind: 'paid_here_only', here: 123.45, there: null },
    { id: second },
  ]);
  const replies = await Promise.all([dismiss(first), dismiss(first)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await read()).map(({ id }) => id)).toEqual([second]);
  expect(await office.auditOf('differences', first)).toMatchObject([
    { operator_login: 'the_finance', after: { state: 'dismissed' }, reason: 'the loss is recorded' },
  ]);
});
