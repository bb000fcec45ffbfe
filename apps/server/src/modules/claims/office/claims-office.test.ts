import { describe, expect, it } from 'vitest';
import { claimHelpers } from '../../../../test/claim-helpers.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import type { World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
const { bought, openClaim, balanceOf, stateOf } = claimHelpers(() => world);
provideWorld(
  (opened) => {
    world = opened;
  },
  {
    settings: { SUPPORT_REFUND_LIMIT: '20' },
    prepare: async (opened) => {
      office = await openOffice(opened);
    },
  },
);

type Answer = {
  answer: 'replacement' | 'refund' | 'rejection';
  units?: number[];
  text?: string;
  lastMessageId?: number;
};
const answer = (orderId: number, body: Answer, role: 'support' | 'manager' = 'support') =>
  office.call(role, 'POST claims/:orderId/answer', { params: { orderId }, body });

describe('a claim', () => {
  it('is listed while it is open, and answered once', async () => {
    const { orderId, token, buyerId } = await bought();
    await openClaim(token, orderId, [1, 2]);
    const open = await office.call('support', 'GET claims', { query: { status: 'open', q: String(orderId) } });
    expect(open.body).toMatchObject({ total: 1, items: [{ id: orderId, openUnits: 2, claimedUnits: 2 }] });
    const replies = await Promise.all([1, 2, 3].map(() => answer(orderId, { answer: 'refund', units: [1] })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await balanceOf(buyerId)).toBe(100_000 - 2_000);
    expect(await office.auditOf('claims', orderId)).toMatchObject([{ after: { answer: 'refund', units: [1] } }]);
    const rejected = await answer(orderId, { answer: 'rejection', text: 'Работает' });
    expect(rejected.body).toMatchObject({ status: 'answered', openUnits: 0 });
    expect((await stateOf(token, orderId)).units.map(({ state }) => state)).toEqual(['refunded', 'rejected']);
    expect((await office.call('support', 'GET claims', { query: { status: 'open' } })).body.total).toBe(0);
    expect((await office.call('support', 'GET claims', { query: { status: 'answered' } })).body.total).toBe(1);
  });

  it('is refunded by support up to the limit only, and nothing of a refused answer remains', async () => {
    const { orderId, token, buyerId } = await bought();
    await openClaim(token, orderId);
    expect(await answer(orderId, { answer: 'refund' })).toMatchObject({
      status: 403,
      body: { errorCode: 'FORBIDDEN' },
    });
    expect(await balanceOf(buyerId)).toBe(100_000 - 3_000);
    expect(await office.auditOf('claims', orderId)).toEqual([]);
    expect((await answer(orderId, { answer: 'refund' }, 'manager')).status).toBe(200);
    expect(await balanceOf(buyerId)).toBe(100_000);
  });
});

it('a claim whose buyer has written after what the operator has seen is not decided', async () => {
  const { orderId, token, buyerId } = await bought();
  await openClaim(token, orderId, [1]);
  const { ticketId } = (await office.call('support', 'GET claims/:id', { params: { id: orderId } })).body;
  const lastOf = async () => {
    const { body } = await office.call('support', 'GET tickets/:id', { params: { id: ticketId ?? 0 } });
    return body.messages.at(-1)?.id ?? 0;
  };
  const lastMessageId = await lastOf();
  await world.api('support/reply', { ticketId: ticketId ?? 0, message: 'Заработало, спасибо' }, token);
  for (const decision of ['replacement', 'refund', 'rejection'] as const)
    expect(await answer(orderId, { answer: decision, lastMessageId })).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE' },
    });
  expect((await stateOf(token, orderId)).units.map(({ state }) => state)).toEqual(['open']);
  expect(await balanceOf(buyerId)).toBe(100_000 - 3_000);
  expect((await answer(orderId, { answer: 'rejection', lastMessageId: await lastOf() })).status).toBe(200);
});

describe('the claims of an order', () => {
  it('show what a refund would give back, where to, and how many units could replace others', async () => {
    const { orderId, token } = await bought({ quantity: 3, units: 5 });
    await openClaim(token, orderId, [1, 3]);
    const read = async (role: 'support' | 'manager') =>
      (await office.call(role, 'GET claims/:id', { params: { id: orderId } })).body;
    const claim = await read('support');
    expect(claim).toMatchObject({ refundTo: 'balance', inStock: 2, refundLimit: 20, openUnits: 2, assignee: null });
    expect(claim.units.map(({ unit, state, price }) => [unit, state, price])).toEqual([
      [1, 'open', 10],
      [3, 'open', 10],
    ]);
    expect((await read('manager')).refundLimit).toBeNull();
    await answer(orderId, { answer: 'refund', units: [1] });
    await answer(orderId, { answer: 'replacement', units: [3] }, 'manager');
    const answered = await read('support');
    expect(answered).toMatchObject({ refundLimit: 10, inStock: 1, waitingSince: null, assignee: 'the_support' });
  });

  it('are filtered by who takes care of them, and sorted by how long they wait', async () => {
    const [first, second] = [await bought(), await bought()];
    await openClaim(first.token, first.orderId, [1]);
    await openClaim(second.token, second.orderId, [1]);
    const { items } = (await office.call('support', 'GET tickets', { query: { orderId: second.orderId } })).body;
    const params = { id: items[0]?.id ?? 0 };
    await office.call('manager', 'PUT tickets/:id', { params, body: { assigneeId: office.idOf('support') } });
    const listed = async (query: object) =>
      (
        await office.call('support', 'GET claims', {
          query: { status: 'open', sort: 'waitingSince', ...query } as never,
        })
      ).body.items.map(({ id }) => id);
    expect(await listed({})).toEqual([first.orderId, second.orderId]);
    expect(await listed({ isMine: true })).toEqual([second.orderId]);
    expect(await listed({ isMine: false })).toEqual([first.orderId]);
    expect(await listed({ isAssigned: false })).toEqual([first.orderId]);
    expect(await listed({ assigneeId: office.idOf('manager') })).toEqual([]);
  });

  it.each(['productName', 'login', 'claimedUnits', 'ticketId'] as const)(
    'are sorted by %s as it is shown, equal ones by order',
    async (sort) => {
      for (const units of [[1], [1, 2]]) {
        const { token, orderId } = await bought();
        await openClaim(token, orderId, units);
      }
      for (const [order, sign] of [
        ['asc', 1],
        ['desc', -1],
      ] as const) {
        const { body } = await office.call('support', 'GET claims', { query: { sort, order, perPage: 200 } });
        const shown = body.items.map((claim) => ({ id: claim.id, value: claim[sort] ?? '' }));
        expect(shown.length).toBeGreaterThan(2);
        expect(shown).toEqual(
          shown.toSorted((a, b) => sign * (Number(a.value > b.value) - Number(a.value < b.value) || a.id - b.id)),
        );
      }
    },
  );
});

describe('a ticket', () => {
  it('is answered once by the same words, and closed', async () => {
    const { orderId, token } = await bought();
    await openClaim(token, orderId, [1]);
    const list = await office.call('support', 'GET tickets', { query: { orderId } });
    const { id = 0, version = 0 } = list.body.items[0] ?? {};
    const reply = (text: string, close?: boolean) =>
      office.call('support', 'POST tickets/:id/reply', { params: { id }, body: { text, ...(close ? { close } : {}) } });
    const replies = await Promise.all([reply('Проверяем'), reply('Проверяем')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const thread = (await reply('Готово', true)).body;
    expect(thread.status).toBe('closed');
    expect(thread.version).toBeGreaterThan(version);
    expect(thread.messages.map(({ author, text }) => [author, text])).toEqual([
      ['buyer', 'Не входит'],
      ['operator', 'Проверяем'],
      ['operator', 'Готово'],
    ]);
    const shown = (await world.api('support/getTicket', { ticketId: id }, token)).body;
    expect(shown.messages.map(({ text }) => text)).toEqual(['Не входит', 'Проверяем', 'Готово']);
    const audit = await office.auditOf('tickets', id);
    expect(audit).toHaveLength(2);
    expect(JSON.stringify(audit)).not.toContain('Готово');
    const order = await office.call('support', 'GET orders/:id', { params: { id: orderId } });
    expect(order.body).toMatchObject({ ticket: { id, status: 'closed' }, claims: [{ unit: 1, state: 'open' }] });
  });
});
