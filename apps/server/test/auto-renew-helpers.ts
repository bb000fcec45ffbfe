import { expect } from 'vitest';
import { sweepAutoRenewals } from '../src/modules/domains/index.ts';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { type Bought, COM_KOPECKS, endsInDays, ownName, sellZones } from './domains.ts';
import { listOutbox } from './mailbox.ts';
import { eventually, type World } from './shop.ts';

/** Helpers for tests of automatic renewals: names that have them, and their sweep. */
export function autoRenewHelpers(open: () => World) {
  const setAutoRenewal = (isOn: boolean, { domain, token }: Pick<Bought, 'domain' | 'token'>) =>
    open().api('domains/updateAutoRenew', { domain, auto_renew: isOn }, token);
  /** A name with automatic renewal, `days` days before its expiry and with `kopecks` on the balance. */
  async function createAutoRenewedName(
    days: number,
    kopecks = COM_KOPECKS,
    kind?: string,
  ): Promise<Bought & { end: Date }> {
    const name = await ownName(open(), { kind, balanceKopecks: COM_KOPECKS + kopecks });
    await setAutoRenewal(true, name);
    return { ...name, end: await endsInDays(open(), name, days) };
  }
  const rowOf = ({ domain }: Bought) =>
    open().db.selectFrom('domains').selectAll().where('name', '=', domain).executeTakeFirstOrThrow();
  const ordersOf = ({ domain }: Bought) =>
    open()
      .db.selectFrom('domain_orders')
      .selectAll()
      .where('domain', '=', domain)
      .where('kind', '=', 'renewal')
      .execute();
  /** Runs the sweep and waits until all renewals that it started have ended. */
  const runSweep = async () => {
    await sweepAutoRenewals(open().db);
    await eventually(async () => {
      await open().makeJobsDue('domains.autoRenew');
      await open().makeJobsDue('domains.renew');
      const unfinished = open().db.selectFrom('domain_orders').select('id').where('status', '=', 'registering');
      return (await open().countJobs('domains.autoRenew')) === 0 && (await unfinished.execute()).length === 0;
    });
  };
  const backdateAttempt = ({ domain }: Bought) =>
    open()
      .db.updateTable('domains')
      .set({ auto_renew_tried_at: new Date(Date.now() - 24 * 3_600_000) })
      .where('name', '=', domain)
      .execute();
  const lettersTo = async ({ email }: Bought) =>
    (await listOutbox(open().dataDir, email)).map(({ subject }) => subject);

  return { setAutoRenewal, createAutoRenewedName, rowOf, ordersOf, runSweep, backdateAttempt, lettersTo };
}

/** The set-up of tests of automatic renewals and reminders. */
export const autoRenewHooks = {
  async prepare(world: World) {
    await sellZones(world);
  },
  async afterTest(world: World) {
    await world.registrar({ reset: true });
    expect(await findBalance(world.db, account.deposits)).toBe(0);
    // Keeps the names of this test out of the sweeps of the next one.
    await world.db
      .updateTable('domains')
      .set({ active_to: new Date(Date.now() + 300 * 86_400_000) })
      .execute();
  },
};
