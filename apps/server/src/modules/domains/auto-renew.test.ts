import { formatRoubles } from '@lotok/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceOf,
  type Bought,
  COM_KOPECKS,
  endOf,
  endsInDays,
  ownName,
  sellZones,
  yearsOn,
} from '../../../test/domains.ts';
import { listOutbox, plainSpaces } from '../../../test/mailbox.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { account, findBalance, postTransfer } from '../ledger/index.ts';
import { sweepAutoRenewals } from './auto-renew.ts';
import { formatDay } from './domain-letter.ts';
import { expiryLetter } from './expiry-letter.ts';
import { sweepReminders } from './remind-of-expiry.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(async () => {
  await world.registrar({ reset: true });
  expect(await world.discrepancies()).toEqual([]);
  expect(await findBalance(world.db, account.deposits)).toBe(0);
  // Keeps the names of this test out of the sweeps of the next one.
  await world.db
    .updateTable('domains')
    .set({ active_to: new Date(Date.now() + 300 * 86_400_000) })
    .execute();
});
afterAll(() => world.close());

const setAutoRenewal = (isOn: boolean, { domain, token }: Pick<Bought, 'domain' | 'token'>) =>
  world.api('domains/updateAutoRenew', { domain, auto_renew: isOn }, token);
/** A name with automatic renewal, `days` days before its expiry and with `kopecks` on the balance. */
async function createAutoRenewedName(
  days: number,
  kopecks = COM_KOPECKS,
  kind?: string,
): Promise<Bought & { end: Date }> {
  const name = await ownName(world, { kind, balanceKopecks: COM_KOPECKS + kopecks });
  await setAutoRenewal(true, name);
  return { ...name, end: await endsInDays(world, name, days) };
}
const rowOf = ({ domain }: Bought) =>
  world.db.selectFrom('domains').selectAll().where('name', '=', domain).executeTakeFirstOrThrow();
const ordersOf = ({ domain }: Bought) =>
  world.db.selectFrom('domain_orders').selectAll().where('domain', '=', domain).where('kind', '=', 'renewal').execute();
/** Runs the sweep and waits until all renewals that it started have ended. */
const runSweep = async () => {
  await sweepAutoRenewals(world.db);
  await eventually(async () => {
    await world.makeJobsDue('domains.autoRenew');
    await world.makeJobsDue('domains.renew');
    const open = world.db.selectFrom('domain_orders').select('id').where('status', '=', 'registering');
    return (await world.countJobs('domains.autoRenew')) === 0 && (await open.execute()).length === 0;
  });
};
const backdateAttempt = ({ domain }: Bought) =>
  world.db
    .updateTable('domains')
    .set({ auto_renew_tried_at: new Date(Date.now() - 24 * 3_600_000) })
    .where('name', '=', domain)
    .execute();
const lettersTo = async ({ email }: Bought) => (await listOutbox(world.dataDir, email)).map(({ subject }) => subject);

describe('automatic renewal', () => {
  it('is switched on and off by the owner, and shown', async () => {
    const name = await ownName(world);
    const { token, domain } = name;
    const shown = async () => {
      const { body } = await world.api('domains/getDomainData', { domain }, token);
      const list = await world.api('domains/getDomains', { page: 1 }, token);
      return [body.domain.auto_renew, list.body.domains[0]?.auto_renew];
    };
    expect(await shown()).toEqual([false, false]);
    expect((await setAutoRenewal(true, name)).body).toEqual({ ok: true });
    expect(await shown()).toEqual([true, true]);
    await setAutoRenewal(true, name);
    await setAutoRenewal(false, name);
    const { changes } = (await world.api('domains/getDomainChanges', { domain, page: 1 }, token)).body;
    expect(changes).toMatchObject([
      { what: 'auto_renew', before: ['on'], after: ['off'] },
      { what: 'auto_renew', before: ['off'], after: ['on'] },
    ]);
  });

  it('can be switched by the owner only, and not for a banned name', async () => {
    const name = await ownName(world);
    const stranger = await world.user();
    expect((await setAutoRenewal(true, { ...name, token: stranger.token })).status).toBe(403);
    expect((await setAutoRenewal(true, { ...name, token: await world.guest() })).status).toBe(401);
    expect((await world.api('domains/updateAutoRenew', { domain: name.domain, auto_renew: true })).status).toBe(401);
    expect((await setAutoRenewal(true, { ...name, domain: 'nobody-has-it.com' })).status).toBe(404);
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', name.domain).execute();
    expect((await setAutoRenewal(true, name)).body.errorCode).toBe('DOMAIN_BANNED');
    expect((await rowOf(name)).auto_renew).toBe(false);
  });

  it('charges a year to the balance 7 days before the expiry, and not earlier', async () => {
    const [early, due] = [await createAutoRenewedName(7.5), await createAutoRenewedName(6.9)];
    await runSweep();
    expect(await ordersOf(early)).toEqual([]);
    expect(await balanceOf(world, due)).toBe(0);
    expect(await endOf(world, due)).toEqual({ shown: yearsOn(due.end), atRegistrar: yearsOn(due.end) });
    await eventually(async () => (await lettersTo(due)).includes(`Домен ${due.domain} продлён на год`));
  });

  it('charges one year, however often and concurrently it is started', async () => {
    const name = await createAutoRenewedName(3, 3 * COM_KOPECKS);
    await Promise.all([runSweep(), runSweep(), runSweep()]);
    await runSweep();
    expect(await ordersOf(name)).toHaveLength(1);
    expect(await balanceOf(world, name)).toBe(2 * COM_KOPECKS);
  });

  it('reports once that the balance is too low, and renews the name when the balance is sufficient', async () => {
    const name = await createAutoRenewedName(5, COM_KOPECKS - 1);
    await runSweep();
    await backdateAttempt(name);
    await runSweep();
    expect(await ordersOf(name)).toEqual([]);
    const subject = `Не удалось автоматически продлить ${name.domain}`;
    await eventually(async () => (await lettersTo(name)).includes(subject));
    expect((await lettersTo(name)).filter((each) => each === subject)).toHaveLength(1);
    await inTransaction(world.db, (tx) =>
      postTransfer(tx, {
        cause: `test:${name.domain}`,
        from: account.clearing('crystalpay'),
        to: account.buyer(name.buyerId),
        amountKopecks: 1,
      }),
    );
    await runSweep();
    // The renewal was already attempted today.
    expect(await ordersOf(name)).toEqual([]);
    await backdateAttempt(name);
    await runSweep();
    expect(await ordersOf(name)).toMatchObject([{ status: 'completed' }]);
    expect(await balanceOf(world, name)).toBe(0);
  });

  it('is refunded when the registrar refuses, and not attempted again for three days', async () => {
    const name = await createAutoRenewedName(6, COM_KOPECKS, 'norenew');
    await runSweep();
    await backdateAttempt(name);
    await runSweep();
    expect(await ordersOf(name)).toMatchObject([{ status: 'refunded' }]);
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
  });

  it.each([
    ['switched off', { auto_renew: false }],
    ['banned', { banned_at: new Date() }],
  ])('skips a name that is %s', async (_what, set) => {
    const name = await createAutoRenewedName(5);
    await world.db.updateTable('domains').set(set).where('name', '=', name.domain).execute();
    await runSweep();
    expect(await ordersOf(name)).toEqual([]);
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
  });

  it('skips a name whose owner is paying for it at the moment', async () => {
    const name = await createAutoRenewedName(5);
    await world.api('domains/renewDomain', { domain: name.domain, paymentMethod: 'cryptobot' }, name.token);
    await runSweep();
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
  });
});

describe('emails about the expiry of a name', () => {
  const runReminders = async (name: Bought, days: number) => {
    await endsInDays(world, name, days);
    await Promise.all([sweepReminders(world.db), sweepReminders(world.db)]);
    await sweepReminders(world.db);
  };
  /** The kinds of the emails about the name in order. Emails that are sent leave the table. */
  const kindsOf = async ({ buyerId }: Bought) => {
    const rows = await world.db
      .selectFrom('mails')
      .select('about')
      .where('buyer_id', '=', buyerId)
      .where('kind', '=', 'domain_end')
      .orderBy('id')
      .execute();
    return rows.map(({ about }) => (about as { kind: string }).kind);
  };

  it('are sent 30, 7 and 1 day before the expiry and after it, each once', async () => {
    const name = await ownName(world);
    for (const [days, kinds] of [
      [31, []],
      [29.9, ['in_30']],
      [8, ['in_30']],
      [6.9, ['in_30', 'in_7']],
      [0.9, ['in_30', 'in_7', 'in_1']],
      [-0.1, ['in_30', 'in_7', 'in_1', 'ended']],
      [-20, ['in_30', 'in_7', 'in_1', 'ended']],
    ] as const) {
      await runReminders(name, days);
      expect(await kindsOf(name)).toEqual(kinds);
    }
    const subjects = () => lettersTo(name);
    await eventually(async () => (await subjects()).includes(`Срок домена ${name.domain} закончился`));
  });

  it('contain the expiry date, the price of a year and a link to the renewal', async () => {
    const name = await ownName(world);
    const end = await endsInDays(world, name, 20);
    await sweepReminders(world.db);
    const letter = await eventually(async () =>
      (await listOutbox(world.dataDir, name.email)).find(({ subject }) => subject.includes('оплачен до')),
    );
    expect(letter.text).toContain(plainSpaces(`до ${formatDay(end, 'ru')}. Если`));
    expect(letter.text).toContain(plainSpaces(formatRoubles(1_490)));
    expect(letter.text).toContain(`/control-domain/${name.domain}#renewal`);
  });

  it('for a name with automatic renewal are sent only 30 days and 1 day before the expiry and after it', async () => {
    const name = await createAutoRenewedName(20, 0);
    for (const days of [20, 5, 0.5, -1]) await runReminders(name, days);
    expect(await kindsOf(name)).toEqual(['in_30', 'in_1', 'ended']);
    const subject = `Домен ${name.domain} скоро продлится автоматически`;
    await eventually(async () => (await lettersTo(name)).includes(subject));
  });

  it('are sent again in the next year', async () => {
    const name = await ownName(world);
    await runReminders(name, 20);
    await world.db
      .updateTable('domain_reminders')
      .set({ active_to: new Date(Date.now() - 345 * 86_400_000) })
      .execute();
    await runReminders(name, 20);
    expect(await kindsOf(name)).toEqual(['in_30', 'in_30']);
  });

  it('are not written for a banned name, and not sent for a name that was renewed in the meantime', async () => {
    const banned = await ownName(world);
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', banned.domain).execute();
    await runReminders(banned, 5);
    expect(await kindsOf(banned)).toEqual([]);
    const name = await ownName(world);
    const end = await endsInDays(world, name, 20);
    const write = expiryLetter({ db: world.db, shop: { name: 'Shop' }, publicUrl: world.origin });
    const row = await rowOf(name);
    const about = { domainId: row.id, activeTo: end.toISOString(), kind: 'in_30' };
    expect(await write(about, 'en')).toMatchObject({ subject: expect.stringContaining(name.domain) });
    await endsInDays(world, name, 385);
    expect(await write(about, 'en')).toBeNull();
  });
});
