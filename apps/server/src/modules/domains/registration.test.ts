import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '../../../test/mailbox.ts';
import {
  backdateRequest,
  balanceOf,
  untilRequested,
  waitForOrderStatus,
  type Bought,
  buyName,
  COM_KOPECKS,
  freshLabel,
  registerByHand,
  sellZones,
  statusOf,
} from '../../../test/domains.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { account, findBalance, postTransfer } from '../ledger/index.ts';
import { refundPendingDomain } from './refund-pending-domain.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
  await sellZones(world);
});
afterEach(async () => {
  await world.registrar({ reset: true });
  expect(await world.discrepancies()).toEqual([]);
  expect(await findBalance(world.db, account.deposits)).toBe(0);
});
afterAll(() => world.close());

/** Number of registrations of a name at the registrar. */
const registeredCount = async ({ domain }: Bought) => (await world.registrar({ domain })).domains.length;
const waitingCount = async () =>
  (
    await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
  ).rows.length;
const runJobsNow = () => world.makeJobsDue('domains.register');

describe('a name', () => {
  it('that the registrar refuses is refunded, released, and reported by an email', async () => {
    const user = await world.user(COM_KOPECKS);
    const wanted = { domain: freshLabel('fail'), tld: 'com', paymentMethod: 'balance' as const };
    const { body } = await world.api('domains/buyDomain', wanted, user.token, { cookie: 'language=en' });
    const bought = { ...user, domain: `${wanted.domain}.com`, orderId: body.order_id, paymentId: body.payment_id ?? 0 };
    await waitForOrderStatus(world, bought, 'refunded');
    expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
    expect((await world.payment(bought.paymentId)).status).toBe('refunded');
    expect(await world.db.selectFrom('domains').select('id').where('name', '=', bought.domain).execute()).toEqual([]);
    const letter = await eventually(async () => (await listOutbox(world.dataDir, user.email))[0]);
    expect(letter.subject).toBe(`${bought.domain} wasn’t registered, and the money is on your balance`);
  });

  it('with a slow registry is registered when the registry is done', async () => {
    const bought = await buyName(world, { domain: freshLabel('late') });
    await untilRequested(world, bought);
    expect(await statusOf(world, bought)).toBe('processing');
    await waitForOrderStatus(world, bought, 'completed');
    expect(await registeredCount(bought)).toBe(1);
  });

  it('that the registry finally refuses is refunded', async () => {
    const bought = await buyName(world, { domain: freshLabel('faulty') });
    await waitForOrderStatus(world, bought, 'refunded');
    expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
  });

  it('whose registration response is lost is found at the registrar, and delivered once', async () => {
    await world.registrar({ fail: { operation: 'create', how: 'answer-lost' } });
    const bought = await buyName(world);
    await waitForOrderStatus(world, bought, 'completed');
    expect(await registeredCount(bought)).toBe(1);
    expect((await world.registrar()).calls.create).toBe(1);
  });

  it.each(['500', '429', 'malformed', 'broken', '4007', '10005', 'maintenance'] as const)(
    'whose registration fails with %s is requested again a minute later',
    async (how) => {
      await world.registrar({ fail: { operation: 'create', how } });
      const bought = await buyName(world);
      await untilRequested(world, bought);
      await eventually(async () => (await world.registrar()).calls.create === 1);
      await runJobsNow();
      expect(await statusOf(world, bought)).toBe('processing');
      await world.registrar({ reset: true });
      await backdateRequest(world, bought, 61);
      await waitForOrderStatus(world, bought, 'completed');
      expect(await registeredCount(bought)).toBe(1);
    },
  );

  it('that another party registered before its payment is refunded', async () => {
    const user = await world.user();
    const label = freshLabel();
    const wanted = { domain: label, tld: 'com', paymentMethod: 'cryptobot' as const };
    const { body } = await world.api('domains/buyDomain', wanted, user.token);
    const bought = { ...user, domain: `${label}.com`, orderId: body.order_id, paymentId: body.payment_id ?? 0 };
    await world.registrar({ domain: bought.domain, isTaken: true });
    await world.payInvoice(bought.paymentId);
    await waitForOrderStatus(world, bought, 'refunded');
    expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
    expect((await world.registrar()).calls.create).toBe(0);
  });

  it('that another party registered while our request was lost is refunded a quarter of an hour later', async () => {
    await world.registrar({ fail: { operation: 'create', how: 'broken' } });
    const bought = await buyName(world);
    await untilRequested(world, bought);
    await eventually(async () => (await world.registrar()).calls.create === 1);
    await world.registrar({ domain: bought.domain, isTaken: true });
    await backdateRequest(world, bought, 61);
    await runJobsNow();
    expect(await statusOf(world, bought)).toBe('processing');
    await backdateRequest(world, bought, 15 * 60 + 1);
    await waitForOrderStatus(world, bought, 'refunded');
    expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
  });

  it('that the shop has registered manually for itself is not sold', async () => {
    await world.registrar({ fail: { operation: 'create', how: 'broken' } });
    const bought = await buyName(world);
    await eventually(async () => (await world.registrar()).calls.create === 1);
    await registerByHand(world, bought.domain);
    await backdateRequest(world, bought, 15 * 60 + 1);
    await waitForOrderStatus(world, bought, 'refunded');
    expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
  });

  it('waits while the registrar is unavailable, is counted in the metrics, and is registered when it is back', async () => {
    await world.registrar({ fail: { operation: 'create', how: 'broken', times: 1_000 } });
    const bought = await buyName(world);
    await untilRequested(world, bought);
    const metrics = await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } });
    expect(await metrics.text()).toMatch(/^domains_registering 1$/m);
    await world.registrar({ reset: true });
    await backdateRequest(world, bought, 61);
    await waitForOrderStatus(world, bought, 'completed');
  });

  it('is registered once, however often and concurrently its job runs', async () => {
    await world.registrar({ delay: { operation: 'create', ms: 300 } });
    const bought = await buyName(world);
    for (let n = 0; n < 8; n += 1)
      await sql`select graphile_worker.add_job('domains.register', ${JSON.stringify({ orderId: bought.orderId })}::json)`.execute(
        world.db,
      );
    await waitForOrderStatus(world, bought, 'completed');
    expect((await world.registrar()).calls.create).toBe(1);
    expect(await registeredCount(bought)).toBe(1);
  });

  it('that one run of its job has just registered is not refunded by a concurrent run that finds it taken', async () => {
    const bought = await buyName(world, { paymentMethod: 'cryptobot' }, 0);
    await world.registrar({
      delay: { operation: 'check', ms: 1_500 },
      fail: { operation: 'create', how: 'answer-late' },
    });
    const { check } = (await world.registrar()).calls;
    await world.payInvoice(bought.paymentId);
    await eventually(async () => (await world.registrar()).calls.check > check);
    await world.registrar({ delay: { operation: 'check', ms: 0 } });
    await sql`select graphile_worker.add_job('domains.register', ${JSON.stringify({ orderId: bought.orderId })}::json)`.execute(
      world.db,
    );
    await eventually(async () => (await statusOf(world, bought)) !== 'processing');
    expect(await statusOf(world, bought)).toBe('completed');
    expect(await registeredCount(bought)).toBe(1);
  });

  it('that is refunded while its account is deleted leaves no email with the address', async () => {
    await world.registrar({ fail: { operation: 'create', how: 'broken', times: 100 } });
    const bought = await buyName(world);
    await untilRequested(world, bought);
    await world.loseJobOf(bought.orderId);
    await backdateRequest(world, bought, 151);
    const token = newToken();
    const link = { token_hash: hashToken(token), buyer_id: bought.buyerId, purpose: 'delete_account' as const };
    await world.db
      .insertInto('letter_links')
      .values({ ...link, new_email: null, expires_at: new Date(Date.now() + 24 * 3_600_000) })
      .execute();
    let isDeleted = false;
    const { giving, deleting } = await inTransaction(world.db, async (tx) => {
      // A refund locks the ledger accounts last.
      await sql`select from ledger_accounts where code = ${account.deposits} for update`.execute(tx);
      const giving = world.withRegistrar((registrar) =>
        refundPendingDomain({ db: world.db, registrar }, bought.orderId),
      );
      await eventually(async () => (await waitingCount()) >= 1);
      const deleting = world.api('auth/confirmAccountDeletion', { token }).finally(() => {
        isDeleted = true;
      });
      await eventually(async () => isDeleted || (await waitingCount()) >= 2);
      return { giving, deleting };
    });
    await giving;
    expect((await deleting).status).toBe(200);
    expect(await world.db.selectFrom('mails').select('kind').where('buyer_id', '=', bought.buyerId).execute()).toEqual(
      [],
    );
  });

  it('that lost its job gets a new one within minutes', async () => {
    await world.registrar({ fail: { operation: 'create', how: 'broken' } });
    const bought = await buyName(world);
    await eventually(async () => (await world.registrar()).calls.create === 1);
    await world.loseJobOf(bought.orderId);
    await world.db
      .updateTable('domain_orders')
      .set({ paid_at: new Date(Date.now() - 120_000), asked_at: new Date(Date.now() - 120_000) })
      .where('id', '=', bought.orderId)
      .execute();
    await world.runJob('maintenance.sweep');
    await eventually(async () => (await statusOf(world, bought)) === 'completed');
  });

  it.each(['paid', 'paid_late'] as const)(
    'that was %s and whose confirmation job was lost is registered within minutes',
    async (kind) => {
      const bought = await buyName(world, { paymentMethod: 'cryptobot' }, 0);
      if (kind === 'paid_late') {
        await world.makeJobsDue('payments.expire');
        await waitForOrderStatus(world, bought, 'cancelled');
      }
      await inTransaction(world.db, async (tx) => {
        await sql`update payments set status = 'paid', paid_at = now() - interval '2 minutes' where id = ${bought.paymentId}`.execute(
          tx,
        );
        await sql`insert into payment_receipts (method, invoice_id, payment_id, amount_kopecks, kind, is_settling, created_at)
        select method, invoice_id, id, amount_kopecks, ${kind}, true, paid_at from payments where id = ${bought.paymentId}`.execute(
          tx,
        );
        const cause = `payment:${bought.paymentId}:received`;
        await postTransfer(tx, {
          cause,
          from: account.clearing('cryptobot'),
          to: account.deposits,
          amountKopecks: COM_KOPECKS,
        });
      });
      await world.runJob('maintenance.sweep');
      await waitForOrderStatus(world, bought, 'completed');
    },
  );
});
