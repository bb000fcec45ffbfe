import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { PayloadOf } from '../../../platform/jobs/declare-job.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../../platform/outage.ts';
import { suspectAllInvoices, suspectDifferences } from './differences.store.ts';
import type { PaidPage, Providers } from '../payment-provider.ts';
import { paymentsJobs } from '../payments.jobs.ts';
import {
  addLines,
  beginStatement,
  findStatement,
  lockStatement,
  moveStatement,
  type Statement,
} from './statements.store.ts';

type Deps = { db: Db; providers: Providers; log: Log };
type ReadStatementPayload = PayloadOf<(typeof paymentsJobs)['payments.readStatement']>;

/** One day longer than open payments are checked by their own jobs, so that there is no gap. */
const DAYS_BACK = 4;
const MAX_FAILURES = 5;
const RETRY_SECONDS = 30;
/** More than any shop sells in four days; it stops reading a list that never ends. */
const MAX_PAGES = 2_000;

/** Starts the comparison of each provider's list of paid invoices with the shop's receipts. */
export async function reconcile({ db, providers }: Deps): Promise<void> {
  for (const method of ['crystalpay', 'cryptobot'] as const) {
    if (!providers[method]) continue;
    await inTransaction(db, async (tx) => enqueueRead(tx, { id: await beginStatement(tx, method, DAYS_BACK), method }));
  }
}

/**
 * Reads the next page of a provider's list, one page for each job, so that an interrupted page is read again. After the last page,
 * invoices that differ are recorded as suspected and queried one by one; without a list, every invoice of the shop is.
 */
export async function readStatement(deps: Deps, { statementId, failures = 0 }: ReadStatementPayload): Promise<void> {
  const { db } = deps;
  const statement = await findStatement(db, statementId);
  const provider = statement && deps.providers[statement.method];
  if (!provider || statement.stage !== 'reading') return;
  try {
    const page = await provider.listPaid(statement.nextPage, statement.since);
    await inTransaction(db, (tx) => storePage(tx, statement, page));
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    await inTransaction(db, (tx) => handleReadFailure(tx, deps, statement, { error, failures }));
  }
}

async function storePage(tx: Tx, statement: Statement, page: PaidPage): Promise<void> {
  if (!(await lockStatement(tx, statement))) return;
  await addLines(tx, statement.id, page);
  if (!page.isLast && statement.nextPage < MAX_PAGES) return enqueueRead(tx, statement);
  await suspectDifferences(tx, statement.id);
  await startVerifying(tx, statement);
}

/** Retries while the provider is unavailable. A provider that fails only for its list is treated as one without a list. */
async function handleReadFailure(
  tx: Tx,
  { log }: Deps,
  statement: Statement,
  { error, failures }: { error: Outage | ProviderRefusal; failures: number },
): Promise<void> {
  if (!(await lockStatement(tx, statement))) return;
  if (error instanceof ProviderUnavailable)
    return enqueueRead(tx, statement, { failures, delaySeconds: RETRY_SECONDS });
  if (error instanceof Outage && failures + 1 < MAX_FAILURES)
    return enqueueRead(tx, statement, { failures: failures + 1, delaySeconds: RETRY_SECONDS * 2 ** failures });
  log.warn({ provider: error.provider, reason: error.message }, 'no list of payments: asking about each of ours');
  await suspectAllInvoices(tx, statement.id);
  await startVerifying(tx, statement);
}

async function startVerifying(tx: Tx, { id, method }: Statement): Promise<void> {
  await moveStatement(tx, id, 'verifying');
  await addJob(tx, paymentsJobs, 'payments.verifyDifferences', { statementId: id }, { key: `statement:${method}` });
}

function enqueueRead(
  tx: Tx,
  { id, method }: Pick<Statement, 'id' | 'method'>,
  { failures, delaySeconds } = { failures: 0, delaySeconds: 0 },
): Promise<void> {
  const payload = { statementId: id, failures };
  return addJob(tx, paymentsJobs, 'payments.readStatement', payload, { key: `statement:${method}`, delaySeconds });
}
