import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob, type JobPayloads } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { suspectAll, suspectDifferences } from './differences.store.ts';
import type { PaidPage, Providers } from './payment-provider.ts';
import {
  addLines,
  beginStatement,
  findStatement,
  lockStatement,
  moveStatement,
  type Statement,
} from './statements.store.ts';

type Parts = { db: Db; providers: Providers; log: Log };
type Reading = JobPayloads['payments.readStatement'];

/** A day longer than open payments are asked about by themselves, so that nothing falls between. */
const DAYS_BACK = 4;
const MOST_FAILURES = 5;
const AGAIN_SECONDS = 30;
/** More than any shop sells in four days; a list that never ends must not be read for ever. */
const MOST_PAGES = 2_000;

/** Begins to compare each provider's own list of paid invoices with ours. */
export async function reconcile({ db, providers }: Parts): Promise<void> {
  for (const method of ['crystalpay', 'cryptobot'] as const) {
    if (!providers[method]) continue;
    await inTransaction(db, async (tx) => goOn(tx, { id: await beginStatement(tx, method, DAYS_BACK), method }));
  }
}

/**
 * Reads the next page of a list. A page a job: each is short, and one that is cut off is read again. After the last, what
 * differs is suspected and asked about one by one; without a list, every invoice of ours is.
 */
export async function readStatement(parts: Parts, { statementId, failures = 0 }: Reading): Promise<void> {
  const { db } = parts;
  const statement = await findStatement(db, statementId);
  const provider = statement && parts.providers[statement.method];
  if (!provider || statement.stage !== 'reading') return;
  try {
    const page = await provider.listPaid(statement.nextPage, statement.since);
    await inTransaction(db, (tx) => takePage(tx, statement, page));
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    await inTransaction(db, (tx) => takeFailure(tx, parts, statement, { error, failures }));
  }
}

async function takePage(tx: Tx, statement: Statement, page: PaidPage): Promise<void> {
  if (!(await lockStatement(tx, statement))) return;
  await addLines(tx, statement.id, page);
  if (!page.isLast && statement.nextPage < MOST_PAGES) return goOn(tx, statement);
  await suspectDifferences(tx, statement.id);
  await verifyNow(tx, statement);
}

/** A provider that is away is waited for; one that answers everything but its list has none. */
async function takeFailure(
  tx: Tx,
  { log }: Parts,
  statement: Statement,
  { error, failures }: { error: Outage | ProviderRefusal; failures: number },
): Promise<void> {
  if (!(await lockStatement(tx, statement))) return;
  if (error instanceof ProviderUnavailable) return goOn(tx, statement, { failures, delaySeconds: AGAIN_SECONDS });
  if (error instanceof Outage && failures + 1 < MOST_FAILURES)
    return goOn(tx, statement, { failures: failures + 1, delaySeconds: AGAIN_SECONDS * 2 ** failures });
  log.warn({ provider: error.provider, reason: error.message }, 'no list of payments: asking about each of ours');
  await suspectAll(tx, statement.id);
  await verifyNow(tx, statement);
}

async function verifyNow(tx: Tx, { id, method }: Statement): Promise<void> {
  await moveStatement(tx, id, 'verifying');
  await addJob(tx, 'payments.verifyDifferences', { statementId: id }, { key: `statement:${method}` });
}

function goOn(
  tx: Tx,
  { id, method }: Pick<Statement, 'id' | 'method'>,
  { failures, delaySeconds } = { failures: 0, delaySeconds: 0 },
): Promise<void> {
  const reading = { statementId: id, failures };
  return addJob(tx, 'payments.readStatement', reading, { key: `statement:${method}`, delaySeconds });
}
