import { toRoubles } from '@lotok/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { refundOrder, refundUnits, replaceUnits } from '../src/modules/orders/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { checkGoods, checkMoney } from './random-shop-checks.ts';
import { type Bill, type Person, type Shop, step, type Step } from './random-shop-steps.ts';
import { eventually, openWorld, type World } from './shop.ts';

const PRICES = [1_999, 3_333, 501];
const UNITS = 8;
const MINUTES_LATER = 40;

let world: World;
beforeAll(async () => {
  world = await openWorld({ REFERRAL_PERCENT: '0' });
});
afterAll(() => world.close());

const paidState = { crystalpay: 'payed', cryptobot: 'paid' };
const declinedState = { crystalpay: 'failed', cryptobot: 'expired' };

it('after random concurrent actions and failures, the goods and the money agree', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), async (rounds) => {
      const shop = await openSmallShop();
      const dueBefore = await findBalance(world.db, account.refundsDue);
      for (const round of rounds) await Promise.all(round.map((todo) => act(shop, todo)));
      await passTime(shop);
      await checkGoods(world, shop, UNITS);
      const due = (await findBalance(world.db, account.refundsDue)) - dueBefore;
      await checkMoney(world, shop, due);
      expect(await world.discrepancies()).toEqual([]);
      expect(await findBalance(world.db, account.deposits)).toBe(0);
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

/** Two users, three guests, and three products with a small stock. */
async function openSmallShop(): Promise<Shop> {
  const user = async () => ({ token: (await world.user()).token, isUser: true, isRegistering: false, paidKopecks: 0 });
  const guest = async () => ({ token: await world.guest(), isUser: false, isRegistering: false, paidKopecks: 0 });
  const products: number[] = [];
  for (const listPriceKopecks of PRICES) products.push((await world.product({ listPriceKopecks, units: UNITS })).id);
  return {
    people: await Promise.all([user(), user(), guest(), guest(), guest()]),
    bills: [],
    products,
  };
}

async function act(shop: Shop, todo: Step): Promise<void> {
  if (todo.does === 'order' || todo.does === 'buy') return order(shop, todo);
  if (todo.does === 'topUp') return topUp(shop, todo);
  if (todo.does === 'register') return register(shop.people[todo.who]);
  if (todo.does === 'refund' || todo.does === 'replace') return remedy(shop, todo);
  const bill = shop.bills[todo.nth % Math.max(1, shop.bills.length)];
  if (bill) await affectPayment(bill, todo);
}

let keys = 0;

async function order({ people, bills, products }: Shop, todo: Extract<Step, { does: 'order' | 'buy' }>): Promise<void> {
  const person = people[todo.who];
  if (!person) return;
  const input = {
    products: todo.lines.map(({ product, quantity }) => ({ id: products[product] ?? 0, quantity })),
    paymentMethod: todo.does === 'buy' ? ('balance' as const) : todo.method,
  };
  const headers = { 'idempotency-key': `shop ${(keys += 1)}` };
  const send = () => world.api('orders/createOrder', input, person.token, headers);
  const responses = await Promise.all(todo.isTwice ? [send(), send()] : [send()]);
  const made = responses.filter(({ status }) => status === 200);
  for (const { status, body } of responses)
    if (status !== 200)
      expect(['INSUFFICIENT_FUNDS', 'OUT_OF_STOCK', 'METHOD_UNAVAILABLE', 'INVALID_TOKEN']).toContain(body.errorCode);
  expect(new Set(made.map(({ body }) => body.payment_id)).size).toBeLessThanOrEqual(1);
  const [first] = made;
  if (!first || todo.does === 'buy') return;
  const kopecks = todo.lines.reduce((sum, { product, quantity }) => sum + (PRICES[product] ?? 0) * quantity, 0);
  bills.push({
    person,
    paymentId: first.body.payment_id,
    method: todo.method,
    kopecks,
    isPaid: false,
    controls: Promise.resolve(),
  });
}

async function topUp({ people, bills }: Shop, todo: Extract<Step, { does: 'topUp' }>): Promise<void> {
  const person = people[todo.who];
  if (!person?.isUser) return;
  const system = todo.method === 'cryptobot' ? ('cryptobot' as const) : ('sbp' as const);
  const input = { amount: toRoubles(todo.kopecks), system };
  const { status, body } = await world.api('payments/createPayment', input, person.token);
  expect(status).toBe(200);
  const { kopecks, method: by } = todo;
  bills.push({ person, paymentId: body.payment_id, method: by, kopecks, isPaid: false, controls: Promise.resolve() });
}

let named = 0;

/** Registers a guest, while orders may be in progress. The guest's orders move to the new account. */
async function register(person: Person | undefined): Promise<void> {
  if (!person || person.isUser || person.isRegistering) return;
  person.isRegistering = true;
  const login = `newcomer_${(named += 1)}`;
  const form = { login, email: `${login}@example.com`, password: 'correct horse', hCaptchaToken: 'x', refCode: null };
  const { status, body } = await world.api('auth/register', { ...form, guestToken: person.token });
  expect(status).toBe(201);
  Object.assign(person, { token: body.token, isUser: true });
}

/** Refunds an order in any state, in full or by units, or replaces a unit of a delivered one, as an operator does. */
async function remedy({ products }: Shop, todo: Extract<Step, { does: 'refund' | 'replace' }>): Promise<void> {
  const order = await world.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('product_id', 'in', products)
    .orderBy('id')
    .offset(todo.nth)
    .limit(1)
    .executeTakeFirst();
  if (!order) return;
  const { id: orderId } = order;
  const input = { orderId, to: 'buyer' as const, reason: 'test', key: JSON.stringify(todo) };
  const work =
    todo.does === 'refund'
      ? todo.units
        ? refundUnits(world, input, todo.units)
        : refundOrder(world, input)
      : order.status === 'completed'
        ? inTransaction(world.db, (tx) => replaceUnits(tx, orderId, [todo.unit]))
        : null;
  await work?.catch((error: { code?: string }) => {
    if (!['VALIDATION', 'OUT_OF_STOCK'].includes(error.code ?? '')) throw error;
  });
}

type PaymentStep = Exclude<Step, { does: 'order' | 'buy' | 'topUp' | 'register' | 'refund' | 'replace' }>;

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
      if (!bill.isPaid) bill.person.paidKopecks += bill.kopecks;
      bill.isPaid = true;
      return set(paidState[bill.method]);
    case 'decline':
      return bill.isPaid ? undefined : set(declinedState[bill.method]);
    case 'notify': {
      const notices = Array.from({ length: todo.times }, () => control({ notice: todo.kind }));
      return void (await Promise.all(notices));
    }
    case 'runOut':
      return makeJobDue(bill, 'expire');
    case 'check':
      return makeJobDue(bill, 'check');
    case 'dieHolding':
      return void (await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '3 minutes'
        where locked_by is null and (payload ->> 'paymentId')::int = ${bill.paymentId}`.execute(world.db));
    case 'loseJobs':
      return void (await sql`delete from graphile_worker._private_jobs
        where locked_by is null and key in (${`payment:${bill.paymentId}:check`}, ${`payment:${bill.paymentId}:expire`})`.execute(
        world.db,
      ));
  }
}

async function makeJobDue({ paymentId }: Bill, job: 'check' | 'expire'): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`payment:${paymentId}:${job}`}`.execute(
    world.db,
  );
  await sql`select pg_notify('jobs:insert', '{"r":1,"count":10}')`.execute(world.db);
}

/** Simulates passing time: lost jobs and jobs of crashed servers are recovered, and every payment reaches a final state. */
async function passTime({ bills }: Shop): Promise<void> {
  const ids = bills.map(({ paymentId }) => paymentId);
  if (ids.length > 0) {
    const later = sql`make_interval(mins => ${MINUTES_LATER})`;
    await sql`update payments set created_at = created_at - ${later}, expires_at = expires_at - ${later}
      where id = any(${ids}::bigint[])`.execute(world.db);
  }
  await sql`select graphile_worker.add_job('jobs.freeLeft')`.execute(world.db);
  await eventually(async () => (await countJobs("locked_by = 'dead'")) === 0);
  for (let pass = 0; pass < 2; pass += 1) {
    await world.runJob('maintenance.sweep');
    await world.makeJobsDue('payments.expire');
    await world.makeJobsDue('payments.check');
    await eventually(async () => (await countJobs('run_at <= now()')) === 0, 60);
  }
  const { rows: left } =
    await sql`select 'payment' as what, id, status as why from payments where status in ('created', 'pending')
    union all select 'order', id, status from orders where status = 'processing'
    union all select task_identifier, id, last_error from graphile_worker.jobs where last_error is not null`.execute(
      world.db,
    );
  expect(left).toEqual([]);
}

async function countJobs(where: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker._private_jobs
    where ${sql.raw(where)}`.execute(world.db);
  return rows[0]?.count;
}
