import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { shopAlarms } from '../../alarms.ts';
import { toSafeError } from './job-view.ts';

const IN_TIME = { timeout: 15_000, interval: 50 };

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

/** Adds a job of which nothing is known, and that has failed. */
async function addFailedJob({ error, attempts = 25 }: { error: string; attempts?: number }): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from graphile_worker.add_job('test.fails', '{"orderId": 7}'::json,
    run_at => now() + interval '1 hour')`.execute(world.db);
  const id = rows[0]?.id ?? 0;
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error} where id = ${id}`.execute(
    world.db,
  );
  return id;
}
const jobsOf = async (query: object) => (await office.call('owner', 'GET jobs', { query: query as never })).body.items;
const retry = (id: number) =>
  office.call('manager', 'POST jobs/:id/retry', { params: { id }, body: { reason: 'the relay works again' } });

describe('a job that has failed', () => {
  it('is listed with what it is about and a safe error, and found by filters', async () => {
    const token = 'x'.repeat(43);
    const id = await addFailedJob({ error: `relay refused buyer@example.com with ${token}\n  at secret stack` });
    const query = { kind: 'test.fails', status: 'failed', q: 'relay refused' };
    expect(await jobsOf(query)).toEqual([
      expect.objectContaining({
        id,
        kind: 'test.fails',
        lane: null,
        status: 'failed',
        attempts: 25,
        maxAttempts: 25,
        about: 'orderId 7',
        lastError: 'relay refused … with …',
      }),
    ]);
    expect(await jobsOf({ ...query, status: 'scheduled' })).toEqual([]);
    expect(await jobsOf({ ids: String(id), lane: 'paid' })).toEqual([]);
  });

  it('is in a list that is sorted and filtered by lanes', async () => {
    await addFailedJob({ error: 'unknown to the shop' });
    for (const job of ['payments.expire', 'mail.send', 'orders.refunded', 'stock.fingerprint'])
      await sql`select graphile_worker.add_job(${job}, run_at => now() + interval '1 day')`.execute(world.db);
    for (const order of ['asc', 'desc']) {
      const lanes = (await jobsOf({ sort: 'lane', order, perPage: 200 })).map(({ lane }) => lane);
      const known = lanes.filter((lane) => lane !== null);
      expect(new Set(known).size).toBeGreaterThan(1);
      expect(known).toEqual(order === 'asc' ? known.toSorted() : known.toSorted().reverse());
      expect(lanes.indexOf(null)).toBe(known.length);
    }
    const first = (await jobsOf({ sort: 'lane', perPage: 1 }))[0]?.lane ?? undefined;
    expect((await jobsOf({ lane: first })).every(({ lane }) => lane === first)).toBe(true);
  });

  it('is made due again once, which is audited, and nobody retries what does not exist', async () => {
    const id = await addFailedJob({ error: 'away', attempts: 3 });
    expect((await office.call('owner', 'GET jobs/:id', { params: { id } })).body).toMatchObject({ status: 'retrying' });
    const { status, body } = await retry(id);
    expect([status, body.attempts]).toEqual([200, 0]);
    expect(new Date(body.dueAt).getTime()).toBeLessThan(Date.now() + 60_000);
    expect(await office.auditOf('jobs', id)).toMatchObject([
      { operator_login: 'the_manager', action: 'POST jobs/:id/retry', reason: 'the relay works again' },
    ]);
    expect((await retry(999_999_999)).status).toBe(404);
  });

  it('is left alone while it runs', async () => {
    const id = await addFailedJob({ error: 'away', attempts: 3 });
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where id = ${id}`.execute(
      world.db,
    );
    expect((await retry(id)).body).toMatchObject({ status: 'running', attempts: 3 });
    expect(await office.auditOf('jobs', id)).toEqual([]);
  });
});

it.each([
  ['connect postgres://lotok:password@db.example/lotok failed', 'connect postgres://…@db.example/lotok failed'],
  ['GET https://api.example/pay?key=abc failed', 'GET https://api.example/pay?… failed'],
  ['plain', 'plain'],
])('the error %j is shown as %j', (error, shown) => {
  expect(toSafeError(error)).toBe(shown);
});

describe('the health of a shop', () => {
  it('has every alarm, and none of them fires in a new shop', async () => {
    await sql`delete from graphile_worker._private_jobs where last_error is not null`.execute(world.db);
    const { status, body } = await office.call('manager', 'GET health');
    expect(status).toBe(200);
    expect(body.alarms.map(({ name }) => name)).toEqual(Object.keys(shopAlarms));
    expect(body.alarms.filter(({ isFiring }) => isFiring)).toEqual([]);
    expect(body.lanes.map(({ lane }) => lane)).toEqual(['paid', 'names', 'expiry', 'letters', 'sums', 'checks']);
    expect(body.servers).toEqual([expect.objectContaining({ isRunning: true, version: expect.any(String) })]);
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    expect(body.database.tables[0]?.bytes).toBeGreaterThan(0);
    expect(body.providers.map(({ provider }) => provider)).toEqual(
      expect.arrayContaining(['crystalpay', 'cryptobot', 'openprovider']),
    );
  });

  it('shows an alarm that fires, until its reason is gone', async () => {
    const { id } = await world.db
      .insertInto('mails')
      .values({
        message_id: 'given-up',
        kind: 'none',
        buyer_id: null,
        recipient: 'a@b.example',
        language: 'ru',
        about: '{}',
        given_up_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const alarm = async () =>
      (await office.call('owner', 'GET health')).body.alarms.find(({ name }) => name === 'mailsGivenUp');
    expect(await alarm()).toMatchObject({ isFiring: true, value: 1, since: expect.any(String) });
    await world.db.deleteFrom('mails').where('id', '=', id).execute();
    expect(await alarm()).toMatchObject({ isFiring: false, value: 0, since: null });
  });

  it('shows the open breaker and the last outcome of a provider that fails, until a call succeeds again', async () => {
    const product = await world.product({ listPriceKopecks: 10_000, units: 20 });
    const order = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' as const, system: null };
    const orderStatus = async () => (await world.api('orders/createOrder', order, await world.guest())).status;
    const provider = async () =>
      (await office.call('owner', 'GET health')).body.providers.find((one) => one.provider === 'cryptobot');
    // Another call of the shop may follow the order.
    const afterOrder = async () => {
      expect(await orderStatus()).toBe(200);
      return provider();
    };
    await expect
      .poll(afterOrder, IN_TIME)
      .toMatchObject({ state: 'closed', lastCall: 'createInvoice', lastOutcome: 'ok', lastAt: expect.any(String) });
    await world.control('cryptobot', { fail: { how: 'broken', times: 1_000 } });
    for (let n = 0; n < 5; n += 1) expect(await orderStatus()).toBe(502);
    await expect.poll(provider, IN_TIME).toMatchObject({
      state: 'open',
      lastCall: expect.stringMatching(/^(createInvoice|probe)$/),
      lastOutcome: 'outage',
    });
    await world.control('cryptobot', { reset: true });
    await expect.poll(provider, IN_TIME).toMatchObject({ state: 'half-open', lastOutcome: 'ok' });
    expect(await orderStatus()).toBe(200);
    await expect.poll(provider, IN_TIME).toMatchObject({ state: 'closed', lastOutcome: 'ok' });
  });

  it('counts the responses of a server, and those that came from its cache', async () => {
    const server = async () => (await office.call('owner', 'GET health')).body.servers.find((one) => one.isRunning);
    const before = { cacheHits: 0, cacheLookups: 0, ...(await server()) };
    const after = await eventually(async () => {
      await world.api('categories/getCategories', {});
      const now = await server();
      return now && now.cacheHits > before.cacheHits && now;
    });
    // The first response had to be created.
    expect(after.cacheLookups - before.cacheLookups).toBeGreaterThan(after.cacheHits - before.cacheHits);
  });

  it('counts a server that has not reported for long as ended', async () => {
    await sql`insert into nodes (id, host, seen_at, state) values ('old', 'old:1', now() - interval '5 minutes',
      ${JSON.stringify({ version: '1', memoryBytes: 1, cache: { hits: 0, misses: 0 }, providers: [], alarms: { bugs: { isFiring: true, since: null, value: 1 } } })})`.execute(
      world.db,
    );
    const { servers, alarms } = (await office.call('owner', 'GET health')).body;
    expect(servers.map(({ isRunning }) => isRunning).sort()).toEqual([false, true]);
    const alarm = (name: string) => alarms.find((each) => each.name === name);
    expect(alarm('bugs')?.isFiring).toBe(false);
    expect(alarm('nodesSilent')).toMatchObject({ value: 1, since: expect.any(String), severity: 'page' });
  });

  it('does not miss a server that was started again at the same address', async () => {
    await sql`update nodes set started_at = now() - interval '1 hour', host = (select host from nodes where id <> 'old')
      where id = 'old'`.execute(world.db);
    const { alarms } = (await office.call('owner', 'GET health')).body;
    expect(alarms.find(({ name }) => name === 'nodesSilent')).toMatchObject({ value: 0, since: null });
  });
});
