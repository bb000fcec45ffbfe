import { toRoubles } from '@lotok/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceOf,
  waitForOrderStatus,
  type Bought,
  buyName,
  COM_KOPECKS,
  freshLabel,
  sellZones,
} from '../../../test/domains.ts';
import { eventually, isAnyLockAwaited, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { account, findBalance } from '../ledger/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(async () => {
  await world.control('crystalpay', { reset: true });
  await world.control('cryptobot', { reset: true });
  await world.registrar({ reset: true });
  expect(await world.discrepancies()).toEqual([]);
  // All received money has become a name or a balance.
  expect(await findBalance(world.db, account.deposits)).toBe(0);
});
afterAll(() => world.close());

type Method = 'crystalpay' | 'cryptobot';
const paidState = { crystalpay: 'payed', cryptobot: 'paid' };

const order = async (paymentMethod: Method, domain = freshLabel()) => {
  const bought = await buyName(world, { paymentMethod, domain }, 0);
  return { ...bought, invoice: (await world.payment(bought.paymentId)).invoice_id ?? '' };
};
const pay = (method: Method, invoice: string, set: object = {}) =>
  world.control(method, { invoice, set: { state: paidState[method], ...set }, notice: 'true' });
const paymentOf = async ({ paymentId }: Bought) => (await world.payment(paymentId)).status;
const isRefunded = async (bought: Bought, kopecks: number) => {
  await world.waitForNotices();
  expect(await balanceOf(world, bought)).toBe(kopecks);
  expect(await world.casesOf(bought)).toEqual([]);
};

describe.each(['crystalpay', 'cryptobot'] as const)('a name that is bought by %s', (method) => {
  it('waits for its payment without a reservation, and is registered after the notice', async () => {
    const bought = await order(method);
    const { body } = await world.api('domains/getDomainsOrders', { page: 1 }, bought.token);
    expect(body.domains).toMatchObject([{ status: 'processing', payment_status: 'pending' }]);
    expect(body.domains[0]?.payment_url).toMatch(/^http/);
    const free = await world.api('domains/checkDomain', { domain: bought.domain }, bought.token);
    expect(free.body.available).toBe(true);
    await pay(method, bought.invoice);
    await waitForOrderStatus(world, bought, 'completed');
    expect(await paymentOf(bought)).toBe('paid');
    await isRefunded(bought, 0);
  });

  it('is registered when the notice is lost, because the payment is polled', async () => {
    const bought = await order(method);
    await world.control(method, { invoice: bought.invoice, set: { state: paidState[method] } });
    await world.makeJobsDue('payments.check');
    await waitForOrderStatus(world, bought, 'completed');
  });

  it('is cancelled when it is underpaid, and the money goes to the balance', async () => {
    const bought = await order(method);
    await pay(method, bought.invoice, { amount: '1489.99' });
    await waitForOrderStatus(world, bought, 'cancelled');
    expect(await paymentOf(bought)).toBe('underpaid');
    await isRefunded(bought, COM_KOPECKS - 1);
  });

  it('is registered when it is overpaid, and the rest goes to the balance', async () => {
    const bought = await order(method);
    await pay(method, bought.invoice, { amount: '1500.01' });
    await waitForOrderStatus(world, bought, 'completed');
    await isRefunded(bought, 1_001);
  });

  it('is registered when it is paid late and still free; otherwise the money goes to the balance', async () => {
    const [free, gone] = [await order(method), await order(method)];
    await world.makeJobsDue('payments.expire');
    for (const bought of [free, gone]) await waitForOrderStatus(world, bought, 'cancelled');
    const first = await buyName(world, { domain: gone.domain.replace('.com', '') });
    await waitForOrderStatus(world, first, 'completed');
    for (const { invoice } of [free, gone]) await pay(method, invoice);
    await waitForOrderStatus(world, free, 'completed');
    await waitForOrderStatus(world, gone, 'refunded');
    expect(await paymentOf(gone)).toBe('refunded');
    await isRefunded(gone, COM_KOPECKS);
  });

  it('is registered when its payment was given up and is paid after all', async () => {
    const bought = await order(method);
    await world.db
      .updateTable('payments')
      .set({ status: 'failed', expires_at: new Date(0) })
      .where('id', '=', bought.paymentId)
      .execute();
    await world.runJob('maintenance.sweep');
    await waitForOrderStatus(world, bought, 'cancelled');
    await pay(method, bought.invoice);
    await waitForOrderStatus(world, bought, 'completed');
  });

  it('is registered once when it is paid twice, and the second payment goes to the balance', async () => {
    const bought = await order(method);
    await pay(method, bought.invoice);
    await waitForOrderStatus(world, bought, 'completed');
    const second = await world.foreignInvoice(method, {
      reference: String(bought.paymentId),
      roubles: toRoubles(COM_KOPECKS),
    });
    await pay(method, second);
    await eventually(async () => (await balanceOf(world, bought)) === COM_KOPECKS);
    await pay(method, second);
    await isRefunded(bought, COM_KOPECKS);
  });

  it('goes to the first of two buyers who pay for it, and the other is refunded', async () => {
    const label = freshLabel();
    const both = [await order(method, label), await order(method, label)];
    await Promise.all(both.map(({ invoice }) => pay(method, invoice)));
    await world.waitForNotices();
    const ends = await Promise.all(
      both.map((bought) =>
        eventually(async () => {
          await world.makeJobsDue('domains.register');
          const { body } = await world.api('domains/getDomainsOrders', { page: 1 }, bought.token);
          const status = body.domains[0]?.status;
          return status !== 'processing' && status;
        }),
      ),
    );
    expect(ends.toSorted()).toEqual(['completed', 'refunded']);
    const loser = both[ends.indexOf('refunded')];
    if (loser) await isRefunded(loser, COM_KOPECKS);
    const winner = both[ends.indexOf('completed')];
    if (winner) await isRefunded(winner, 0);
  });

  it('is put on the operator’s list when its account is deleted and another buyer has the name', async () => {
    const bought = await order(method);
    const first = await buyName(world, { domain: bought.domain.replace('.com', '') });
    await waitForOrderStatus(world, first, 'completed');
    await world.db.deleteFrom('users').where('buyer_id', '=', bought.buyerId).execute();
    await pay(method, bought.invoice);
    await eventually(async () => (await paymentOf(bought)) === 'refunded');
    expect(await world.casesOf(bought)).toMatchObject([{ kind: 'refund', amount_kopecks: COM_KOPECKS, state: 'open' }]);
  });

  it('is put on the operator’s list and not registered when its account is deleted, although the name is free', async () => {
    const [open, givenUp] = [await order(method), await order(method)];
    await world.db
      .updateTable('payments')
      .set({ status: 'failed', expires_at: new Date(0) })
      .where('id', '=', givenUp.paymentId)
      .execute();
    await world.db.deleteFrom('users').where('buyer_id', 'in', [open.buyerId, givenUp.buyerId]).execute();
    for (const [bought, kind] of [[open, 'refund'] as const, [givenUp, 'paid_cancelled'] as const]) {
      await pay(method, bought.invoice);
      await eventually(async () => (await paymentOf(bought)) === 'refunded');
      await world.waitForNotices();
      expect(await world.casesOf(bought)).toMatchObject([{ kind, amount_kopecks: COM_KOPECKS, state: 'open' }]);
      expect((await world.registrar({ domain: bought.domain })).domains).toEqual([]);
    }
    expect((await world.registrar()).calls.create).toBe(0);
  });

  it('is put on the operator’s list and not credited when its account is deleted concurrently', async () => {
    const bought = await order(method);
    const first = await buyName(world, { domain: bought.domain.replace('.com', '') });
    await waitForOrderStatus(world, first, 'completed');
    await inTransaction(world.db, async (tx) => {
      await tx.deleteFrom('users').where('buyer_id', '=', bought.buyerId).execute();
      await pay(method, bought.invoice);
      await eventually(() => isAnyLockAwaited(world.db));
    });
    await eventually(async () => (await paymentOf(bought)) === 'refunded');
    expect(await balanceOf(world, bought)).toBe(0);
    expect(await world.casesOf(bought)).toMatchObject([{ kind: 'refund', amount_kopecks: COM_KOPECKS, state: 'open' }]);
  });

  it('gets neither an order nor a charge when the provider fails', async () => {
    const user = await world.user();
    await world.control(method, { fail: { how: '500', times: 1 } });
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: method };
    const send = () => world.api('domains/buyDomain', wanted, user.token, { 'idempotency-key': 'again' });
    const failed = await send();
    expect([failed.status, failed.body.errorCode]).toEqual([502, 'PROVIDER_ERROR']);
    expect((await send()).status).toBe(200);
  });

  it('is ordered once when five requests with one key arrive at the same time', async () => {
    const user = await world.user();
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: method };
    const send = () => world.api('domains/buyDomain', wanted, user.token, { 'idempotency-key': 'five' });
    const replies = await Promise.all([1, 2, 3, 4, 5].map(send));
    for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body]);
    expect((await world.api('domains/getDomainsOrders', { page: 1 }, user.token)).body.domains).toHaveLength(1);
  });

  it('is given up when its request was interrupted, and its key can be used again', async () => {
    const user = await world.user();
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: method };
    await world.control(method, { delayMs: 60_000 });
    const cut = world.api('domains/buyDomain', wanted, user.token, { 'idempotency-key': 'cut' });
    await eventually(async () => {
      await world.makeJobsDue('payments.abandon');
      const { body } = await world.api('domains/getDomainsOrders', { page: 1 }, user.token);
      return body.domains[0]?.status === 'cancelled';
    });
    await world.control(method, { reset: true });
    expect((await cut).status).toBe(502);
    const again = await world.api('domains/buyDomain', wanted, user.token, { 'idempotency-key': 'cut' });
    expect(again.status).toBe(200);
  });
});

it('a buyer can have at most five open payments, whatever they are for', async () => {
  const strict = await openWorld({ RATE_LIMIT: 'on' });
  try {
    await sellZones(strict);
    const user = await strict.user();
    const buy = () =>
      strict.api('domains/buyDomain', { domain: freshLabel(), tld: 'com', paymentMethod: 'cryptobot' }, user.token);
    for (let n = 0; n < 5; n += 1) expect((await buy()).status).toBe(200);
    const refused = await buy();
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});
