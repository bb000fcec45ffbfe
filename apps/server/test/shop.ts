import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type CallName, calls, type ErrorBody, type Input, type Output } from '@lotok/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { composeShop } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { createUser, openSession } from '../src/modules/accounts/index.ts';
import { createCategories, createProducts } from '../src/modules/catalog/index.ts';
import { account, listBalanceDiscrepancies, listLedgerDiscrepancies } from '../src/modules/ledger/index.ts';
import { listLiabilityDiscrepancies } from '../src/modules/orders/index.ts';
import { listClearingDiscrepancies } from '../src/modules/payments/index.ts';
import { addUnits, listStockDiscrepancies } from '../src/modules/stock/index.ts';
import { type Db, inTransaction } from '../src/platform/database/index.ts';
import { findFreePort } from '../src/platform/postgres/free-port.ts';
import type { JobName } from '../src/platform/jobs/index.ts';
import { createSemaphore } from '../src/platform/http/semaphore.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import type {
  ControlResponse as RegistrarAnswer,
  ControlCommand as RegistrarOrder,
} from '../src/providers/openprovider/sandbox-control.ts';
import type {
  ControlResponse as DnsAnswer,
  ControlCommand as DnsOrder,
} from '../src/providers/cloudflare/sandbox-control.ts';
import type {
  ControlResponse as WarningsAnswer,
  ControlCommand as WarningsOrder,
} from '../src/providers/webrisk/sandbox-control.ts';
import { createTestDatabase } from './database.ts';

export type Reply<N extends CallName> = {
  status: number;
  body: Output<N> & Partial<Omit<ErrorBody, 'errorCode'>> & { errorCode?: string };
  headers: Headers;
};
export type World = Awaited<ReturnType<typeof openWorld>>;

/** The password of every user of a world. Hashing takes long, so it is hashed once. */
export const PASSWORD = 'correct horse';
let passwordHash: Promise<string> | undefined;
/** Concurrent orders of the same goods run one after the other, which takes long on a busy machine. */
export const CROWD_TIMEOUT_MS = 90_000;

/** The settings that let a test run in production mode. */
const inProduction = {
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  ALLOW_TEST_CAPTCHA: 'on',
  ALLOW_MAIL_FILES: 'on',
  ALLOW_LOCAL_URL: 'on',
};

/** Opens the whole shop with a separate database and port, and with the sandboxes, as developers run it. */
export async function openWorld(settings: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lotok-test-'));
  const port = await findFreePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...(database.prepare ? {} : { DATABASE_DIRECT_URL: database.directUrl, DB_PREPARE: 'off' }),
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ...(settings.NODE_ENV === 'production' ? inProduction : { RATE_LIMIT: 'off', SANDBOXES: 'on' }),
    ...settings,
  });
  const shop = await composeShop(config, database.url, { hasPages: false, hasControl: true });
  await shop.app.listen({ port, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  const { db, vault } = shop;
  let named = 0;

  const api = async <N extends CallName>(
    name: N,
    input: Input<N>,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Reply<N>> => {
    const { method } = calls[name];
    const query =
      method === 'GET'
        ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
        : '';
    const response = await fetch(`${origin}/api/${name}${query}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = isJson ? JSON.parse(text) : text;
    if (response.ok) assertContract(name, body);
    return { status: response.status, body, headers: response.headers };
  };

  const control = async <Answer>(sandbox: string, order: object): Promise<Answer> => {
    const response = await fetch(`${origin}/sandbox/${sandbox}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<Answer>;
  };

  /** Reschedules all waiting jobs of a task to now. */
  const makeJobsDue = async (task: string): Promise<void> => {
    // Locked jobs are already running.
    await sql`update graphile_worker._private_jobs set run_at = now() where id in (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${task} for update of j skip locked)`.execute(db);
    await sql`select pg_notify('jobs:insert', '{"r":1,"count":10}')`.execute(db);
  };

  /** A registered buyer with {@link PASSWORD}, a session and money on the balance. */
  const user = async (balanceKopecks = 0) => {
    named += 1;
    const login = `user_${named}`;
    const email = `${login}@example.com`;
    passwordHash ??= hashPassword(PASSWORD);
    const names = { login, email, telegramUsername: null, passwordHash: await passwordHash, refCode: null };
    return inTransaction(db, async (tx) => {
      const buyerId = await createUser(tx, names);
      const token = await openSession(tx, { buyerId, userAgent: 'test', address: '127.0.0.1' });
      if (balanceKopecks > 0) {
        await sql`select post_transfer(${`test:${buyerId}`}, ${account.clearing('crystalpay')}, ${account.buyer(buyerId)}, ${balanceKopecks}::bigint)`.execute(
          tx,
        );
      }
      return { buyerId, token, login, email };
    });
  };

  return {
    db,
    vault,
    origin,
    dataDir,
    databaseUrl: database.directUrl,
    api,
    routes: shop.routes,
    guest: async () => (await api('auth/generateGuestToken', {})).body.token,

    user,

    /** Creates many users, a few at a time: all at once would exhaust the connection pool for too long. */
    users(count: number, balanceKopecks = 0) {
      const withSlot = createSemaphore(8);
      return Promise.all(Array.from({ length: count }, () => withSlot(() => user(balanceKopecks))));
    },

    /** Places an order under high load: retries under the same key while the shop responds with UNAVAILABLE. */
    async orderInCrowd(input: Input<'orders/createOrder'>, token: string): Promise<Reply<'orders/createOrder'>> {
      const headers = { 'idempotency-key': randomUUID() };
      const submit = async () => {
        const reply = await api('orders/createOrder', input, token, headers);
        return reply.body.errorCode !== 'UNAVAILABLE' && reply;
      };
      return eventually(submit, CROWD_TIMEOUT_MS / 1000);
    },

    /** Creates a product with so many units in a new category. The text of unit n is `<name>:<n>`. */
    async product({ priceKopecks = 10_000, units = 10 } = {}) {
      named += 1;
      const name = `Product ${named}`;
      const id = await inTransaction(db, async (tx) => {
        const group = { name, nameEn: name, nameZh: name, picture: 'telegram' };
        const [category] = await createCategories(tx, [{ ...group, subcategories: [group] }]);
        const [made = 0] = await createProducts(tx, [
          {
            subcategoryId: category?.subcategoryIds[0] ?? 0,
            name,
            picture: 'telegram',
            priceKopecks,
            htmlDescription: '<p>x</p>',
            attributes: '',
          },
        ]);
        if (units > 0)
          await addUnits(
            tx,
            vault,
            made,
            Array.from({ length: units }, (_, n) => `${name}:${n}`),
          );
        return made;
      });
      return { id, name };
    },

    async quantityOf(productId: number): Promise<number> {
      return (await db.selectFrom('products').select('quantity').where('id', '=', productId).executeTakeFirstOrThrow())
        .quantity;
    },

    /** Controls a payment sandbox without the shop's knowledge. */
    control: (sandbox: 'crystalpay' | 'cryptobot', order: object) =>
      control<{ ok: true; answered?: number }>(sandbox, order),

    /** Controls the registrar's sandbox. Returns its call counts and all registered domains. */
    registrar: (order: RegistrarOrder = {}) => control<RegistrarAnswer>('openprovider', order),

    /** Controls the DNS host's sandbox. Returns its call counts and all zones with their records. */
    dns: (order: DnsOrder = {}) => control<DnsAnswer>('cloudflare', order),

    /** Controls the Web Risk sandbox. Returns its call counts. */
    warnings: (order: WarningsOrder = {}) => control<WarningsAnswer>('webrisk', order),

    /** Creates an invoice in the sandbox without the shop's knowledge. Its notices are sent to the shop. */
    async foreignInvoice(
      method: 'crystalpay' | 'cryptobot',
      { reference, roubles }: { reference: string; roubles: number },
    ) {
      const crystalPay = { auth_login: 'sandbox', auth_secret: 'sandbox-secret', type: 'purchase', lifetime: 30 };
      const [path, body] =
        method === 'crystalpay'
          ? [
              'v3/invoice/create/',
              {
                ...crystalPay,
                amount: roubles,
                extra: reference,
                callback_url: `${origin}/api/webhooks/crystalpay`,
              },
            ]
          : [
              'api/createInvoice',
              { currency_type: 'fiat', fiat: 'RUB', amount: roubles.toFixed(2), payload: reference },
            ];
      const response = await fetch(`${origin}/sandbox/${method}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'crypto-pay-api-token': '10000:SandboxSandboxSandboxSandboxSandbox',
        },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as { id?: string; result?: { invoice_id: number } };
      return String(answer.id ?? answer.result?.invoice_id);
    },

    /** The id of the last invoice that a sandbox has created. */
    async lastInvoice(method: 'crystalpay' | 'cryptobot'): Promise<string> {
      const lines = (await readFile(path.join(dataDir, 'sandbox', `${method}.jsonl`), 'utf8')).trim().split('\n');
      const { state } = JSON.parse(lines.at(-1) ?? '') as { state: { id?: string; invoiceId?: number } };
      return String(state.id ?? state.invoiceId);
    },

    /** The operator's cases of a payment or of an invoice. */
    async casesOf(about: { paymentId: number } | { invoiceId: string }) {
      const column = 'paymentId' in about ? 'payment_id' : 'invoice_id';
      return db
        .selectFrom('payment_cases')
        .select(['id', 'kind', 'order_id', 'amount_kopecks', 'state', 'solution'])
        .where(column, '=', 'paymentId' in about ? about.paymentId : about.invoiceId)
        .orderBy('id')
        .execute();
    },

    /** Waits until all stored notices are handled and their consequences are carried out. */
    async waitForNotices() {
      await eventually(async () => {
        await makeJobsDue('payments.notice');
        const { rows } = await sql<{
          count: number;
        }>`select (select count(*) from payment_notices where handled_at is null)
          + (select count(*) from graphile_worker.jobs where task_identifier = 'payments.settled') as count`.execute(
          db,
        );
        return Number(rows[0]?.count) === 0;
      });
    },

    /** Fetches the providers' limits and fees now; the shop does so every ten minutes. */
    refreshTerms: shop.refreshTerms,

    payment: (id: number) => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    makeJobsDue,

    /** The number of jobs of a task in the queue. */
    async countJobs(task: JobName): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker.jobs where task_identifier = ${task}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Runs a scheduled job now. */
    async runJob(task: 'payments.reconcile' | 'ledger.check' | 'ledger.walk' | 'maintenance.sweep') {
      await sql`select graphile_worker.add_job(${task}::text)`.execute(db);
    },

    /** Stops scheduled sweeps, which could otherwise run in the middle of a test. Sweeps that the test starts still run. */
    async pauseSweeps() {
      await sql`insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
        values ('sweep', now(), now() + interval '1 year')
        on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(db);
      await eventually(async () => {
        const { rows } =
          await sql`select from graphile_worker.jobs where task_identifier = 'maintenance.sweep'`.execute(db);
        return rows.length === 0;
      });
    },

    /** Discrepancies in the books and in the stock. There must never be any. */
    discrepancies: async () => [
      ...(await listLedgerDiscrepancies(db)),
      ...(await listBalanceDiscrepancies(db)),
      ...(await listLiabilityDiscrepancies(db)),
      ...(await listStockDiscrepancies(db)),
      // The initial balances of test users come from no payment.
      ...(await listClearingDiscrepancies(db)).filter(({ kind }) => kind !== 'clearing'),
    ],

    async close() {
      await shop.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Throws when a response has fields that are not in the contract, because such a field could be a secret. */
function assertContract(name: CallName, body: unknown): void {
  const promised: unknown = z.parse<z.ZodMiniType>(calls[name].output, body);
  if (!isDeepStrictEqual(promised, body))
    throw new Error(`${name} answers more than its contract: ${JSON.stringify(body).slice(0, 500)}`);
}

/** Polls until `check` returns a truthy value and returns it. Throws when that does not happen in time. */
export async function eventually<T>(check: () => Promise<T | null | undefined | false>, seconds = 15): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`it did not happen within ${seconds} s`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Whether a transaction is waiting for a lock. */
export async function isAnyLockAwaited(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(db);
  return rows.length > 0;
}
