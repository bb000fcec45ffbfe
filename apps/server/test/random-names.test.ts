import type { Kopecks } from '@lotok/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { COM_KOPECKS, freshLabel, sellZones } from './domains.ts';
import { eventually, openWorld, type World } from './shop.ts';

const PURSE_KOPECKS = COM_KOPECKS * 3;
const MINUTES_LATER = 40;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterAll(() => world.close());

const paidState = { crystalpay: 'payed', cryptobot: 'paid' };
const declinedState = { crystalpay: 'failed', cryptobot: 'expired' };
const who = fc.nat({ max: 2 });
const nth = fc.nat({ max: 20 });
const name = fc.nat({ max: 3 });
/** The behaviour of the contested domains at the registrar: two are registered, one is refused, one takes long. */
const KINDS = ['shop', 'shop', 'fail', 'late'];

/** Actions of buyers, notices in any order and number, failures of the registrar, passing time, and crashed servers. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('buy' as const),
      who,
      name,
      by: fc.constantFrom('balance' as const, 'crystalpay' as const, 'cryptobot' as const),
      isTwice: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('notify' as const),
      nth,
      kind: fc.constantFrom('true', 'true', 'forged', 'tampered'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('decline' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('runOut' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('dieHolding' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('loseJobs' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('hurry' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('spoil' as const),
      operation: fc.constantFrom('create', 'create', 'check', 'list'),
      how: fc.constantFrom('answer-lost', 'broken', '500', '4007', '196', 'maintenance'),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Person = { token: string; buyerId: number; paidKopecks: Kopecks };
type Bill = {
  person: Person;
  paymentId: number;
  method: 'crystalpay' | 'cryptobot';
  isPaid: boolean;
  /** The changes at the provider's sandbox, one after the other. */
  controls: Promise<unknown>;
};
type Shop = { people: Person[]; bills: Bill[]; labels: string[] };

it('after random actions and failures, each registered domain has one owner who paid, and all other money is refunded', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), async (rounds) => {
      const shop = await openSmallShop();
      for (const round of rounds) await Promise.all(round.map((todo) => act(shop, todo)));
      await passTime(shop);
      const delivered = await checkNames(shop);
      for (const [at, person] of shop.people.entries())
        expect(await findBalance(world.db, account.buyer(person.buyerId))).toBe(
          PURSE_KOPECKS + person.paidKopecks - (delivered[at] ?? 0) * COM_KOPECKS,
        );
      expect(await world.discrepancies()).toEqual([]);
      expect(await findBalance(world.db, account.deposits)).toBe(0);
      expect(await findBalance(world.db, account.refundsDue)).toBe(0);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

async function openSmallShop(): Promise<Shop> {
  const people = await Promise.all([1, 2, 3].map(() => world.user(PURSE_KOPECKS)));
  return {
    people: people.map(({ token, buyerId }) => ({ token, buyerId, paidKopecks: 0 })),
    bills: [],
    labels: KINDS.map((kind) => freshLabel(kind)),
  };
}

async function act(shop: Shop, todo: Step): Promise<void> {
  switch (todo.does) {
    case 'buy':
      return buy(shop, todo);
    case 'dieHolding':
      return void (await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '3 minutes'
        where locked_by is null`.execute(world.db));
    case 'loseJobs':
      return void (await sql`delete from graphile_worker._private_jobs
        where locked_by is null and (key like 'domain:%' or key like '%:settled')`.execute(world.db));
    case 'hurry':
      return world.makeJobsDue('domains.register');
    case 'spoil':
      return void (await world.registrar({ fail: { operation: todo.operation, how: todo.how } }));
    case 'pay':
    case 'decline':
    case 'notify':
    case 'runOut': {
      const bill = shop.bills[todo.nth % Math.max(1, shop.bills.length)];
      return bill && affectPayment(bill, todo);
    }
  }
}

let keys = 0;

async function buy({ people, bills, labels }: Shop, todo: Extract<Step, { does: 'buy' }>): Promise<void> {
  const person = people[todo.who];
  const domain = labels[todo.name];
  if (!person || !domain) return;
  const input = { domain, tld: 'com', paymentMethod: todo.by };
  const headers = { 'idempotency-key': `names ${(keys += 1)}` };
  const send = () => world.api('domains/buyDomain', input, person.token, headers);
  const responses = await Promise.all(todo.isTwice ? [send(), send()] : [send()]);
  const made = responses.filter(({ status }) => status === 200);
  for (const { status, body } of responses)
    if (status !== 200)
      expect(['INSUFFICIENT_FUNDS', 'DOMAIN_UNAVAILABLE', 'METHOD_UNAVAILABLE', 'PROVIDER_ERROR']).toContain(
        body.errorCode,
      );
  expect(new Set(made.map(({ body }) => body.order_id)).size).toBeLessThanOrEqual(1);
  const paymentId = made[0]?.body.payment_id;
  if (paymentId && todo.by !== 'balance')
    bills.push({ person, paymentId, method: todo.by, isPaid: false, controls: Promise.resolve() });
}

type PaymentStep = Extract<Step, { nth: number }>;

/** Carries out a step that concerns a payment. */
async function affectPayment(bill: Bill, todo: PaymentStep): Promise<void> {
  const control = async (command: object) => {
    const { invoice_id } = await world.payment(bill.paymentId);
    return world.control(bill.method, { invoice: invoice_id, ...command });
  };
  const set = async (state: string) => {
    bill.controls = bill.controls.then(() => control({ set: { state } }));
    await bill.controls;
  };
  switch (todo.does) {
    case 'pay':
      if (bill.isPaid) return;
      bill.isPaid = true;
      bill.person.paidKopecks += COM_KOPECKS;
      return set(paidState[bill.method]);
    case 'decline':
      return bill.isPaid ? undefined : set(declinedState[bill.method]);
    case 'notify':
      return void (await Promise.all(Array.from({ length: todo.times }, () => control({ notice: todo.kind }))));
    case 'runOut':
      return void (await sql`update graphile_worker._private_jobs set run_at = now()
        where key = ${`payment:${bill.paymentId}:expire`}`.execute(world.db));
  }
}

/** Simulates passing time: the registrar works again, lost jobs are recovered, and every order reaches a final state. */
async function passTime({ bills }: Shop): Promise<void> {
  await world.registrar({ reset: true });
  const ids = bills.map(({ paymentId }) => paymentId);
  const later = sql`make_interval(mins => ${MINUTES_LATER})`;
  await sql`update payments set created_at = created_at - ${later}, expires_at = expires_at - ${later}
    where id = any(${ids}::bigint[])`.execute(world.db);
  await sql`select graphile_worker.add_job('jobs.freeLeft')`.execute(world.db);
  await eventually(async () => (await countJobs("locked_by = 'dead'")) === 0);
  await eventually(async () => {
    await sql`update domain_orders set paid_at = paid_at - ${later}, asked_at = asked_at - ${later}
      where status = 'registering'`.execute(world.db);
    await sql`update payments set paid_at = paid_at - ${later} where id in (
      select payment_id from domain_orders where status = 'processing')`.execute(world.db);
    await sql`update payment_receipts set created_at = created_at - ${later} where created_at > now() - interval '1 minute'`.execute(
      world.db,
    );
    await world.runJob('maintenance.sweep');
    for (const job of ['payments.expire', 'payments.check', 'domains.register']) await world.makeJobsDue(job);
    await eventually(async () => (await countJobs('run_at <= now()')) === 0, 60);
    const { rows } = await sql<{
      open: number;
    }>`select (select count(*) from payments where status in ('created', 'pending'))
      + (select count(*) from domain_orders where status in ('processing', 'registering')) as open`.execute(world.db);
    return Number(rows[0]?.open) === 0;
  }, 60);
}

async function countJobs(where: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker._private_jobs
    where ${sql.raw(where)}`.execute(world.db);
  return rows[0]?.count;
}

/** Checks that the registrar has exactly the delivered domains, each once. Returns how many each person has. */
async function checkNames({ people, labels }: Shop): Promise<number[]> {
  const owned: string[] = [];
  const counts: number[] = [];
  for (const { token } of people) {
    const { body } = await world.api('domains/getDomainsOrders', { page: 1 }, token);
    const more = Array.from({ length: body.last_page - 1 }, (_, n) =>
      world.api('domains/getDomainsOrders', { page: n + 2 }, token),
    );
    const orders = [...body.domains, ...(await Promise.all(more)).flatMap((page) => page.body.domains)];
    expect(orders.filter(({ status }) => status === 'processing')).toEqual([]);
    const own = orders.filter(({ status }) => status === 'completed').map(({ domain }) => domain);
    counts.push(own.length);
    owned.push(...own);
  }
  expect(new Set(owned).size).toBe(owned.length);
  const { domains } = await world.registrar();
  const there = domains
    .filter(({ status }) => status === 'ACT')
    .map(({ domain }) => `${domain.name}.${domain.extension}`)
    .filter((full) => labels.some((label) => full === `${label}.com`));
  expect(there.toSorted()).toEqual(owned.toSorted());
  return counts;
}
