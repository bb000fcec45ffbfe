import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/index.ts';
import { sweepFailedJobs } from '../src/platform/jobs/sweep-failed-jobs.store.ts';
import { runSweeps } from '../src/platform/run-sweeps.ts';
import {
  selectExpiredRows,
  readRetentionStats,
  deleteExpiredRows,
  type RetentionRule,
} from '../src/platform/retention.store.ts';
import { shopRetention } from '../src/shop-sweeps.ts';
import { plantedRows } from './planted-rows.ts';
import { eventually, openWorld, type World } from './shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
});
afterAll(() => world.close());

const nameOf = ({ table, column }: RetentionRule) => `${table}.${column}`;

/** Reads the table of docs/operations.md: which tables, how long, and by what or why. */
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
  it('has a line in docs/operations.md, and every line names a table', async () => {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' order by 1`.execute(world.db);
    const promised = (await readPromises()).flatMap(({ tables }) => tables);
    expect(promised.toSorted()).toEqual(rows.map(({ name }) => name));
  });

  it('has a retention rule or a reason to be kept', async () => {
    const swept = new Set(shopRetention.map(({ table }) => table as string));
    for (const { tables, long, why } of await readPromises())
      for (const table of tables) {
        if (long === 'for good' || long === 'as long as what they belong to') expect(swept, table).not.toContain(table);
        // Guests have their own sweep, which `sweep-guests.test.ts` tests; rows of a list are deleted with their list.
        else if (!/(^|; )(the|a) sweep of |^deleted when/.test(why)) expect(swept, table).toContain(table);
        expect(why.length, table).toBeGreaterThan(20);
      }
  });

  it.each(shopRetention.map((rule) => [nameOf(rule), rule] as const))(
    'expired rows by %s are found by an index scan',
    async (_, rule) => {
      const plan = await world.db.connection().execute(async (db) => {
        await sql`set enable_seqscan = off`.execute(db);
        await sql`set enable_sort = off`.execute(db);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${selectExpiredRows(rule)}`.execute(db);
        await sql`reset enable_seqscan`.execute(db);
        await sql`reset enable_sort`.execute(db);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toMatch(new RegExp(`Index (Only )?Scan.*\\n +Index Cond: \\(${rule.column} < `));
      expect(plan).not.toContain('Sort');
    },
  );
});

describe('a row', () => {
  beforeAll(async () => {
    const { token } = await world.user(10_000);
    const { id } = await world.product({ listPriceKopecks: 1_000 });
    await world.api('orders/createOrder', { products: [{ id, quantity: 1 }], paymentMethod: 'balance' }, token);
    for (let n = 0; n < 3; n += 1) await world.user();
    for (let n = 0; n < 2; n += 1)
      await world.api('payments/createPayment', { amount: 100, system: 'cryptobot' }, token);
    // A domain that depends only on its own order.
    await sql`create function insert_domain(mark text) returns bigint language sql as $$
      with p as (insert into payments (buyer_id, purpose, method, amount_kopecks, status, expires_at)
          select min(buyer_id), 'domain', 'balance', 1, 'paid', now() from users returning id, buyer_id),
        o as (insert into domain_orders (buyer_id, payment_id, domain, zone, price_kopecks, status)
          select buyer_id, id, mark, 'com', 1, 'completed' from p returning id)
      insert into domains (name, order_id) select mark, id from o returning id $$`.execute(world.db);
  });

  it.each(shopRetention.map((rule) => [nameOf(rule), rule] as const))(
    'of %s is deleted when it has expired',
    async (name, rule) => {
      const plant = plantedRows[name];
      if (!plant) throw new Error('add the statement for a row of this rule to this test');
      const count = async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(rule.table)}
        where ${sql.ref(rule.column)} is not null`.execute(world.db);
        return rows[0]?.count ?? 0;
      };
      await deleteExpiredRows(world.db, rule);
      const before = await count();
      const { rows } = await sql<{ age: string }>`select (${rule.after}::interval + interval '1 minute')::text as age,
      (${rule.after}::interval - interval '1 hour')::text as young`.execute(world.db);
      const { age, young } = rows[0] as { age: string; young: string };
      await plant(age, `old ${name}`).execute(world.db);
      await plant(young, `new ${name}`).execute(world.db);
      expect(await count()).toBe(before + 2);
      expect(await deleteExpiredRows(world.db, rule)).toBe(1);
      expect(await count()).toBe(before + 1);
    },
  );
});

describe('a sweep', () => {
  const limits: RetentionRule = { table: 'rate_limits', column: 'window_ends_at', after: '0 seconds' };
  const fill = (many: number) =>
    sql`insert into rate_limits (key, count, window_ends_at)
      select 'old ' || n, 1, now() - make_interval(mins => n) from generate_series(1, ${many}::int) as n`.execute(
      world.db,
    );
  const left = async () =>
    (await world.db.selectFrom('rate_limits').select('key').where('key', 'like', 'old %').orderBy('key').execute()).map(
      ({ key }) => key,
    );

  it('deletes in batches until nothing is left or the limit of batches is reached', async () => {
    await deleteExpiredRows(world.db, limits);
    await fill(9);
    expect(await deleteExpiredRows(world.db, limits, { rows: 2, batches: 2 })).toBe(4);
    // The oldest rows are deleted first.
    expect(await left()).toEqual([1, 2, 3, 4, 5].map((n) => `old ${n}`));
    expect(await deleteExpiredRows(world.db, limits, { rows: 2 })).toBe(5);
    expect(await left()).toEqual([]);
  });

  it('skips locked rows', async () => {
    await fill(3);
    await inTransaction(world.db, async (tx) => {
      await sql`select from rate_limits where key = 'old 2' for update`.execute(tx);
      expect(await deleteExpiredRows(world.db, limits)).toBe(2);
    });
    expect(await left()).toEqual(['old 2']);
    expect(await deleteExpiredRows(world.db, limits)).toBe(1);
  });

  it('that fails does not stop the others, and is logged', async () => {
    const done: string[] = [];
    const logged: unknown[] = [];
    const log = { error: (about: { sweep: string }) => logged.push(about.sweep) } as never;
    const failed = await runSweeps(log, {
      first: async () => done.push('first'),
      broken: async () => {
        throw new Error('no');
      },
      last: async () => done.push('last'),
    });
    expect([done, failed, logged]).toEqual([['first', 'last'], ['broken'], ['broken']]);
  });

  it('runs in the shop although another one fails, which counts as one failed job and is retried once', async () => {
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
    // After one retry the job is done although the error persists.
    await eventually(async () => {
      await world.makeJobsDue('maintenance.sweep');
      return (await world.countJobs('maintenance.sweep')) === 0;
    });
    expect(await readMetrics()).toContain('job_failures_total{job="maintenance.sweep"} 1\n');
    await sql`drop trigger broken on passkey_challenges`.execute(world.db);
  });
});

describe('the sweep of jobs', () => {
  it('deletes permanently failed jobs after 30 days, and keeps waiting, running and recently failed ones', async () => {
    const add = async (key: string, set: ReturnType<typeof sql>) => {
      await sql`select graphile_worker.add_job('ledger.check', run_at => now() + interval '1 day', job_key => ${key}::text)`.execute(
        world.db,
      );
      await sql`update graphile_worker._private_jobs set ${set} where key = ${key}`.execute(world.db);
    };
    const old = sql`updated_at = now() - interval '31 days'`;
    const exhausted = sql`attempts = max_attempts`;
    await add('sweep waits', old);
    await add('sweep held', sql`${old}, ${exhausted}, locked_at = now(), locked_by = 'somebody'`);
    await add('sweep lately', sql`${exhausted}, updated_at = now() - interval '29 days'`);
    await add('sweep gone', sql`${old}, ${exhausted}`);
    expect(await sweepFailedJobs(world.db)).toBe(1);
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker._private_jobs where key like 'sweep %' order by key`.execute(world.db);
    expect(rows.map(({ key }) => key)).toEqual(['sweep held', 'sweep lately', 'sweep waits']);
  });
});

const readMetrics = async () =>
  (await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } })).text();

describe('the metrics', () => {
  it('report an estimate of the rows of each table', async () => {
    await sql`analyze units`.execute(world.db);
    const { count } = await world.db
      .selectFrom('units')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(0);
    expect(await readMetrics()).toContain(`table_rows{table="units"} ${count}\n`);
  });

  it('report the age of the oldest row of a rule, and for how long it is overdue', async () => {
    const rule: RetentionRule = { table: 'ledger_checks', column: 'checked_at', after: '30 days' };
    await sql`insert into ledger_checks (checked_at, counts, faults) values (now() - interval '31 days', '{}', '[]')`.execute(
      world.db,
    );
    const [found] = await readRetentionStats(world.db, [rule]);
    expect(found?.oldestSeconds).toBeGreaterThanOrEqual(31 * 86_400);
    expect(found?.overdueSeconds).toBeGreaterThanOrEqual(86_400);
    expect(found?.overdueSeconds).toBeLessThan(2 * 86_400);
    await deleteExpiredRows(world.db, rule);
    expect((await readRetentionStats(world.db, [rule]))[0]?.overdueSeconds).toBe(0);
  });
});
