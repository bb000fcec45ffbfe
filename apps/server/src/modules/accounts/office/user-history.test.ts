import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';
import { withholdNotifications } from '../../../../test/withhold-notifications.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

const correct = (id: number, amount: number) =>
  office.call('owner', 'POST users/:id/correct', { params: { id }, body: { amount, reason: `by ${amount}` } });
const history = async (id: number, query: object = {}) =>
  (await office.call('support', 'GET users/:id/history', { params: { id }, query })).body;

describe('the ledger of a balance', () => {
  it('has each entry with the balance after it, by pages, filters and as a file', async () => {
    const { buyerId } = await world.user(100_00);
    for (const amount of [5, 7, -12]) await correct(buyerId, amount);
    await correct((await world.user()).buyerId, 99);
    const all = await history(buyerId);
    expect(all.total).toBe(4);
    expect(all.items.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-12, 100],
      [7, 112],
      [5, 105],
      [100, 100],
    ]);
    expect((await history(buyerId, { page: 2, perPage: 3 })).items.map(({ amount }) => amount)).toEqual([100]);
    expect((await history(buyerId, { q: 'correction' })).total).toBe(3);
    expect((await history(buyerId, { createdTo: '2000-01-01' })).total).toBe(0);
    const file = await fetch(`${world.origin}/api/admin/users/${buyerId}/history.csv`, {
      headers: { cookie: office.cookie('finance') },
    });
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="users-${buyerId}-history.csv"`);
    expect((await file.text()).trim().split('\r\n')).toHaveLength(5);
  });
});

describe('the sessions of a user', () => {
  const end = (id: number, body: { sessionId?: number } = {}) =>
    office.call('manager', 'POST users/:id/endSessions', { params: { id }, body });
  const isSignedIn = async (token: string) => (await world.api('orders/getProductsOrders', {}, token)).status === 200;

  it('are ended one by one and all together, at once and audited', async () => {
    const { buyerId, token, login } = await world.user();
    const { body } = await world.api('auth/login', { login, password: 'correct horse' });
    expect([await isSignedIn(token), await isSignedIn(body.token)]).toEqual([true, true]);
    const { sessions } = (await office.call('support', 'GET users/:id', { params: { id: buyerId } })).body;
    expect(sessions).toHaveLength(2);
    const sessionId = Math.max(...sessions.map(({ id }) => id));
    expect((await end(buyerId, { sessionId })).body.sessions).toHaveLength(1);
    expect([await isSignedIn(token), await isSignedIn(body.token)]).toEqual([true, false]);
    expect((await end(buyerId, { sessionId })).status).toBe(404);
    expect((await end(buyerId)).body.sessions).toEqual([]);
    expect(await isSignedIn(token)).toBe(false);
    expect((await office.auditOf('users', buyerId)).map(({ after }) => after)).toEqual([
      { endedSessions: sessionId },
      { endedSessions: 'all' },
    ]);
  });

  it('are refused at once, however late the database notifies this node', async () => {
    const [ended, erased] = [await world.user(), await world.user()];
    expect([await isSignedIn(ended.token), await isSignedIn(erased.token)]).toEqual([true, true]);
    await withholdNotifications('sessions_ended', async () => {
      expect((await end(ended.buyerId)).status).toBe(200);
      expect(await isSignedIn(ended.token)).toBe(false);
      const erasure = { params: { id: erased.buyerId }, body: { reason: 'GDPR' } };
      expect((await office.call('owner', 'POST users/:id/erase', erasure)).status).toBe(200);
      expect(await isSignedIn(erased.token)).toBe(false);
    });
  });

  it('are not ended through another user', async () => {
    const [one, other] = [await world.user(), await world.user()];
    const { sessions } = (await office.call('support', 'GET users/:id', { params: { id: one.buyerId } })).body;
    expect((await end(other.buyerId, { sessionId: sessions[0]?.id ?? 0 })).status).toBe(404);
    expect(await isSignedIn(one.token)).toBe(true);
  });
});
