import { inTransaction } from '../../../platform/database/index.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import { ProviderRefusal } from '../../../platform/outage.ts';
import { isListed } from '../cases/cases.store.ts';
import { differenceOf, type LocalInvoice } from './difference.rules.ts';
import { type Difference, markChecked, recordFinding, listUnchecked } from './differences.store.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { isOpen } from '../payment-state.ts';
import { paymentsJobs } from '../payments.jobs.ts';
import { findPaymentByInvoice } from '../payments.reads.ts';
import type { Payment } from '../payments.store.ts';
import { findReceived } from '../notices/receipts.store.ts';
import { recordInvoice } from '../record-invoice.ts';
import type { RefreshDeps } from '../checks/refresh-payments.ts';
import { findStatement, lockStatement, moveStatement } from './statements.store.ts';

/** Few enough to finish within the job's time limit even if each query is slow and has to be retried. */
const BATCH_SIZE = 3;
/** An invoice that the provider refuses to report must not block the others; it stays suspected until the next day. */
const REFUSED_ATTEMPTS = 3;

/**
 * Queries the next invoices on which the provider's list and the receipts differ. Money that was paid there but not received here is
 * recorded at once, as if its notice had come; remaining differences are open for the operator.
 */
export async function verifyDifferences(deps: RefreshDeps, statementId: number, attempt: number): Promise<void> {
  const { db, log } = deps;
  const statement = await findStatement(db, statementId);
  const provider = statement && deps.providers[statement.method];
  if (!provider || statement.stage !== 'verifying') return;
  for (const difference of await listUnchecked(db, statementId, BATCH_SIZE)) {
    try {
      await verify(deps, provider, difference);
    } catch (error) {
      if (!(error instanceof ProviderRefusal) || attempt < REFUSED_ATTEMPTS) throw error;
      log.warn({ provider: error.provider, invoiceId: difference.invoiceId, reason: error.message }, 'not verified');
      await inTransaction(db, (tx) => markChecked(tx, difference.id));
    }
  }
  const isDone = (await listUnchecked(db, statementId, 1)).length === 0;
  await inTransaction(db, async (tx) => {
    if (!(await lockStatement(tx, statement))) return;
    if (isDone) return moveStatement(tx, statementId, 'ended');
    await addJob(
      tx,
      paymentsJobs,
      'payments.verifyDifferences',
      { statementId },
      { key: `statement:${statement.method}` },
    );
  });
}

async function verify(deps: RefreshDeps, provider: PaymentProvider, difference: Difference): Promise<void> {
  const { db, log, hasBalance } = deps;
  const invoiceKey = { method: difference.method, invoiceId: difference.invoiceId };
  const invoice = await provider.findInvoice(invoiceKey.invoiceId, { isBackground: true });
  const before = await findReceived(db, invoiceKey);
  await inTransaction(db, (tx) => recordInvoice(tx, hasBalance, { invoiceKey, invoice, isTimeOver: false }));
  const receivedKopecks = await findReceived(db, invoiceKey);
  const payment = await findPaymentByInvoice(db, invoiceKey);
  const local = { receivedKopecks, payment: toPaymentState(payment), isListed: await isListed(db, invoiceKey) };
  const kind = differenceOf(local, invoice);
  const paymentId = payment?.id ?? null;
  const amounts = { ours: receivedKopecks ?? payment?.amountKopecks ?? null, theirs: invoice?.amountKopecks ?? null };
  await inTransaction(db, (tx) => recordFinding(tx, difference.id, { kind, paymentId, ...amounts }));
  const fields = { provider: invoiceKey.method, invoiceId: invoiceKey.invoiceId, paymentId };
  if (kind) log.error({ ...fields, kind, ...amounts }, 'the provider and the shop differ');
  else if (before === null && receivedKopecks !== null) log.warn(fields, 'a payment was only found by comparing lists');
}

function toPaymentState(payment: Payment | null): LocalInvoice['payment'] {
  if (!payment) return 'none';
  return isOpen(payment.status) ? 'open' : 'closed';
}
