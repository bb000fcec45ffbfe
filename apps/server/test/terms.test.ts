import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/index.ts';
import { sweepGivenUpJobs } from '../src/platform/jobs/sweep-given-up.store.ts';
import { runSweeps } from '../src/platform/run-sweeps.ts';
import { overRows, readTerms, sweepTerm, type Term } from '../src/platform/terms.store.ts';
import { shopTerms } from '../src/shop-sweeps.ts';
import { eventually, openWorld, type World } from './shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
  await world.holdSweeps();
});
afterAll(() => world.close());

const nameOf = ({ table, column }: Term) => `${table}.${column}`;

/** The table of docs/operations.md: which tables, how long, and by what or why. */
async function readPromises() {
  const text = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const part = text.split('## What is kept, and how long\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...part.matchAll(/^\| (`.+?) \| (.+?) \| (.+?) \|$/gm)];
  return rows.map(([, tables = '', long = '', why = '']) => ({
    tables: [...tables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    long,
    why,
  }));
}

describe('every table', () => {
  it('has a line in docs/operations.md, and every line a table', async () => {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' order by 1`.execute(world.db);
    const promised = (await readPromises()).flatMap(({ tables }) => tables);
    expect(promised.toSorted()).toEqual(rows.map(({ name }) => name));
  });

  it('has a term that is swept, or a reason to stay', async () => {
    const swept = new Set(shopTerms.map(({ table }) => table as string));
    for (const { tables, long, why } of await readPromises())
      for (const table of tables) {
        if (long === 'for good' || long === 'as long as what they belong to') expect(swept, table).not.toContain(table);
        // Guests have a sweep that `sweep-guests.test.ts` plays; the lines of a list go with it.
        else if (!/(^|; )(the|a) sweep of |^deleted when/.test(why)) expect(swept, table).toContain(table);
        expect(why.length, table).toBeGreaterThan(20);
      }
  });

  it.each(shopTerms.map((term) => [nameOf(term), term] as const))('%s is swept along an index', async (_, term) => {
    const plan = await world.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db);
      await sql`set enable_sort = off`.execute(db);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${overRows(term)}`.execute(db);
      await sql`reset enable_seqscan`.execute(db);
      await sql`reset enable_sort`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan.*\\n +Index Cond: \\(${term.column} < `));
    expect(plan).not.toContain('Sort');
  });
});

/** Two rows, one of which is over, told apart by `kind` of the row's text. */
const planted: Record<string, (age: string, mark: string) => ReturnType<typeof sql>> = {
  'sessions.expires_at': (age, mark) =>
    sql`insert into sessions (token_hash, buyer_id, kind, expires_at) select ${Buffer.from(mark)}, min(id), 'guest', now() - ${age}::interval from buyers`,
  'sessions.revoked_at': (age, mark) =>
    sql`insert into sessions (token_hash, buyer_id, kind, expires_at, revoked_at) select ${Buffer.from(mark)}, min(id), 'guest', now() + interval '1 day', now() - ${age}::interval from buyers`,
  'passkey_challenges.expires_at': (age, mark) =>
    sql`insert into passkey_challenges (id_hash, challenge, expires_at) values (${Buffer.from(mark)}, 'x', now() - ${age}::interval)`,
  'reset_codes.expires_at': (age, mark) =>
    sql`insert into reset_codes (buyer_id, code_hash, expires_at) select buyer_id, ${Buffer.from(mark)}, now() - ${age}::interval from users u
      where not exists (select from reset_codes r where r.buyer_id = u.buyer_id) limit 1`,
  'letter_links.expires_at': (age, mark) =>
    sql`insert into letter_links (token_hash, buyer_id, purpose, expires_at) select ${Buffer.from(mark)}, min(buyer_id), 'change_email', now() - ${age}::interval from users`,
  'order_downloads.expires_at': (age, mark) =>
    sql`insert into order_downloads (token_hash, order_id, uses_left, expires_at) select ${Buffer.from(mark)}, min(id), 1, now() - ${age}::interval from orders`,
  'idempotency_keys.created_at': (age, mark) =>
    sql`insert into idempotency_keys (buyer_id, key, request_hash, created_at) select min(id), ${mark}, '', now() - ${age}::interval from buyers`,
  'rate_limits.window_ends_at': (age, mark) =>
    sql`insert into rate_limits (key, count, window_ends_at) values (${mark}, 1, now() - ${age}::interval)`,
  'mails.sent_at': (age, mark) =>
    sql`insert into mails (message_id, kind, recipient, language, about, sent_at) values (${mark}, 'x', 'x', 'ru', '{}', now() - ${age}::interval)`,
  'mails.given_up_at': (age, mark) =>
    sql`insert into mails (message_id, kind, recipient, language, about, given_up_at) values (${mark}, 'x', 'x', 'ru', '{}', now() - ${age}::interval)`,
  'payment_notices.handled_at': (age, mark) =>
    sql`insert into payment_notices (method, event, invoice_id, raw_body, headers, handled_at)
      values ('cryptobot', ${mark}, 'x', '', '{}', now() - ${age}::interval)`,
  'statements.began_at': (age) =>
    sql`insert into statements (method, stage, since, began_at) values ('cryptobot', 'ended', now(), now() - ${age}::interval)`,
  'payment_differences.found_at': (age, mark) =>
    sql`insert into payment_differences (method, invoice_id, kind, state, found_at)
      values ('cryptobot', ${mark}, 'unknown_here', 'dismissed', now() - ${age}::interval)`,
  'ledger_checks.checked_at': (age) =>
    sql`insert into ledger_checks (checked_at, counts, faults) values (now() - ${age}::interval, '{}', '[]')`,
  'auth_code_requests.expires_at': (age, mark) =>
    sql`insert into auth_code_requests (domain_id, buyer_id, language, token_hash, expires_at)
      select (insert_domain(${mark})), min(id), 'ru', ${Buffer.from(mark)}, now() - ${age}::interval from buyers`,
  'known_places.seen_at': (age, mark) =>
    sql`insert into known_places (buyer_id, place, seen_at) select min(buyer_id), ${mark}, now() - ${age}::interval from users`,
  'unpaid_reservations.released_at': (age, mark) =>
    sql`insert into unpaid_reservations (payment_id, product_id, quantity, by_guest, network, site, released_at)
      select p.id, (select min(id) from products), 1, true, ${mark}, 'x', now() - ${age}::interval from payments p
      where not exists (select from unpaid_reservations r where r.payment_id = p.id) limit 1`,
  'auth_code_requests.ended_at': (age, mark) =>
    sql`insert into auth_code_requests (domain_id, buyer_id, language, expires_at, confirmed_at, ended_at)
      select (insert_domain(${mark})), min(id), 'ru', now(), now(), now() - ${age}::interval from buyers`,
};

describe('a row', () => {
  beforeAll(async () => {
    const { token } = await world.user(10_000);
    const { id } = await world.product({ priceKopecks: 1_000 });
    await world.api('orders/createOrder', { products: [{ id, quantity: 1 }], paymentMethod: 'balance' }, token);
    for (let n = 0; n < 3; n += 1) await world.user();
    for (let n = 0; n < 2; n += 1)
      await world.api('payments/createPayment', { amount: 100, system: 'cryptobot' }, token);
    // A name that hangs on nothing but an order of its own.
    await sql`create function insert_domain(mark text) returns bigint language sql as $$
      with p as (insert into payments (buyer_id, purpose, method, amount_kopecks, status, expires_at)
          select min(buyer_id), 'domain', 'balance', 1, 'paid', now() from users returning id, buyer_id),
        o as (insert into domain_orders (buyer_id, payment_id, domain, zone, price_kopecks, status)
          select buyer_id, id, mark, 'com', 1, 'completed' from p returning id)
      insert into domains (name, order_id) select mark, id from o returning id $$`.execute(world.db);
  });

  it.each(shopTerms.map((term) => [nameOf(term), term] as const))(
    'of %s goes when its term is over',
    async (name, term) => {
      const plant = planted[name];
      if (!plant) throw new Error('say in this test how a row of this term is made');
      const count = async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(term.table)}
        where ${sql.ref(term.column)} is not null`.execute(world.db);
        return rows[0]?.count ?? 0;
      };
      await sweepTerm(world.db, term);
      const before = await count();
      const { rows } = await sql<{ age: string }>`select (${term.after}::interval + interval '1 minute')::text as age,
      (${term.after}::interval - interval '1 hour')::text as young`.execute(world.db);
      const { age, young } = rows[0] as { age: string; young: string };
      await plant(age, `old ${name}`).execute(world.db);
      await plant(young, `new ${name}`).execute(world.db);
      expect(await count()).toBe(before + 2);
      expect(await sweepTerm(world.db, term)).toBe(1);
      expect(await count()).toBe(before + 1);
    },
  );
});

describe('a sweep', () => {
  const limits: Term = { table: 'rate_limits', column: 'window_ends_at', after: '0 seconds' };
  const fill = (many: number) =>
    sql`insert into rate_limits (key, count, window_ends_at)
      select 'old ' || n, 1, now() - make_interval(mins => n) from generate_series(1, ${many}::int) as n`.execute(
      world.db,
    );
  const left = async () =>
    (await world.db.selectFrom('rate_limits').select('key').where('key', 'like', 'old %').orderBy('key').execute()).map(
      ({ key }) => key,
    );

  it('goes on in batches until nothing is left, or as long as a run may', async () => {
    await sweepTerm(world.db, limits);
    await fill(9);
    expect(await sweepTerm(world.db, limits, { rows: 2, batches: 2 })).toBe(4);
    // The oldest went first.
    expect(await left()).toEqual([1, 2, 3, 4, 5].map((n) => `old ${n}`));
    expect(await sweepTerm(world.db, limits, { rows: 2 })).toBe(5);
    expect(await left()).toEqual([]);
  });

  it('passes over what somebody holds', async () => {
    await fill(3);
    await inTransaction(world.db, async (tx) => {
      await sql`select from rate_limits where key = 'old 2' for update`.execute(tx);
      expect(await sweepTerm(world.db, limits)).toBe(2);
    });
    expect(await left()).toEqual(['old 2']);
    expect(await sweepTerm(world.db, limits)).toBe(1);
  });

  it('that fails stops no other, and is told', async () => {
    const done: string[] = [];
    const told: unknown[] = [];
    const log = { error: (about: { sweep: string }) => told.push(about.sweep) } as never;
    const failed = await runSweeps(log, {
      first: async () => done.push('first'),
      broken: async () => {
        throw new Error('no');
      },
      last: async () => done.push('last'),
    });
    expect([done, failed, told]).toEqual([['first', 'last'], ['broken'], ['broken']]);
  });

  it('runs in the shop though another fails, which counts as one failed job and is tried once more', async () => {
    await sql`create function refuse_sweep() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      world.db,
    );
    await sql`insert into passkey_challenges (id_hash, challenge, expires_at) values ('broken', 'x', now())`.execute(
      world.db,
    );
    await sql`create trigger broken before delete on passkey_challenges for each row execute function refuse_sweep()`.execute(
      world.db,
    );
    await fill(2);
    await world.runJob('maintenance.sweep');
    await eventually(async () => (await left()).length === 0);
    const metrics = await eventually(async () => {
      const text = await readMetrics();
      return text.includes('job_failures_total{job="maintenance.sweep"} 1\n') && text;
    });
    expect(metrics).toContain('table_overdue_seconds{table="passkey_challenges",column="expires_at"}');
    // Tried once more, it is over though the fault is still there.
    await eventually(async () => {
      await world.hurryJobs('maintenance.sweep');
      return (await world.countJobs('maintenance.sweep')) === 0;
    });
    expect(await readMetrics()).toContain('job_failures_total{job="maintenance.sweep"} 1\n');
    await sql`drop trigger broken on passkey_challenges`.execute(world.db);
  });
});

describe('jobs', () => {
  it('that were given up go after 30 days; those that wait, are held or were given up lately stay', async () => {
    const add = async (key: string, set: ReturnType<typeof sql>) => {
      await sql`select graphile_worker.add_job('ledger.check', run_at => now() + interval '1 day', job_key => ${key}::text)`.execute(
        world.db,
      );
      await sql`update graphile_worker._private_jobs set ${set} where key = ${key}`.execute(world.db);
    };
    const old = sql`updated_at = now() - interval '31 days'`;
    const over = sql`attempts = max_attempts`;
    await add('sweep waits', old);
    await add('sweep held', sql`${old}, ${over}, locked_at = now(), locked_by = 'somebody'`);
    await add('sweep lately', sql`${over}, updated_at = now() - interval '29 days'`);
    await add('sweep gone', sql`${old}, ${over}`);
    expect(await sweepGivenUpJobs(world.db)).toBe(1);
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker._private_jobs where key like 'sweep %' order by key`.execute(world.db);
    expect(rows.map(({ key }) => key)).toEqual(['sweep held', 'sweep lately', 'sweep waits']);
  });
});

const readMetrics = async () =>
  (await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } })).text();

describe('the metrics', () => {
  it('tell about how many rows each table has', async () => {
    await sql`analyze units`.execute(world.db);
    const { count } = await world.db
      .selectFrom('units')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(0);
    expect(await readMetrics()).toContain(`table_rows{table="units"} ${count}\n`);
  });

  it('tell the age of the oldest row of a term, and since when it is overdue', async () => {
    const term: Term = { table: 'ledger_checks', column: 'checked_at', after: '30 days' };
    await sql`insert into ledger_checks (checked_at, counts, faults) values (now() - interval '31 days', '{}', '[]')`.execute(
      world.db,
    );
    const [found] = await readTerms(world.db, [term]);
    expect(found?.oldestSeconds).toBeGreaterThanOrEqual(31 * 86_400);
    expect(found?.overdueSeconds).toBeGreaterThanOrEqual(86_400);
    expect(found?.overdueSeconds).toBeLessThan(2 * 86_400);
    await sweepTerm(world.db, term);
    expect((await readTerms(world.db, [term]))[0]?.overdueSeconds).toBe(0);
  });
});
