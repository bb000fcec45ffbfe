import { expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import { refundHelpers } from '../../../../test/refund-helpers.ts';
import type { World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
const { boughtByGuest } = refundHelpers(() => world);
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

it('an order has its whole life, in the order in which it happened and each step with its operator', async () => {
  const { orderId, token, paymentId } = await boughtByGuest({ email: 'guest@example.com', quantity: 3 });
  await world.api('claims/openClaim', { orderId, units: [1], message: 'It does not work.' }, token);
  const read = async () => (await office.call('manager', 'GET orders/:id', { params: { id: orderId } })).body;
  const ticketId = (await read()).ticket?.id ?? 0;
  await office.call('support', 'POST tickets/:id/reply', {
    params: { id: ticketId },
    body: { text: 'We look at it.' },
  });
  await world.api('support/reply', { ticketId, message: 'Thank you.' }, token);
  const params = { id: orderId };
  await office.call('support', 'POST orders/:id/replace', { params, body: { units: [1], reason: 'broken' } });
  await office.call('manager', 'POST orders/:id/refund', {
    params,
    body: { units: [2], to: 'hand', reason: 'goodwill' },
  });
  const [{ id: caseId } = { id: 0 }] = await world.casesOf({ paymentId });
  await office.call('finance', 'POST cases/:id/payBack', { params: { id: caseId }, body: {} });
  await office.call('support', 'PUT tickets/:id', { params: { id: ticketId }, body: { status: 'closed' } });

  const { events } = await read();
  expect(events.map(({ kind, about, operator }) => [kind, about, operator])).toEqual([
    ['ordered', null, null],
    ['notice', expect.stringContaining('invoice_paid'), null],
    ['paid', null, null],
    ['receipt', '100.05', null],
    ['delivered', null, null],
    ['mail', 'goods', null],
    ['claim', '1', null],
    ['message', 'buyer', null],
    ['message', 'operator', 'the_support'],
    ['mail', 'ticket-reply', 'the_support'],
    ['operator', 'POST tickets/:id/reply', 'the_support'],
    ['message', 'buyer', null],
    ['replacement', '1', 'the_support'],
    ['mail', 'replacement', 'the_support'],
    ['operator', 'POST orders/:id/replace', 'the_support'],
    ['refund', '33.35', 'the_manager'],
    ['case', 'refund', 'the_manager'],
    ['operator', 'POST orders/:id/refund', 'the_manager'],
    ['caseSolved', 'paid_back', 'the_finance'],
    ['operator', 'POST cases/:id/payBack', 'the_finance'],
    ['operator', 'PUT tickets/:id', 'the_support'],
  ]);
  expect(events.at(-1)?.detail).toBe('closed');
  expect(events.filter(({ kind }) => kind === 'refund' || kind === 'replacement')).toMatchObject([
    { id: 1, reason: 'broken' },
    { id: 1, reason: 'goodwill' },
  ]);
  expect(events.filter(({ kind }) => kind.startsWith('case')).map(({ id }) => id)).toEqual([caseId, caseId]);
});
