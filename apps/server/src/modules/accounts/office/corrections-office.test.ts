import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../../platform/passwords.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { lockUser, whileLocked } from '../../../../test/while-locked.ts';

let world: World;
let office: Office;
let other: { cookie: string }; // Another owner.
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  const token = newToken();
  const { id } = await world.db
    .insertInto('operators')
    .values({ login: 'other_owner', password_hash: await hashPassword(PASSWORD), role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('operator_sessions')
    .values({ operator_id: id, token_hash: hashToken(token), ip: '127.0.0.1', user_agent: 'test' })
    .execute();
  other = { cookie: `lotok_operator=${token}` };
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
  expect((await office.call('finance', 'GET books')).body).toEqual({ sum: 0, faults: 0 });
});

const card = async (id: number) => (await office.call('support', 'GET users/:id', { params: { id } })).body;
const correct = (
  id: number,
  amount: number,
  { role = 'owner', key, reason = 'goodwill' }: { role?: 'owner' | 'manager'; key?: string; reason?: string } = {},
) =>
  office.call(role, 'POST users/:id/correct', {
    params: { id },
    body: { amount, reason },
    headers: key ? { 'idempotency-key': key } : {},
  });
const approve = (id: number, headers: Record<string, string> = other) =>
  office.call('owner', 'POST corrections/:id/approve', { params: { id }, headers });
const refuseIt = (id: number) =>
  office.call('owner', 'POST corrections/:id/refuse', { params: { id }, body: { reason: 'no' }, headers: other });
const funded = async (roubles: number) => {
  const user = await world.user();
  await correct(user.buyerId, roubles);
  return user;
};

describe('a correction of a balance', () => {
  it('gives and takes by the ledger, and each is in the history and in the audit log', async () => {
    const { buyerId, token } = await world.user();
    const given = await correct(buyerId, 150.5, { role: 'manager' });
    expect([given.status, given.body]).toEqual([
      200,
      { correction: { id: expect.any(Number), status: 'done' }, balance: 150.5 },
    ]);
    expect((await correct(buyerId, -50.25)).body.balance).toBe(100.25);
    const user = await card(buyerId);
    expect(user.balance).toBe(100.25);
    expect(user.history.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-50.25, 100.25],
      [150.5, 150.5],
    ]);
    const shown = await world.api('auth/verifyToken', {}, undefined, { authorization: `Bearer ${token}` });
    expect(shown.body.balance).toBe(100.25);
    const rows = await office.auditOf('users', buyerId);
    expect(rows.map(({ operator_login, before, after, reason }) => [operator_login, before, after, reason])).toEqual([
      [
        'the_manager',
        { balance: 0 },
        { balance: 150.5, correction: { id: given.body.correction.id, amount: 150.5, status: 'done' } },
        'goodwill',
      ],
      ['the_owner', { balance: 150.5 }, expect.objectContaining({ balance: 100.25 }), 'goodwill'],
    ]);
  });

  it('is refused when it would take more than the balance, also by several at once', async () => {
    const { buyerId } = await funded(100);
    expect(await correct(buyerId, -100.01)).toMatchObject({ status: 402, body: { errorCode: 'INSUFFICIENT_FUNDS' } });
    const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => correct(buyerId, -60 - n)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 402, 402, 402, 402, 402]);
    expect((await card(buyerId)).balance).toBeGreaterThanOrEqual(0);
  });

  it('moves money once under one key, and once when it is pressed several times at once without a key', async () => {
    const { buyerId } = await world.user();
    const key = randomUUID();
    const keyed = await Promise.all(Array.from({ length: 5 }, () => correct(buyerId, 10, { key })));
    expect(new Set(keyed.map(({ status, body }) => `${status} ${body.correction.id}`)).size).toBe(1);
    expect((await correct(buyerId, 10, { key })).body.correction.id).toBe(keyed[0]?.body.correction.id);
    expect((await card(buyerId)).balance).toBe(10);
    expect(await correct(buyerId, 11, { key })).toMatchObject({
      status: 409,
      body: { errorCode: 'IDEMPOTENCY_MISMATCH' },
    });
    // Both have begun before the first one is done.
    await whileLocked(world.db, lockUser(buyerId), [() => correct(buyerId, 20), () => correct(buyerId, 20)]);
    expect((await card(buyerId)).balance).toBe(30);
    await correct(buyerId, 20);
    expect((await card(buyerId)).balance).toBe(50);
    expect(await office.auditOf('users', buyerId)).toHaveLength(3);
  });

  it('is refused under one key for two users at once', async () => {
    const [first, second] = [await world.user(), await world.user()];
    const key = randomUUID();
    const replies = await Promise.all([correct(first.buyerId, 5, { key }), correct(second.buyerId, 5, { key })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([0, 1.005, 0.001, 1e12])('of %s roubles is not valid', async (amount) => {
    const { buyerId } = await world.user();
    expect((await correct(buyerId, amount)).status).toBe(400);
  });

  it('of an unknown user and of a guest is NOT_FOUND', async () => {
    expect((await correct(999_999, 5)).status).toBe(404);
  });
});

describe('several corrections of a user within 24 hours', () => {
  it('need an approval once they exceed five times the limit together, whichever operators make them', async () => {
    const { buyerId } = await world.user();
    for (const amount of [10_000, 10_000, 10_000, 10_000]) expect((await correct(buyerId, amount)).status).toBe(200);
    expect((await card(buyerId)).correctable).toEqual({ give: 10_000, take: 10_000 });
    expect((await correct(buyerId, 6_000, { role: 'manager' })).status).toBe(200);
    expect((await card(buyerId)).correctable).toEqual({ give: 4_000, take: 10_000 });
    expect(await correct(buyerId, 4_000.01, { role: 'manager' })).toMatchObject({
      status: 403,
      body: { errorCode: 'FORBIDDEN' },
    });
    const waiting = await correct(buyerId, 4_000.01);
    expect([waiting.status, waiting.body.correction.status]).toEqual([202, 'waiting']);
    expect((await correct(buyerId, 4_000)).status).toBe(200);
    expect((await correct(buyerId, 0.01)).status).toBe(202);
    expect((await card(buyerId)).balance).toBe(50_000);
    // What another owner approved needed an approval, and does not count.
    await approve(waiting.body.correction.id);
    expect(await card(buyerId)).toMatchObject({ balance: 54_000.01, correctable: { give: 0, take: 10_000 } });
  });

  it('count with those of a chat that was joined to the account', async () => {
    const [{ buyerId: chat }, { buyerId: account }] = [await world.user(), await world.user()];
    for (let times = 0; times < 5; times += 1) expect((await correct(chat, 10_000)).status).toBe(200);
    await world.db.updateTable('buyers').set({ merged_into_id: account }).where('id', '=', chat).execute();
    expect((await correct(account, 1)).status).toBe(202);
  });

  it('count less what was undone, and count no more after 24 hours', async () => {
    const { buyerId } = await world.user();
    for (let times = 0; times < 5; times += 1) expect((await correct(buyerId, 10_000)).status).toBe(200);
    expect((await correct(buyerId, -10_000)).status).toBe(200);
    expect((await correct(buyerId, 10_000, { reason: 'once more' })).status).toBe(200);
    expect((await correct(buyerId, 1)).status).toBe(202);
    await world.db
      .updateTable('corrections')
      .set({ created_at: new Date(Date.now() - 24 * 3_600_000 - 1_000) } as never)
      .where('buyer_id', '=', buyerId)
      .execute();
    expect((await correct(buyerId, 2)).status).toBe(200);
  });

  it('never exceed five times the limit together without an approval when they are made at once', async () => {
    const { buyerId } = await world.user();
    for (let times = 0; times < 4; times += 1) expect((await correct(buyerId, 10_000)).status).toBe(200);
    const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => correct(buyerId, 3_000 + n)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 202, 202, 202]);
    expect((await card(buyerId)).balance).toBeLessThanOrEqual(50_000);
  });
});

describe('a correction over the limit', () => {
  it('waits for another owner, and is carried out once', async () => {
    const { buyerId } = await world.user();
    expect((await correct(buyerId, 10_000)).status).toBe(200);
    const key = randomUUID();
    const waiting = await correct(buyerId, 10_000.01, { key });
    expect([waiting.status, waiting.body]).toEqual([
      202,
      { correction: { id: expect.any(Number), status: 'waiting' } },
    ]);
    const { id } = waiting.body.correction;
    expect(await correct(buyerId, 10_000.01, { key })).toMatchObject({ status: 202, body: waiting.body });
    expect((await card(buyerId)).balance).toBe(10_000);
    expect(await approve(id, {})).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
    const replies = await Promise.all(Array.from({ length: 5 }, () => approve(id)));
    expect(replies.map(({ status, body }) => [status, body.status, body.decidedBy])).toEqual(
      Array.from({ length: 5 }, () => [200, 'done', 'other_owner']),
    );
    expect((await card(buyerId)).balance).toBe(20_000.01);
    expect(await office.auditOf('corrections', id)).toMatchObject([
      { operator_login: 'other_owner', before: { status: 'waiting' }, after: { status: 'done' } },
    ]);
    expect((await refuseIt(id)).body).toMatchObject({ errorCode: 'STALE', params: { changedBy: 'other_owner' } });
    const { body } = await office.call('support', 'GET corrections', { query: { userId: buyerId, status: 'done' } });
    expect(body.items.map(({ amount, operator }) => [amount, operator])).toEqual([
      [10_000.01, 'the_owner'],
      [10_000, 'the_owner'],
    ]);
  });

  it('is refused by an owner, and not approved any more', async () => {
    const { buyerId } = await world.user();
    const { id } = (await correct(buyerId, 50_000)).body.correction;
    const replies = [await refuseIt(id), await refuseIt(id)];
    expect(replies.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'refused'],
      [200, 'refused'],
    ]);
    expect(await approve(id)).toMatchObject({ status: 409, body: { errorCode: 'STALE' } });
    expect((await card(buyerId)).balance).toBe(0);
    expect(await office.auditOf('corrections', id)).toHaveLength(1);
  });

  it('is either approved or refused when both happen at once', async () => {
    const { buyerId } = await world.user();
    const { id } = (await correct(buyerId, 50_000)).body.correction;
    const replies = await Promise.all([approve(id), refuseIt(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await card(buyerId)).balance).toBe(replies[0]?.status === 200 ? 50_000 : 0);
  });

  it('is not for managers, and does not take what was spent meanwhile', async () => {
    const { buyerId } = await funded(10_000);
    expect((await correct(buyerId, 10_001, { role: 'manager' })).status).toBe(403);
    await approve((await correct(buyerId, 10_000, { reason: 'more' })).body.correction.id);
    const { id } = (await correct(buyerId, -15_000)).body.correction;
    await correct(buyerId, -6_000);
    expect(await approve(id)).toMatchObject({ status: 402, body: { errorCode: 'INSUFFICIENT_FUNDS' } });
    await correct(buyerId, 1_000);
    expect((await approve(id)).status).toBe(200);
    expect((await card(buyerId)).balance).toBe(0);
  });

  it('is not carried out after the account was erased', async () => {
    const { buyerId } = await world.user();
    const { id } = (await correct(buyerId, 50_000)).body.correction;
    await office.call('owner', 'POST users/:id/erase', { params: { id: buyerId }, body: {} });
    expect((await approve(id)).status).toBe(404);
    expect((await refuseIt(id)).body).toMatchObject({ status: 'refused', userLogin: null });
  });
});
