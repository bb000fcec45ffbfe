import { type Db, inTransaction } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { ProviderRefusal } from '../../platform/outage.ts';
import { differenceOf } from './difference.rules.ts';
import { type Difference, keepAsked, keepFinding, listUnchecked } from './differences.store.ts';
import type { InvoiceState, PaymentProvider } from './payment-provider.ts';
import { findPayment, findPaymentByInvoice } from './payments.reads.ts';
import { settlePayment, type SettleParts } from './settle-payment.ts';
import { findStatement, lockStatement, moveStatement } from './statements.store.ts';

/** So few that asking about them ends in time even when each answer is slow and has to be asked for again. */
const AT_ONCE = 3;
/** What the provider won't tell must not keep the others from being asked about; it stays suspected until tomorrow. */
const REFUSED_ATTEMPTS = 3;

/**
 * Asks the provider about the next invoices that its list and ours tell differently of. What was paid there and not here
 * is settled at once as if its notice had come; what still differs then stands open for the operator.
 */
export async function verifyDifferences(parts: SettleParts, statementId: number, attempt: number): Promise<void> {
  const { db, log } = parts;
  const statement = await findStatement(db, statementId);
  const provider = statement && parts.providers[statement.method];
  if (!provider || statement.stage !== 'verifying') return;
  for (const difference of await listUnchecked(db, statementId, AT_ONCE)) {
    try {
      await verify(parts, provider, difference);
    } catch (error) {
      if (!(error instanceof ProviderRefusal) || attempt < REFUSED_ATTEMPTS) throw error;
      log.warn({ provider: error.provider, invoiceId: difference.invoiceId, reason: error.message }, 'not verified');
      await inTransaction(db, (tx) => keepAsked(tx, difference.id));
    }
  }
  const isDone = (await listUnchecked(db, statementId, 1)).length === 0;
  await inTransaction(db, async (tx) => {
    if (!(await lockStatement(tx, statement))) return;
    if (isDone) return moveStatement(tx, statementId, 'ended');
    await addJob(tx, 'payments.verifyDifferences', { statementId }, { key: `statement:${statement.method}` });
  });
}

async function verify(parts: SettleParts, provider: PaymentProvider, difference: Difference): Promise<void> {
  const { db, log } = parts;
  const { method, invoiceId } = difference;
  const invoice = await provider.findInvoice(invoiceId);
  const before = await findPaymentByInvoice(db, method, invoiceId);
  const isMissing = differenceOf(before, invoice) === 'paid_there_only';
  if (before && isMissing) await settlePayment(parts, before.id);
  const payment = isMissing ? await findPaymentByInvoice(db, method, invoiceId) : before;
  const kind = differenceOf(payment, invoice);
  const paymentId = payment?.id ?? (await findNamedPayment(db, method, invoice));
  const amounts = { ours: payment?.amountKopecks ?? null, theirs: invoice?.amountKopecks ?? null };
  await inTransaction(db, (tx) => keepFinding(tx, difference.id, { kind, paymentId, ...amounts }));
  if (kind) log.error({ provider: method, invoiceId, paymentId, kind, ...amounts }, 'the provider and the shop differ');
  else if (isMissing)
    log.warn({ provider: method, invoiceId, paymentId }, 'a payment was only found by comparing lists');
}

/** The payment that an unknown invoice says it is for: one whose invoice was made and never answered. */
async function findNamedPayment(db: Db, method: string, invoice: InvoiceState | null): Promise<number | null> {
  if (!/^\d{1,15}$/.test(invoice?.reference ?? '')) return null;
  const payment = await findPayment(db, Number(invoice?.reference));
  return payment?.method === method ? payment.id : null;
}
