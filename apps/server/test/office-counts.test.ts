import { expect, it } from 'vitest';
import { claimHelpers } from './claim-helpers.ts';
import { type Office, openOffice } from './office.ts';
import { provideWorld } from './provide-world.ts';
import type { World } from './shop.ts';

let world: World;
let office: Office;
const { bought, openClaim, answer } = claimHelpers(() => world);
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

const counts = async (role: 'owner' | 'support' | 'content' | 'finance' = 'support', salesSince?: string) =>
  (await office.call(role, 'GET counts', { query: salesSince === undefined ? {} : { salesSince } })).body;

it('a message, a claim and a sale are counted, and each changes the mark', async () => {
  const before = await counts();
  expect(before).toMatchObject({ sales: { waiting: 0 }, tickets: { waiting: 0 }, claims: { waiting: 0 } });
  const since = new Date(Date.now() - 60_000).toISOString();
  const { orderId, token } = await bought();
  const sold = await counts('support', since);
  expect(sold.sales?.waiting).toBe(1);
  expect(sold.sales?.mark).not.toBe(before.sales?.mark);
  expect((await counts('support', new Date(Date.now() + 86_400_000).toISOString())).sales?.waiting).toBe(0);

  await openClaim(token, orderId, [1, 2]);
  const claimed = await counts();
  expect(claimed).toMatchObject({
    inbox: { waiting: 1, mine: 0, unassigned: 1 },
    tickets: { waiting: 1 },
    claims: { waiting: 1 },
  });
  for (const name of ['inbox', 'tickets', 'claims'] as const)
    expect(claimed[name]?.mark, name).not.toBe(before[name]?.mark);

  const { id = 0 } = (await office.call('support', 'GET tickets', { query: { orderId } })).body.items[0] ?? {};
  await office.call('support', 'POST tickets/:id/reply', { params: { id }, body: { text: 'Смотрим' } });
  expect(await counts()).toMatchObject({
    inbox: { waiting: 1, mine: 1, unassigned: 0 },
    tickets: { waiting: 0 },
    claims: { waiting: 1 },
  });
  expect((await counts('owner')).inbox).toMatchObject({ waiting: 1, mine: 0 });
  await answer({ orderId, answer: 'refund' });
  expect(await counts()).toMatchObject({ inbox: { waiting: 0 }, claims: { waiting: 0 } });
});

it('a case that appears and one that is solved are counted, and each changes the mark', async () => {
  const casesOf = async () => (await counts('finance')).cases;
  const before = await casesOf();
  const invoice = await world.foreignInvoice('cryptobot', { reference: 'next door', roubles: 70 });
  await world.control('cryptobot', { invoice, set: { state: 'paid' }, notice: 'true' });
  await world.waitForNotices();
  const opened = await casesOf();
  expect([before?.waiting, opened?.waiting]).toEqual([0, 1]);
  expect(opened?.mark).not.toBe(before?.mark);
  expect((await counts()).cases).toBeNull();

  const [{ id } = { id: 0 }] = await world.casesOf({ invoiceId: invoice });
  const payBack = await office.call('finance', 'POST cases/:id/payBack', { params: { id }, body: {} });
  expect(payBack.status).toBe(200);
  const solved = await casesOf();
  expect(solved?.waiting).toBe(0);
  expect([before?.mark, opened?.mark]).not.toContain(solved?.mark);
});

it('a role sees only the counts of what it may read', async () => {
  expect(await counts('content')).toEqual({
    sales: null,
    inbox: null,
    tickets: null,
    claims: null,
    cases: null,
    corrections: null,
    withdrawals: null,
  });
  const support = await counts('support');
  expect([support.cases, support.corrections?.waiting]).toEqual([null, 0]);
  expect(await counts('finance')).toMatchObject({ cases: { waiting: 0 }, withdrawals: { waiting: 0 } });
});
