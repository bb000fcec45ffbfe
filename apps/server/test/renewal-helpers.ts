import type { Input } from '@lotok/contract';
import { expect } from 'vitest';
import { domainsJobs } from '../src/modules/domains/index.ts';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { addJob } from '../src/platform/jobs/index.ts';
import { type Bought, COM_KOPECKS, endsInDays, ownName, sellZones, statusOf } from './domains.ts';
import { eventually, type World } from './shop.ts';

type RenewalInput = Partial<Input<'domains/renewDomain'>>;

/** Helpers for tests of renewals: names that end soon, and the orders that renew them. */
export function renewalHelpers(open: () => World) {
  /** A name that expires in 20 days, and money for another year. */
  async function createExpiringName(
    kind?: string,
    balanceKopecks = 2 * COM_KOPECKS,
    days = 20,
  ): Promise<Bought & { end: Date }> {
    const name = await ownName(open(), { kind, balanceKopecks });
    return { ...name, end: await endsInDays(open(), name, days) };
  }
  const renew = ({ domain, token }: Bought, input: RenewalInput = {}, key?: string) =>
    open().api(
      'domains/renewDomain',
      { domain, paymentMethod: 'balance', ...input },
      token,
      key ? { 'idempotency-key': key } : {},
    );
  /**
   * Orders a renewal from the balance or by an invoice; returns the new order in place of the one that registered the
   * name.
   */
  async function orderRenewal(name: Bought, input: RenewalInput = {}): Promise<Bought> {
    const { status, body } = await renew(name, input);
    if (status !== 200) throw new Error(`not ordered: ${JSON.stringify(body)}`);
    return { ...name, orderId: body.order_id, paymentId: body.payment_id ?? 0 };
  }
  const untilStatus = async (renewal: Bought, status: string) => {
    await eventually(async () => {
      await open().makeJobsDue('domains.renew');
      return (await statusOf(open(), renewal)) === status;
    });
  };
  /**
   * Orders a renewal that the registrar accepts while it still shows the former expiry, and loses its job. The registrar's calls
   * are counted from 0 afterwards.
   */
  async function orderAcceptedRenewal(name: Bought & { end: Date }): Promise<Bought> {
    const world = open();
    await world.registrar({ delay: { operation: 'renew', ms: 60_000 } });
    const renewal = await orderRenewal(name);
    await eventually(async () => (await renewCalls()) === 1);
    await world.registrar({ fail: { operation: 'read', how: '500', times: 1_000 } });
    await world.registrar({ release: 'renew' });
    const query = world.db.selectFrom('domain_orders').select('accepted_at').where('id', '=', renewal.orderId);
    await eventually(async () => (await query.executeTakeFirstOrThrow()).accepted_at);
    await world.loseJobOf(renewal.orderId);
    await world.registrar({ reset: true });
    await world.registrar({ domain: name.domain, set: { expiresAt: name.end.toISOString() } });
    return renewal;
  }
  const renewCalls = async () => (await open().registrar()).calls.renew;
  const write = (name: Bought, set: { banned_at?: Date }) =>
    open().db.updateTable('domains').set(set).where('name', '=', name.domain).execute();
  const runJobAgain = async ({ orderId }: Bought) => {
    await inTransaction(open().db, (tx) => addJob(tx, domainsJobs, 'domains.renew', { orderId }));
    await open().makeJobsDue('domains.renew');
  };

  return {
    createExpiringName,
    renew,
    orderRenewal,
    orderAcceptedRenewal,
    untilStatus,
    renewCalls,
    write,
    runJobAgain,
  };
}

/** The set-up of tests of renewals. */
export const renewalHooks = {
  prepare: sellZones,
  async afterTest(world: World) {
    await world.registrar({ reset: true });
    await world.control('cryptobot', { reset: true });
    // All received money has become a year or a balance.
    expect(await findBalance(world.db, account.deposits)).toBe(0);
  },
};
