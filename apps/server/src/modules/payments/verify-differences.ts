import { inTransaction } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { ProviderRefusal } from '../../platform/outage.ts';
import { isListed } from './cases.store.ts';
import { differenceOf, type OurSide } from './difference.rules.ts';
import { type Difference, keepAsked, keepFinding, listUnchecked } from './differences.store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { isOpen } from './payment-state.ts';
import { findPaymentByInvoice } from './payments.reads.ts';
import type { Payment } from './payments.store.ts';
import { findReceived } from './receipts.store.ts';
import { recordInvoice } from './record-invoice.ts';
import type { SettleParts } from './settle-payment.ts';
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
  const { db, log, hasBalance } = parts;
  const name = { method: difference.method, invoiceId: difference.invoiceId };
  const invoice = await provider.findInvoice(name.invoiceId, { isBackground: true });
  const before = await findReceived(db, name);
  await inTransaction(db, (tx) => recordInvoice(tx, hasBalance, { name, invoice, isTimeOver: false }));
  const receivedKopecks = await findReceived(db, name);
  const payment = await findPaymentByInvoice(db, name);
  const ours = { receivedKopecks, payment: sideOf(payment), isListed: await isListed(db, name) };
  const kind = differenceOf(ours, invoice);
  const paymentId = payment?.id ?? null;
  const amounts = { ours: receivedKopecks ?? payment?.amountKopecks ?? null, theirs: invoice?.amountKopecks ?? null };
  await inTransaction(db, (tx) => keepFinding(tx, difference.id, { kind, paymentId, ...amounts }));
  const told = { provider: name.method, invoiceId: name.invoiceId, paymentId };
  if (kind) log.error({ ...told, kind, ...amounts }, 'the provider and the shop differ');
  else if (before === null && receivedKopecks !== null) log.warn(told, 'a payment was only found by comparing lists');
}

function sideOf(payment: Payment | null): OurSide['payment'] {
  if (!payment) return 'none';
  return isOpen(payment.status) ? 'open' : 'closed';
}
