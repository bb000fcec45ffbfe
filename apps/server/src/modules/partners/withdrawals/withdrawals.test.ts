import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { earningHelpers } from '../../../../test/partner-helpers.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';
import { account, findBalance } from '../../ledger/index.ts';
import { listClearingDiscrepancies } from '../../payments/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
});
afterEach(async () => {
  await world.control('cryptobot', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
  // The initial earnings of test partners come from no order.
  const ids = (await listClearingDiscrepancies(world.db)).filter(({ kind }) => kind === 'clearing').map(({ id }) => id);
  const { rows } = await sql<{ cause: string }>`select cause from ledger_transfers where id = any(${ids})
    and cause not like 'test:%'`.execute(world.db);
  expect(rows).toEqual([]);
});
afterAll(() => world.close());

const { partner, earn, bot, withdraw, earned, withdrawal, backdateRequest, sentTo, becomes, transfersOf } =
  earningHelpers(() => world);
const runJobsNow = () => world.makeJobsDue('partners.pay');
const hasProblem = (id: number, problem: string) => eventually(async () => (await withdrawal(id)).problem === problem);

describe('a withdrawal to the own balance', () => {
  it.each([1, 12_345, 20_000])('of %i kopecks is there at once', async (amount) => {
    const who = await partner(20_000);
    expect(await withdraw(who, amount, { to: 'balance' })).toMatchObject({ state: 'paid', needsOperator: false });
    expect(await earned(who.ownerId)).toBe(20_000 - amount);
    expect(await findBalance(world.db, account.buyer(who.ownerId))).toBe(amount);
  });

  it('is made once under its key, also eight times at once, and another request under the key is refused', async () => {
    const who = await partner(20_000);
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 8 }, () => withdraw(who, 5_000, { to: 'balance', key })));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await earned(who.ownerId)).toBe(15_000);
    await expect(withdraw(who, 5_001, { to: 'balance', key })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    await expect(withdraw(who, 5_000, { to: 'usdt', key })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('never takes more than what was earned, also in a race', async () => {
    const who = await partner(10_000);
    const replies = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => withdraw(who, 4_000, { to: 'balance' })),
      ...Array.from({ length: 4 }, () => withdraw(who, 4_000)),
    ]);
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await earned(who.ownerId)).toBe(2_000);
  });

  it.each([0, -5])('of %i kopecks is refused', async (amount) => {
    await expect(withdraw(await partner(100), amount, { to: 'balance' })).rejects.toThrow();
  });

  it('of a partner without earnings, or who owes, is refused', async () => {
    const who = await partner();
    await expect(withdraw(who, 1, { to: 'balance' })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await earn(who.ownerId, 500);
    await sql`select post_transfer(${`test:${randomUUID()}`}, ${account.partner(who.ownerId)}, 'revenue:0', 800)`.execute(
      world.db,
    );
    expect(await earned(who.ownerId)).toBe(-300);
    await expect(withdraw(who, 1)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });
});

describe('a withdrawal in USDT', () => {
  it('is sent by Crypto Pay to the partner’s own account, and posted', async () => {
    const who = await partner(100_000);
    const { id, state } = await withdraw(who, 80_000);
    expect(state).toBe('asked');
    expect(await earned(who.ownerId)).toBe(20_000);
    await becomes(id, 'paid');
    expect(await sentTo(who.telegramId)).toMatchObject([{ spend_id: String(id), amount: '10' }]);
    expect(await transfersOf(id)).toEqual(['asked', 'paid']);
    expect(await withdrawal(id)).toMatchObject({ transfer_id: expect.stringMatching(/^\d+$/), problem: null });
  });

  it('whose response is lost is looked up before it is repeated, and was sent once', async () => {
    const who = await partner(100_000);
    await world.control('cryptobot', { fail: { how: 'answer-lost' } });
    const { id } = await withdraw(who, 80_000);
    await eventually(async () => {
      await runJobsNow();
      return (await withdrawal(id)).state === 'paid';
    });
    expect(await sentTo(who.telegramId)).toHaveLength(1);
    expect((await withdrawal(id)).requests).toBe(1);
  });

  it.each(['500', '429', 'malformed', 'broken'])('that fails with %s waits a minute and is sent once', async (how) => {
    const who = await partner(100_000);
    await world.control('cryptobot', { fail: { how, times: 1 } });
    const { id } = await withdraw(who, 80_000);
    await hasProblem(id, 'unavailable');
    await runJobsNow();
    expect((await withdrawal(id)).state).toBe('paying');
    expect(await sentTo(who.telegramId)).toEqual([]);
    await backdateRequest(id);
    await eventually(async () => {
      await runJobsNow();
      return (await withdrawal(id)).state === 'paid';
    });
    expect(await sentTo(who.telegramId)).toHaveLength(1);
  });

  it('is sent once, however often and concurrently its job runs', async () => {
    const who = await partner(100_000);
    await world.control('cryptobot', { delayMs: 200 });
    const { id } = await withdraw(who, 80_000);
    for (let n = 0; n < 8; n += 1)
      await sql`select graphile_worker.add_job('partners.pay', ${JSON.stringify({ withdrawalId: id })}::json)`.execute(
        world.db,
      );
    await becomes(id, 'paid');
    await world.control('cryptobot', { reset: true });
    await eventually(async () => {
      await runJobsNow();
      return (await world.countJobs('partners.pay')) === 0;
    });
    expect(await sentTo(who.telegramId)).toHaveLength(1);
    expect(await transfersOf(id)).toEqual(['asked', 'paid']);
  });

  it('to a user whom Crypto Pay does not know has failed and is given back', async () => {
    const who = await partner(100_000);
    await world.control('cryptobot', { payouts: { unknownUsers: [who.telegramId] } });
    const { id } = await withdraw(who, 80_000);
    await becomes(id, 'failed');
    expect(await earned(who.ownerId)).toBe(100_000);
    expect(await transfersOf(id)).toEqual(['asked', 'given-back']);
    expect((await withdrawal(id)).reason).toContain('USER_NOT_FOUND');
    // The limit of the day is free for another attempt.
    await world.control('cryptobot', { reset: true });
    expect(await withdraw(who, 80_000)).toMatchObject({ needsOperator: false });
  });

  it.each([
    ['the app has too few coins', 'no_coins', { coins: '9.99' }],
    ['transfers are switched off', 'switched_off', { areTransfersOff: true }],
  ])('waits while %s, is counted in the metrics, and is sent when that is over', async (_what, problem, payouts) => {
    const who = await partner(100_000);
    await world.control('cryptobot', { payouts });
    const { id } = await withdraw(who, 80_000);
    await hasProblem(id, problem);
    expect(await withdrawal(id)).toMatchObject({ state: 'asked', is_automatic: true, requested_at: null });
    await sql`update withdrawals set created_at = created_at - interval '20 minutes' where id = ${id}`.execute(
      world.db,
    );
    const metrics = await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } });
    const [, seconds] = /^withdrawals_oldest_seconds\{for="payment"\} (\S+)$/m.exec(await metrics.text()) ?? [];
    expect(Number(seconds)).toBeGreaterThan(1_190);
    await world.control('cryptobot', { reset: true });
    await eventually(async () => {
      await runJobsNow();
      return (await withdrawal(id)).state === 'paid';
    });
    expect(await sentTo(who.telegramId)).toHaveLength(1);
  });

  it('above the limit of a day waits for an operator, and so does the one that exceeds it together with others', async () => {
    const who = await partner(2_000_000);
    expect(await withdraw(who, 500_001)).toMatchObject({ state: 'asked', needsOperator: true });
    expect(await withdraw(who, 300_000)).toMatchObject({ needsOperator: false });
    expect(await withdraw(who, 200_001)).toMatchObject({ needsOperator: true });
    expect(await withdraw(who, 200_000)).toMatchObject({ needsOperator: false });
    await sql`update withdrawals set created_at = created_at - interval '25 hours' where owner_id = ${who.ownerId}`.execute(
      world.db,
    );
    const last = await withdraw(who, 500_000);
    expect(last).toMatchObject({ needsOperator: false });
    await becomes(last.id, 'paid');
  });

  it('never exceeds the limit of a day without an operator in a race', async () => {
    const who = await partner(2_000_000);
    const replies = await Promise.all(Array.from({ length: 6 }, () => withdraw(who, 200_000)));
    expect(replies.filter(({ needsOperator }) => !needsOperator)).toHaveLength(2);
  });

  it('of less than a dollar, and of a partner whose bot an operator has stopped, waits for an operator', async () => {
    const who = await partner(100_000);
    expect(await withdraw(who, 7_999)).toMatchObject({ needsOperator: true });
    expect(await withdraw(who, 8_000)).toMatchObject({ needsOperator: false });
    const id = await bot(who.ownerId);
    const stop = (reason: string | null) =>
      world.db.updateTable('bots').set({ state: 'stopped', state_reason: reason }).where('id', '=', id).execute();
    await stop(null);
    expect(await withdraw(who, 8_000)).toMatchObject({ needsOperator: false });
    await stop('buyers were deceived');
    expect(await withdraw(who, 8_000)).toMatchObject({ needsOperator: true });
    // The partner has the token replaced.
    await world.db.updateTable('bots').set({ state: 'revoked' }).where('id', '=', id).execute();
    expect(await withdraw(who, 8_000)).toMatchObject({ needsOperator: true });
  });

  it('that lost its job gets a new one within minutes', async () => {
    const who = await partner(100_000);
    // One of the test before would use up the failure.
    await eventually(async () => (await world.countJobs('partners.pay')) === 0);
    await world.control('cryptobot', { fail: { how: 'broken', times: 1 } });
    const { id } = await withdraw(who, 80_000);
    await hasProblem(id, 'unavailable');
    await eventually(async () => {
      const { rows } = await sql`delete from graphile_worker._private_jobs
        where payload->>'withdrawalId' = ${String(id)} and locked_at is null returning id`.execute(world.db);
      return rows.length > 0;
    });
    await sql`update withdrawals set created_at = created_at - interval '5 minutes' where id = ${id}`.execute(world.db);
    await backdateRequest(id, 300);
    await world.runJob('maintenance.sweep');
    await becomes(id, 'paid');
    expect(await sentTo(who.telegramId)).toHaveLength(1);
  });
});

it('the books name the account of withdrawals when it differs from those that are open', async () => {
  const who = await partner(100_000);
  const { id } = await withdraw(who, 80_000);
  await becomes(id, 'paid');
  await sql`update withdrawals set state = 'asked', ended_at = null, is_automatic = false where id = ${id}`.execute(
    world.db,
  );
  expect(await world.discrepancies()).toMatchObject([{ kind: 'held' }]);
  await sql`update withdrawals set state = 'paid', ended_at = now() where id = ${id}`.execute(world.db);
});

it('the nightly comparison with Crypto Pay does not report what was withdrawn', async () => {
  await world.runJob('payments.reconcile');
  await eventually(async () => {
    const { rows } = await sql`select from statements where method = 'cryptobot' and stage = 'ended'`.execute(world.db);
    return rows.length > 0;
  });
  expect(await world.db.selectFrom('payment_differences').selectAll().execute()).toEqual([]);
  expect(await world.db.selectFrom('payment_cases').selectAll().execute()).toEqual([]);
});
