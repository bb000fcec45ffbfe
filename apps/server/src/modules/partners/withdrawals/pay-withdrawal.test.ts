import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { earningHelpers } from '../../../../test/partner-helpers.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { enqueuePayment } from './enqueue-payment.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import type { Payouts } from './payouts.ts';
import { approveWithdrawal } from './withdrawals.store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});
afterAll(() => world.close());

const { partner, withdraw, earned, withdrawal, backdateRequest, becomes, sentTo, transfersOf } = earningHelpers(
  () => world,
);

/** Crypto Pay as the shop calls it, with something in between. */
function payoutsWith(changes: Partial<Payouts>): Payouts {
  return {
    appId: '7',
    transfer: () => Promise.reject(new Error('not expected')),
    findTransfer: async () => null,
    ...changes,
  };
}
const log = { warn() {}, error() {}, info() {}, debug() {} } as never;

describe('a withdrawal', () => {
  it('that waits for coins is left to an operator when its partner is blocked meanwhile, and is sent once approved', async () => {
    const who = await partner(100_000);
    await world.control('cryptobot', { payouts: { coins: '9.99' } });
    const { id } = await withdraw(who, 80_000);
    await eventually(async () => (await withdrawal(id)).problem === 'no_coins');
    await world.db.updateTable('buyers').set({ blocked_at: new Date() }).where('id', '=', who.ownerId).execute();
    await world.control('cryptobot', { reset: true });
    await eventually(async () => {
      await world.makeJobsDue('partners.pay');
      return !(await withdrawal(id)).is_automatic;
    });
    expect(await withdrawal(id)).toMatchObject({ state: 'asked', problem: null });
    expect(await sentTo(who.telegramId)).toHaveLength(0);
    await inTransaction(world.db, async (tx) => {
      await approveWithdrawal(tx, id, null);
      await enqueuePayment(tx, id);
    });
    await becomes(id, 'paid');
    expect(await sentTo(who.telegramId)).toHaveLength(1);
  });
});

describe('a withdrawal whose job is killed', () => {
  /** A withdrawal that no job of the shop sends; the test runs its own. */
  const idle = async () => {
    const who = await partner(100_000);
    const { id } = await withdraw(who, 80_000);
    await becomes(id, 'paid');
    const other = await partner(1_000_000);
    const waiting = await withdraw(other, 600_000);
    await sql`update withdrawals set is_automatic = true where id = ${waiting.id}`.execute(world.db);
    return { ...other, id: waiting.id };
  };
  const killed = new Error('killed');

  it('is not sent again by another app, and is left to an operator', async () => {
    const { id } = await idle();
    await expect(
      payWithdrawal({ db: world.db, payouts: payoutsWith({ transfer: () => Promise.reject(killed) }), log }, id),
    ).rejects.toBe(killed);
    const other = { db: world.db, payouts: payoutsWith({ appId: '8' }), log };
    await payWithdrawal(other, id);
    expect(await withdrawal(id)).toMatchObject({ state: 'paying', problem: null, requests: 1 });
    await backdateRequest(id);
    await payWithdrawal(other, id);
    expect(await withdrawal(id)).toMatchObject({
      state: 'asked',
      is_automatic: false,
      problem: 'other_app',
      requests: 1,
    });
  });

  it('before its request is recorded, before it is sent, or after it was sent, is sent once', async () => {
    const { id, telegramId, ownerId } = await idle();
    let sent = 0;
    const transfer = async () => {
      sent += 1;
      return { transferId: '900' };
    };
    const found = { transferId: '900', telegramId, usdtMicros: 75_000_000 };
    const findTransfer = async () => (sent > 0 ? found : null);

    const beforeSending = payoutsWith({ transfer: () => Promise.reject(killed), findTransfer });
    await expect(payWithdrawal({ db: world.db, payouts: beforeSending, log }, id)).rejects.toBe(killed);
    expect(await withdrawal(id)).toMatchObject({ state: 'paying', requests: 1 });

    // Its request may still be under way: nothing is repeated.
    await payWithdrawal({ db: world.db, payouts: payoutsWith({ transfer, findTransfer }), log }, id);
    expect([sent, (await withdrawal(id)).state]).toEqual([0, 'paying']);

    await backdateRequest(id);
    const afterSending = payoutsWith({
      transfer: async () => {
        await transfer();
        throw killed;
      },
      findTransfer,
    });
    await expect(payWithdrawal({ db: world.db, payouts: afterSending, log }, id)).rejects.toBe(killed);
    expect([sent, (await withdrawal(id)).state]).toEqual([1, 'paying']);

    await backdateRequest(id);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        payWithdrawal({ db: world.db, payouts: payoutsWith({ transfer, findTransfer }), log }, id),
      ),
    );
    expect([sent, await transfersOf(id), await earned(ownerId)]).toEqual([1, ['asked', 'paid'], 400_000]);
  });

  it('is not given back by a late refusal when a later request has sent it', async () => {
    const { id, telegramId } = await idle();
    let found: Awaited<ReturnType<Payouts['findTransfer']>> = null;
    const slow = payoutsWith({
      findTransfer: async () => null,
      transfer: async () => {
        await backdateRequest(id);
        const payouts = payoutsWith({
          transfer: async () => {
            found = { transferId: '901', telegramId, usdtMicros: 75_000_000 };
            throw killed;
          },
        });
        await expect(payWithdrawal({ db: world.db, payouts, log }, id)).rejects.toBe(killed);
        return { refusal: 'no_user', message: 'late' };
      },
    });
    await payWithdrawal({ db: world.db, payouts: slow, log }, id);
    expect((await withdrawal(id)).state).toBe('paying');
    await payWithdrawal({ db: world.db, payouts: payoutsWith({ findTransfer: async () => found }), log }, id);
    expect(await transfersOf(id)).toEqual(['asked', 'paid']);
  });

  it('is left to an operator when Crypto Pay has another transfer under its number, or an unknown error', async () => {
    const mixedUp = await idle();
    await sql`update withdrawals set requests = 1 where id = ${mixedUp.id}`.execute(world.db);
    const other = payoutsWith({ findTransfer: async () => ({ transferId: '1', telegramId: 1, usdtMicros: 1 }) });
    await payWithdrawal({ db: world.db, payouts: other, log }, mixedUp.id);
    expect(await withdrawal(mixedUp.id)).toMatchObject({
      state: 'asked',
      is_automatic: false,
      problem: 'other_transfer',
    });

    const refused = await idle();
    const unknown = payoutsWith({ transfer: async () => ({ refusal: 'other', message: 'SOMETHING_NEW' }) });
    await payWithdrawal({ db: world.db, payouts: unknown, log }, refused.id);
    expect(await withdrawal(refused.id)).toMatchObject({ state: 'asked', is_automatic: false, problem: 'refused' });
  });

  it('waits while Crypto Pay has no token', async () => {
    const { id } = await idle();
    await payWithdrawal({ db: world.db, payouts: null, log }, id);
    expect(await withdrawal(id)).toMatchObject({ state: 'asked', problem: 'switched_off', requests: 0 });
  });
});
