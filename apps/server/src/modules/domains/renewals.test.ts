import type { Input } from '@lotok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceOf,
  becomes,
  type Bought,
  COM_KOPECKS,
  endOf,
  endsInDays,
  ownName,
  sellZones,
  statusOf,
  yearsOn,
} from '../../../test/domains.ts';
import { listOutbox } from '../../../test/mailbox.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { account, findBalance } from '../ledger/index.ts';
import { sweepDomains } from './sweep-domains.store.ts';
import { putTlds } from './tlds.store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(async () => {
  await world.registrar({ reset: true });
  await world.control('cryptobot', { reset: true });
  expect(await world.faults()).toEqual([]);
  // Whatever was paid has become a year, or is on the balance.
  expect(await findBalance(world.db, account.deposits)).toBe(0);
});
afterAll(() => world.close());

/** A name with 20 days left, and money for another year. */
async function ending(kind?: string, balanceKopecks = 2 * COM_KOPECKS, days = 20): Promise<Bought & { end: Date }> {
  const name = await ownName(world, { kind, balanceKopecks });
  return { ...name, end: await endsInDays(world, name, days) };
}
type Wish = Partial<Input<'domains/renewDomain'>>;
const renew = ({ domain, token }: Bought, wish: Wish = {}, key?: string) =>
  world.api(
    'domains/renewDomain',
    { domain, paymentMethod: 'balance', ...wish },
    token,
    key ? { 'idempotency-key': key } : {},
  );
/** Renews it from the balance or by an invoice; answers the order in place of the one that registered it. */
async function ordered(name: Bought, wish: Wish = {}): Promise<Bought> {
  const { status, body } = await renew(name, wish);
  if (status !== 200) throw new Error(`not ordered: ${JSON.stringify(body)}`);
  return { ...name, orderId: body.order_id, paymentId: body.payment_id ?? 0 };
}
const ends = async (renewal: Bought, status: string) => {
  await eventually(async () => {
    await world.hurryJobs('domains.renew');
    return (await statusOf(world, renewal)) === status;
  });
};
const pay = async ({ paymentId }: Bought) => {
  const { invoice_id } = await world.payment(paymentId);
  await world.control('cryptobot', { invoice: invoice_id, set: { state: 'paid' }, notice: 'true' });
};
const renewCalls = async () => (await world.registrar()).calls.renew;
const write = (name: Bought, set: { banned_at?: Date }) =>
  world.db.updateTable('domains').set(set).where('name', '=', name.domain).execute();
const wasAsked = ({ orderId }: Bought) =>
  eventually(async () => {
    const asked = world.db.selectFrom('domain_orders').select('asked_at').where('id', '=', orderId);
    return (await asked.executeTakeFirstOrThrow()).asked_at;
  });
const askedLongAgo = ({ orderId }: Bought) =>
  world.db
    .updateTable('domain_orders')
    .set({ asked_at: new Date(Date.now() - 301_000) })
    .where('id', '=', orderId)
    .execute();
const runsAgain = async ({ orderId }: Bought) => {
  await inTransaction(world.db, (tx) => addJob(tx, 'domains.renew', { orderId }));
  await world.hurryJobs('domains.renew');
};

describe('a renewal', () => {
  it('from the balance adds one year, here and at the registrar, and is told', async () => {
    const name = await ending();
    const { token, domain, email } = name;
    const data = (await world.api('domains/getDomainData', { domain }, token)).body;
    expect(data).toMatchObject({
      domain: { status: 'expires_soon', auto_renew: false },
      renewal: { price: 1490, is_possible: true, is_pending: false },
    });
    const renewal = await ordered(name, { price: 1490, active_to: data.domain.active_to });
    await ends(renewal, 'completed');
    expect(await endOf(world, name)).toEqual({ shown: yearsOn(name.end), held: yearsOn(name.end) });
    expect(await balanceOf(world, name)).toBe(0);
    const { body } = await world.api('domains/getDomainsOrders', { page: 1 }, token);
    expect(body.domains.map(({ kind }) => kind)).toEqual(['renewal', 'registration']);
    const { changes } = (await world.api('domains/getDomainChanges', { domain, page: 1 }, token)).body;
    const lines = { before: [name.end.toISOString()], after: [yearsOn(name.end).toISOString()] };
    expect(changes).toMatchObject([{ what: 'renewal', status: 'done', ...lines }]);
    const subjects = async () => (await listOutbox(world.dataDir, email)).map(({ subject }) => subject);
    await eventually(async () => (await subjects()).some((subject) => subject === `Домен ${domain} продлён на год`));
  });

  it('waits for its payment, and begins when it is there', async () => {
    const name = await ending();
    const renewal = await ordered(name, { paymentMethod: 'cryptobot' });
    expect(await statusOf(world, renewal)).toBe('processing');
    expect(await renewCalls()).toBe(0);
    await pay(renewal);
    await ends(renewal, 'completed');
    expect((await endOf(world, name)).held).toEqual(yearsOn(name.end));
  });

  it('under one key, sent five times at once, is one', async () => {
    const name = await ending();
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(name, {}, 'one-renewal')));
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
    const renewal = { ...name, orderId: answers[0]?.body.order_id ?? 0 };
    await ends(renewal, 'completed');
    // Long after it was done too.
    expect((await renew(name, { active_to: name.end.toISOString() }, 'one-renewal')).body).toEqual(answers[0]?.body);
    expect(await balanceOf(world, name)).toBe(0);
    expect(await renewCalls()).toBe(1);
  });

  it('pressed twice at once in two windows is one, and the other press is refused', async () => {
    const name = await ending('shop', 3 * COM_KOPECKS);
    const seen = { active_to: name.end.toISOString() };
    const answers = await Promise.all([renew(name, seen), renew(name, seen)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('DOMAIN_RENEWED');
    const first = answers.find(({ status }) => status === 200);
    await ends({ ...name, orderId: first?.body.order_id ?? 0 }, 'completed');
    expect((await renew(name, seen)).body.errorCode).toBe('DOMAIN_RENEWED');
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
    expect(await renewCalls()).toBe(1);
  });

  it('that is paid by an invoice after another one was done is given back', async () => {
    const name = await ending();
    const late = await ordered(name, { paymentMethod: 'cryptobot' });
    await ends(await ordered(name), 'completed');
    await pay(late);
    await ends(late, 'refunded');
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
    expect(await renewCalls()).toBe(1);
  });

  it('of the year after the next one is another order', async () => {
    const name = await ending('shop', 3 * COM_KOPECKS);
    await ends(await ordered(name), 'completed');
    await world.registrar({ reset: true });
    await endsInDays(world, name, 385);
    await ends(await ordered(name), 'completed');
    expect(await balanceOf(world, name)).toBe(0);
  });

  it('whose answer is lost is found at the registrar, and made once', async () => {
    const name = await ending();
    await world.registrar({ fail: { operation: 'renew', how: 'answer-lost' } });
    const renewal = await ordered(name);
    await ends(renewal, 'completed');
    expect((await endOf(world, name)).held).toEqual(yearsOn(name.end));
    expect(await renewCalls()).toBe(1);
  });

  it.each(['500', '429', 'malformed', 'broken', '4007', '10005', 'maintenance'] as const)(
    'that fails with %s is asked for once more, five minutes later',
    async (how) => {
      const name = await ending();
      await world.registrar({ fail: { operation: 'renew', how } });
      const renewal = await ordered(name);
      await wasAsked(renewal);
      await eventually(async () => (await renewCalls()) === 1);
      await world.hurryJobs('domains.renew');
      expect(await statusOf(world, renewal)).toBe('processing');
      await world.registrar({ reset: true });
      await askedLongAgo(renewal);
      await ends(renewal, 'completed');
      expect((await endOf(world, name)).held).toEqual(yearsOn(name.end));
    },
  );

  it('waits while the registrar can’t be read, and is made once when it can', async () => {
    const name = await ending();
    await world.registrar({ fail: { operation: 'read', how: '500', times: 3 } });
    await ends(await ordered(name), 'completed');
    expect(await renewCalls()).toBe(1);
  });

  it('whose job runs eight times at once is made once', async () => {
    const name = await ending();
    await world.registrar({ delay: { operation: 'renew', ms: 300 } });
    const renewal = await ordered(name);
    await Promise.all(Array.from({ length: 8 }, () => runsAgain(renewal)));
    await ends(renewal, 'completed');
    expect(await renewCalls()).toBe(1);
    expect((await endOf(world, name)).held).toEqual(yearsOn(name.end));
  });

  it('that lost its job has it again', async () => {
    const name = await ending();
    await world.registrar({ fail: { operation: 'read', how: '500', times: 1 } });
    const renewal = await ordered(name);
    await eventually(async () => (await world.registrar()).calls.read > 0);
    await world.db
      .updateTable('domain_orders')
      .set({ paid_at: new Date(Date.now() - 120_000) })
      .where('id', '=', renewal.orderId)
      .execute();
    await sweepDomains(world.db);
    await ends(renewal, 'completed');
    expect(await renewCalls()).toBe(1);
  });
});

describe('a renewal that can’t be had', () => {
  it('is given back when the registrar refuses, with a letter', async () => {
    const name = await ending('norenew');
    const renewal = await ordered(name);
    await ends(renewal, 'refunded');
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
    expect((await world.payment(renewal.paymentId)).status).toBe('refunded');
    expect((await endOf(world, name)).shown).toEqual(name.end);
    const subject = `Домен ${name.domain} не продлён, деньги на балансе`;
    await eventually(async () =>
      (await listOutbox(world.dataDir, name.email)).some((mail) => mail.subject === subject),
    );
  });

  it('is given back when the registrar has the name no more', async () => {
    const name = await ending();
    await world.registrar({ domain: name.domain, set: { gone: true } });
    await ends(await ordered(name), 'refunded');
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
    expect(await renewCalls()).toBe(0);
  });

  it('is given back when somebody has renewed it at the registrar, and the new end is shown', async () => {
    const name = await ending();
    await world.registrar({ domain: name.domain, set: { expiresAt: yearsOn(name.end).toISOString() } });
    await ends(await ordered(name), 'refunded');
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
    expect((await endOf(world, name)).shown).toEqual(yearsOn(name.end));
  });

  it('is refused when the price has changed, and charges nothing', async () => {
    const name = await ending();
    const answer = await renew(name, { price: 1489 });
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'PRICE_CHANGED', details: [{ message: '1490' }] } });
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
  });

  it('is refused when the zone is sold no more', async () => {
    const name = await ending();
    await world.db.deleteFrom('tlds').where('name', '=', 'com').execute();
    const { body } = await world.api('domains/getDomainData', { domain: name.domain }, name.token);
    expect(body.renewal).toMatchObject({ price: null, is_possible: false });
    expect(await renew(name)).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_UNAVAILABLE' } });
    await inTransaction(world.db, (tx) => putTlds(tx, [{ name: 'com', priceKopecks: COM_KOPECKS, letters: 'any' }]));
  });

  it('is refused without enough money, and one of two at once gets what there is', async () => {
    const poor = await ending('shop', COM_KOPECKS);
    expect(await renew(poor)).toMatchObject({ status: 402, body: { errorCode: 'INSUFFICIENT_FUNDS' } });
    const name = await ending('shop', 3 * COM_KOPECKS);
    const { body } = await world.api(
      'domains/buyDomain',
      { domain: `second-${name.orderId}`, tld: 'com', paymentMethod: 'balance' },
      name.token,
    );
    const second = { ...name, domain: `second-${name.orderId}.com`, orderId: body.order_id };
    await becomes(world, second, 'completed');
    const answers = await Promise.all([renew(name), renew(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
    const done = answers.find(({ status }) => status === 200);
    await ends({ ...name, orderId: done?.body.order_id ?? 0 }, 'completed');
    expect(await balanceOf(world, name)).toBe(0);
  });

  it('is refused without enough money before it waits for the price list', async () => {
    const name = await ending('shop', COM_KOPECKS);
    await inTransaction(world.db, async (tx) => {
      await sql`select from tlds for update`.execute(tx);
      expect(await renew(name)).toMatchObject({ status: 402, body: { errorCode: 'INSUFFICIENT_FUNDS' } });
    });
  });

  it('is refused of a banned name; one that is banned while its invoice is open is given back', async () => {
    const name = await ending();
    const renewal = await ordered(name, { paymentMethod: 'cryptobot' });
    await write(name, { banned_at: new Date() });
    expect(await renew(name)).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_BANNED' } });
    await pay(renewal);
    await eventually(async () => (await world.payment(renewal.paymentId)).status === 'refunded');
    expect(await balanceOf(world, name)).toBe(2 * COM_KOPECKS);
    expect(await renewCalls()).toBe(0);
  });

  it.each([
    ['in grace it can be had', -20, 200],
    ['in redemption it is too late', -40, 409],
    ['when it is gone it is too late', -70, 409],
    ['of ten years ahead it is too early', 365 * 9 + 20, 409],
  ])('depends on the year: %s', async (_what, days, status) => {
    const name = await ending('shop', 2 * COM_KOPECKS, days);
    const answer = await renew(name);
    expect(answer.status).toBe(status);
    if (status === 200) await ends({ ...name, orderId: answer.body.order_id }, 'completed');
    else expect(answer.body.errorCode).toBe('DOMAIN_UNAVAILABLE');
  });

  it('is refused of a stranger’s name, of an unknown one and without a user', async () => {
    const name = await ending();
    const stranger = await world.user(COM_KOPECKS);
    const wish = { domain: name.domain, paymentMethod: 'balance' } as const;
    const as = async (token?: string, domain = name.domain) =>
      (await world.api('domains/renewDomain', { ...wish, domain }, token)).status;
    expect(await as(stranger.token)).toBe(403);
    expect(await as(stranger.token, 'unknown-name.com')).toBe(404);
    expect(await as()).toBe(401);
    expect(await as(await world.guest())).toBe(401);
    expect(await balanceOf(world, stranger)).toBe(COM_KOPECKS);
  });
});
