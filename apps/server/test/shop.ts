import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { composeShop, withRegistrar } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { listBalanceDiscrepancies, listLedgerDiscrepancies } from '../src/modules/ledger/index.ts';
import { listLiabilityDiscrepancies } from '../src/modules/orders/index.ts';
import { listEarningsDiscrepancies, listWithdrawalDiscrepancies } from '../src/modules/partners/index.ts';
import { listClearingDiscrepancies } from '../src/modules/payments/index.ts';
import type { WithRegistrar } from '../src/operator-domains.ts';
import { listStockDiscrepancies } from '../src/modules/stock/index.ts';
import type { Db } from '../src/platform/database/index.ts';
import { findFreePort } from '../src/platform/postgres/free-port.ts';
import { createTestDatabase } from './database.ts';
import { createWorldApi } from './world-api.ts';
import { createWorldBuyers } from './world-buyers.ts';
import { createWorldGoods } from './world-goods.ts';
import { createWorldJobs, pauseSchedule } from './world-jobs.ts';
import { createWorldSandboxes } from './world-sandboxes.ts';

export { eventually } from './eventually.ts';
export type { Reply } from './world-api.ts';
export { CROWD_TIMEOUT_MS, PASSWORD } from './world-buyers.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

/** The settings that let a test run in production mode. */
const inProduction = {
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  ALLOW_TEST_CAPTCHA: 'on',
  ALLOW_MAIL_FILES: 'on',
  ALLOW_LOCAL_URL: 'on',
};

/**
 * Opens the whole shop with a separate database and port, and with the sandboxes, as developers run it; bots only if requested.
 * Scheduled jobs run only when a test starts them.
 */
export async function openWorld(settings: Record<string, string> = {}, { hasBots = false } = {}) {
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
  await pauseSchedule(database.directUrl);
  const shop = await composeShop(config, database.url, { hasPages: false, hasControl: true, hasBots });
  await shop.app.listen({ port, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  const { db, vault } = shop;
  const api = createWorldApi(origin);
  return {
    db,
    vault,
    origin,
    dataDir,
    databaseUrl: database.directUrl,
    api,
    routes: shop.routes,
    /** A client of the registrar's own, as an operator's command has one. */
    withRegistrar: ((run) => withRegistrar({ config, db, vault, log: shop.app.log }, run)) as WithRegistrar,
    ...createWorldBuyers(db, api),
    ...createWorldGoods(db, vault),
    ...createWorldSandboxes({ db, origin, dataDir }),
    ...createWorldJobs(db),

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

    /** Fetches the providers' limits and fees now; the shop does so every ten minutes. */
    refreshTerms: shop.refreshTerms,

    payment: (id: number) => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    /** Discrepancies in the books and in the stock. There must never be any. */
    discrepancies: async () => [
      ...(await listLedgerDiscrepancies(db)),
      ...(await listBalanceDiscrepancies(db)),
      ...(await listLiabilityDiscrepancies(db)),
      ...(await listWithdrawalDiscrepancies(db)),
      ...(await listEarningsDiscrepancies(db)),
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

/** Whether a transaction is waiting for a lock. */
export async function isAnyLockAwaited(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(db);
  return rows.length > 0;
}
