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
import { endLetter } from './end-letter.ts';
import { sweepReminders } from './remind-of-end.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(async () => {
  await world.registrar({ reset: true });
  expect(await world.faults()).toEqual([]);
  expect(await findBalance(world.db, account.deposits)).toBe(0);
  // Names of one test are not swept in the next.
  await world.db
    .updateTable('domains')
    .set({ active_to: new Date(Date.now() + 300 * 86_400_000) })
    .execute();
});
afterAll(() => world.close());

const switchTo = (isOn: boolean, { domain, token }: Pick<Bought, 'domain' | 'token'>) =>
  world.api('domains/updateAutoRenew', { domain, auto_renew: isOn }, token);
/** A name that renews itself, with so many days left and so much on the balance. */
async function automatic(days: number, kopecks = COM_KOPECKS, kind?: string): Promise<Bought & { end: Date }> {
  const name = await ownName(world, { kind, balanceKopecks: COM_KOPECKS + kopecks });
  await switchTo(true, name);
  return { ...name, end: await endsInDays(world, name, days) };
}
const rowOf = ({ domain }: Bought) =>
  world.db.selectFrom('domains').selectAll().where('name', '=', domain).executeTakeFirstOrThrow();
const ordersOf = ({ domain }: Bought) =>
  world.db.selectFrom('domain_orders').selectAll().where('domain', '=', domain).where('kind', '=', 'renewal').execute();
/** What is due is tried, and what was begun is at its end. */
const swept = async () => {
  await sweepAutoRenewals(world.db);
  await eventually(async () => {
    await world.hurryJobs('domains.autoRenew');
    await world.hurryJobs('domains.renew');
    const open = world.db.selectFrom('domain_orders').select('id').where('status', '=', 'registering');
    return (await world.countJobs('domains.autoRenew')) === 0 && (await open.execute()).length === 0;
  });
};
const aDayLater = ({ domain }: Bought) =>
  world.db
    .updateTable('domains')
    .set({ auto_renew_tried_at: new Date(Date.now() - 24 * 3_600_000) })
    .where('name', '=', domain)
    .execute();
const lettersTo = async ({ email }: Bought) => (await listOutbox(world.dataDir, email)).map(({ subject }) => subject);

describe('automatic renewal', () => {
  it('is switched by the owner, and shown', async () => {
    const name = await ownName(world);
    const { token, domain } = name;
    const shown = async () => {
      const { body } = await world.api('domains/getDomainData', { domain }, token);
      const list = await world.api('domains/getDomains', { page: 1 }, token);
      return [body.domain.auto_renew, list.body.domains[0]?.auto_renew];
    };
    expect(await shown()).toEqual([false, false]);
    expect((await switchTo(true, name)).body).toEqual({ ok: true });
    expect(await shown()).toEqual([true, true]);
    await switchTo(true, name);
    await switchTo(false, name);
    const { changes } = (await world.api('domains/getDomainChanges', { domain, page: 1 }, token)).body;
    expect(changes).toMatchObject([
      { what: 'auto_renew', before: ['on'], after: ['off'] },
      { what: 'auto_renew', before: ['off'], after: ['on'] },
    ]);
  });

  it('is nobody else’s to switch, and not of a banned name', async () => {
    const name = await ownName(world);
    const stranger = await world.user();
    expect((await switchTo(true, { ...name, token: stranger.token })).status).toBe(403);
    expect((await switchTo(true, { ...name, token: await world.guest() })).status).toBe(401);
    expect((await world.api('domains/updateAutoRenew', { domain: name.domain, auto_renew: true })).status).toBe(401);
    expect((await switchTo(true, { ...name, domain: 'nobody-has-it.com' })).status).toBe(404);
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', name.domain).execute();
    expect((await switchTo(true, name)).body.errorCode).toBe('DOMAIN_BANNED');
    expect((await rowOf(name)).auto_renew).toBe(false);
  });

  it('takes a year from the balance 7 days before the end, and not earlier', async () => {
    const [early, due] = [await automatic(7.5), await automatic(6.9)];
    await swept();
    expect(await ordersOf(early)).toEqual([]);
    expect(await balanceOf(world, due)).toBe(0);
    expect(await endOf(world, due)).toEqual({ shown: yearsOn(due.end), held: yearsOn(due.end) });
    await eventually(async () => (await lettersTo(due)).includes(`Домен ${due.domain} продлён на год`));
  });

  it('is one year, however often and at once it is begun', async () => {
    const name = await automatic(3, 3 * COM_KOPECKS);
    await Promise.all([swept(), swept(), swept()]);
    await swept();
    expect(await ordersOf(name)).toHaveLength(1);
    expect(await balanceOf(world, name)).toBe(2 * COM_KOPECKS);
  });

  it('tells once that the balance is too small, and is made up for when it is not', async () => {
    const name = await automatic(5, COM_KOPECKS - 1);
    await swept();
    await aDayLater(name);
    await swept();
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
    await swept();
    // Tried today already.
    expect(await ordersOf(name)).toEqual([]);
    await aDayLater(name);
    await swept();
    expect(await ordersOf(name)).toMatchObject([{ status: 'completed' }]);
    expect(await balanceOf(world, name)).toBe(0);
  });

  it('is given back when the registrar refuses, and not tried again for three days', async () => {
    const name = await automatic(6, COM_KOPECKS, 'norenew');
    await swept();
    await aDayLater(name);
    await swept();
    expect(await ordersOf(name)).toMatchObject([{ status: 'refunded' }]);
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
  });

  it.each([
    ['switched off', { auto_renew: false }],
    ['banned', { banned_at: new Date() }],
  ])('leaves alone a name that is %s', async (_what, set) => {
    const name = await automatic(5);
    await world.db.updateTable('domains').set(set).where('name', '=', name.domain).execute();
    await swept();
    expect(await ordersOf(name)).toEqual([]);
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
  });

  it('leaves alone a name whose owner is just paying for it', async () => {
    const name = await automatic(5);
    await world.api('domains/renewDomain', { domain: name.domain, paymentMethod: 'cryptobot' }, name.token);
    await swept();
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
  });
});

describe('letters about the end of a year', () => {
  const remindedAt = async (name: Bought, days: number) => {
    await endsInDays(world, name, days);
    await Promise.all([sweepReminders(world.db), sweepReminders(world.db)]);
    await sweepReminders(world.db);
  };
  /** Each kind that was written of its name, in order; what is written leaves. */
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

  it('come 30, 7 and 1 day before and after it, each once', async () => {
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
      await remindedAt(name, days);
      expect(await kindsOf(name)).toEqual(kinds);
    }
    const subjects = () => lettersTo(name);
    await eventually(async () => (await subjects()).includes(`Срок домена ${name.domain} закончился`));
  });

  it('say when it will be, what a year costs, and lead to the renewal', async () => {
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

  it('are not written of a name that renews itself but for the first, the last and the end', async () => {
    const name = await automatic(20, 0);
    for (const days of [20, 5, 0.5, -1]) await remindedAt(name, days);
    expect(await kindsOf(name)).toEqual(['in_30', 'in_1', 'ended']);
    const subject = `Домен ${name.domain} скоро продлится автоматически`;
    await eventually(async () => (await lettersTo(name)).includes(subject));
  });

  it('begin anew with the next year', async () => {
    const name = await ownName(world);
    await remindedAt(name, 20);
    await world.db
      .updateTable('domain_reminders')
      .set({ active_to: new Date(Date.now() - 345 * 86_400_000) })
      .execute();
    await remindedAt(name, 20);
    expect(await kindsOf(name)).toEqual(['in_30', 'in_30']);
  });

  it('are not written of a banned name, and not sent of one that was renewed meanwhile', async () => {
    const banned = await ownName(world);
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', banned.domain).execute();
    await remindedAt(banned, 5);
    expect(await kindsOf(banned)).toEqual([]);
    const name = await ownName(world);
    const end = await endsInDays(world, name, 20);
    const write = endLetter({ db: world.db, shop: { name: 'Shop' }, publicUrl: world.origin });
    const row = await rowOf(name);
    const about = { domainId: row.id, activeTo: end.toISOString(), kind: 'in_30' };
    expect(await write(about, 'en')).toMatchObject({ subject: expect.stringContaining(name.domain) });
    await endsInDays(world, name, 385);
    expect(await write(about, 'en')).toBeNull();
  });
});
