import { describe, expect, it } from 'vitest';
import { autoRenewHelpers, autoRenewHooks } from '../../../test/auto-renew-helpers.ts';
import { balanceOf, COM_KOPECKS, endOf, ownName, yearsOn } from '../../../test/domains.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { account, postTransfer } from '../ledger/index.ts';

let world: World;
const { setAutoRenewal, createAutoRenewedName, rowOf, ordersOf, runSweep, backdateAttempt, lettersTo } =
  autoRenewHelpers(() => world);
provideWorld((opened) => {
  world = opened;
}, autoRenewHooks);

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
