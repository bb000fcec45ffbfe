import type { Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { endCases, openCase } from './cases/cases.store.ts';
import { creditTopUp } from './top-ups/credit-top-up.ts';
import { creditBuyer } from './credit-buyer.ts';
import { evaluateInvoice, type Verdict } from './payment.rules.ts';
import type { InvoiceState } from './payment-provider.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { lockPaymentOfInvoice, movePayment, type Payment, setInvoice } from './payments.store.ts';
import { addReceipt, findReceived, type InvoiceKey } from './notices/receipts.store.ts';

/** Whether a buyer has a balance that can be credited. Comes from the accounts module. */
export type HasBalance = (tx: Tx, buyerId: number) => Promise<boolean>;
export type ReportedInvoice = { invoiceKey: InvoiceKey; invoice: InvoiceState | null; isTimeOver: boolean };
type ReceivedVerdict = Extract<Verdict, { type: 'received' }>;
type MoneyReceived = {
  reported: ReportedInvoice;
  payment: Payment | null;
  verdict: ReceivedVerdict;
  receivedKopecks: number;
};

/** The result of querying an invoice, as one word. */
export type Outcome = Exclude<Verdict['type'], 'received' | 'listed'> | Extract<Verdict, { kind: string }>['kind'];

/**
 * Records the state of an invoice that a provider reported. Idempotent: money is received once, and is applied in the same
 * transaction to its payment, refunded to its buyer, or put on the operator's list. Locks the payment first.
 */
export async function recordInvoice(tx: Tx, hasBalance: HasBalance, reported: ReportedInvoice): Promise<Outcome> {
  const { invoiceKey, invoice } = reported;
  const payment = await lockPaymentOfInvoice(tx, invoiceKey, invoice?.reference ?? null);
  const receivedKopecks = (await findReceived(tx, invoiceKey)) ?? 0;
  const isTimeOver = reported.isTimeOver || payment?.isOverdue === true;
  const verdict = evaluateInvoice({ payment, invoiceId: invoiceKey.invoiceId, receivedKopecks, isTimeOver }, invoice);
  switch (verdict.type) {
    case 'nothing':
      return 'nothing';
    case 'expired':
    case 'failed':
      if (payment) await movePaymentAndNotify(tx, payment, verdict.type);
      return verdict.type;
    case 'listed':
      await openCase(tx, {
        cause: `invoice:${invoiceKey.method}:${invoiceKey.invoiceId}:${verdict.kind}`,
        kind: verdict.kind,
        paymentId: payment?.id ?? null,
        invoice: invoiceKey,
        facts: factsOf(reported, payment),
      });
      return verdict.kind;
    case 'received':
      return receive(tx, hasBalance, { reported, payment, verdict, receivedKopecks });
  }
}

async function receive(tx: Tx, hasBalance: HasBalance, received: MoneyReceived): Promise<Outcome> {
  const { reported, payment, verdict, receivedKopecks } = received;
  const { invoiceKey } = reported;
  const { kind, amountKopecks, to } = verdict;
  const receipt = { ...invoiceKey, paymentId: payment?.id ?? null, amountKopecks, kind, decidesPayment: to !== null };
  if (!(await addReceipt(tx, receipt, receivedKopecks))) return 'nothing';
  await endCases(tx, invoiceKey);
  // The response with this invoice's id was lost: now it is known.
  if (payment && to && payment.invoiceId === null)
    await setInvoice(tx, payment.id, { invoiceId: invoiceKey.invoiceId });
  const totalKopecks = receivedKopecks + amountKopecks;
  const invoiceCause = `invoice:${invoiceKey.method}:${invoiceKey.invoiceId}`;
  const suffix = receivedKopecks > 0 ? `:${totalKopecks}` : '';
  const cause = payment && to ? `payment:${payment.id}:received` : `${invoiceCause}:received${suffix}`;
  await postTransfer(tx, { cause, from: account.clearing(invoiceKey.method), to: account.deposits, amountKopecks });
  if (payment && to) await applyMoney(tx, hasBalance, { ...received, payment, to });
  else await returnMoney(tx, hasBalance, received, { cause: `${invoiceCause}:given-back${suffix}`, amountKopecks });
  return kind;
}

/** Applies the receipt that decides about a payment. Too little money is refunded, and so is the excess of too much. */
async function applyMoney(
  tx: Tx,
  hasBalance: HasBalance,
  received: MoneyReceived & { payment: Payment; to: 'paid' | 'underpaid' },
): Promise<void> {
  const { payment, to } = received;
  const { amountKopecks } = received.verdict;
  await movePaymentAndNotify(tx, payment, to);
  if (payment.purpose === 'top_up')
    return creditTopUp(tx, { payment, amountKopecks, hasBalance: await hasBalance(tx, payment.buyerId) });
  const money =
    to === 'underpaid'
      ? { cause: `payment:${payment.id}:given-back`, amountKopecks }
      : { cause: `payment:${payment.id}:excess`, amountKopecks: amountKopecks - payment.amountKopecks };
  if (money.amountKopecks > 0) await returnMoney(tx, hasBalance, received, money);
}

async function returnMoney(
  tx: Tx,
  hasBalance: HasBalance,
  { reported, payment, verdict }: MoneyReceived,
  money: { cause: string; amountKopecks: number },
): Promise<void> {
  await creditBuyer(tx, {
    ...money,
    kind: verdict.to === 'paid' || verdict.kind === 'paid' ? 'overpaid' : verdict.kind,
    paymentId: payment?.id ?? null,
    invoice: reported.invoiceKey,
    buyerId: payment?.buyerId ?? null,
    hasBalance: payment !== null && (await hasBalance(tx, payment.buyerId)),
    facts: factsOf(reported, payment),
  });
}

/** Changes the status of a locked payment and enqueues `payments.settled` in the same transaction. */
export async function movePaymentAndNotify(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'status' | 'purpose'>,
  to: 'paid' | 'underpaid' | 'expired' | 'failed',
): Promise<void> {
  await movePayment(tx, payment, to);
  const { id: paymentId, purpose } = payment;
  await addJob(tx, paymentsJobs, 'payments.settled', { paymentId, purpose }, { key: `payment:${paymentId}:settled` });
}

/** Facts for the operator: the expected amount, the received amount and the reported reference. */
function factsOf({ invoice }: ReportedInvoice, payment: Payment | null) {
  return {
    ...(payment ? { expected_kopecks: payment.amountKopecks, was: payment.status } : {}),
    ...(invoice
      ? { came_kopecks: invoice.amountKopecks, currency: invoice.currency, reference: invoice.reference }
      : {}),
  };
}
