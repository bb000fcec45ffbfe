import type { Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { endCases, openCase } from './cases.store.ts';
import { creditTopUp } from './credit-top-up.ts';
import { giveBack } from './give-back.ts';
import { judgeInvoice, type Verdict } from './payment.rules.ts';
import type { InvoiceState } from './payment-provider.ts';
import { lockPaymentOfInvoice, movePayment, type Payment, setInvoice } from './payments.store.ts';
import { addReceipt, findReceived, type InvoiceName } from './receipts.store.ts';

/** Whether a buyer has a balance that can be credited is accounts' to know. */
export type HasBalance = (tx: Tx, buyerId: number) => Promise<boolean>;
export type Told = { name: InvoiceName; invoice: InvoiceState | null; isTimeOver: boolean };
type Received = Extract<Verdict, { is: 'received' }>;
type Came = { told: Told; payment: Payment | null; verdict: Received; receivedKopecks: number };

/** What asking about an invoice showed, in a word. */
export type Outcome = Exclude<Verdict['is'], 'received' | 'listed'> | Extract<Verdict, { kind: string }>['kind'];

/**
 * Writes down what a provider says of an invoice, whoever asked: money is received once however often this is called,
 * and goes on at once to what it pays for, back to its buyer, or to the operator's list. Locks the payment first.
 */
export async function recordInvoice(tx: Tx, hasBalance: HasBalance, told: Told): Promise<Outcome> {
  const { name, invoice } = told;
  const payment = await lockPaymentOfInvoice(tx, name, invoice?.reference ?? null);
  const receivedKopecks = (await findReceived(tx, name)) ?? 0;
  const isTimeOver = told.isTimeOver || payment?.isOverdue === true;
  const verdict = judgeInvoice({ payment, invoiceId: name.invoiceId, receivedKopecks, isTimeOver }, invoice);
  switch (verdict.is) {
    case 'nothing':
      return 'nothing';
    case 'expired':
    case 'failed':
      if (payment) await decide(tx, payment, verdict.is);
      return verdict.is;
    case 'listed':
      await openCase(tx, {
        cause: `invoice:${name.method}:${name.invoiceId}:${verdict.kind}`,
        kind: verdict.kind,
        paymentId: payment?.id ?? null,
        invoice: name,
        facts: factsOf(told, payment),
      });
      return verdict.kind;
    case 'received':
      return receive(tx, hasBalance, { told, payment, verdict, receivedKopecks });
  }
}

async function receive(tx: Tx, hasBalance: HasBalance, came: Came): Promise<Outcome> {
  const { told, payment, verdict, receivedKopecks } = came;
  const { name } = told;
  const { kind, amountKopecks, to } = verdict;
  const receipt = { ...name, paymentId: payment?.id ?? null, amountKopecks, kind, isSettling: to !== null };
  if (!(await addReceipt(tx, receipt, receivedKopecks))) return 'nothing';
  await endCases(tx, name);
  // The answer that named this invoice was lost: now it is known.
  if (payment && to && payment.invoiceId === null) await setInvoice(tx, payment.id, { invoiceId: name.invoiceId });
  const whole = receivedKopecks + amountKopecks;
  const own = `invoice:${name.method}:${name.invoiceId}`;
  const rest = receivedKopecks > 0 ? `:${whole}` : '';
  const cause = payment && to ? `payment:${payment.id}:received` : `${own}:received${rest}`;
  await postTransfer(tx, { cause, from: account.clearing(name.method), to: account.deposits, amountKopecks });
  if (payment && to) await settle(tx, hasBalance, { ...came, payment, to });
  else await returnMoney(tx, hasBalance, came, { cause: `${own}:given-back${rest}`, amountKopecks });
  return kind;
}

/** The money that decides about its payment: all of it goes on, what is too little or too much goes back. */
async function settle(
  tx: Tx,
  hasBalance: HasBalance,
  came: Came & { payment: Payment; to: 'paid' | 'underpaid' },
): Promise<void> {
  const { payment, to } = came;
  const { amountKopecks } = came.verdict;
  await decide(tx, payment, to);
  if (payment.purpose === 'top_up')
    return creditTopUp(tx, { payment, amountKopecks, hasBalance: await hasBalance(tx, payment.buyerId) });
  const money =
    to === 'underpaid'
      ? { cause: `payment:${payment.id}:given-back`, amountKopecks }
      : { cause: `payment:${payment.id}:excess`, amountKopecks: amountKopecks - payment.amountKopecks };
  if (money.amountKopecks > 0) await returnMoney(tx, hasBalance, came, money);
}

async function returnMoney(
  tx: Tx,
  hasBalance: HasBalance,
  { told, payment, verdict }: Came,
  money: { cause: string; amountKopecks: number },
): Promise<void> {
  await giveBack(tx, {
    ...money,
    kind: verdict.to === 'paid' || verdict.kind === 'paid' ? 'overpaid' : verdict.kind,
    paymentId: payment?.id ?? null,
    invoice: told.name,
    buyerId: payment?.buyerId ?? null,
    hasBalance: payment !== null && (await hasBalance(tx, payment.buyerId)),
    facts: factsOf(told, payment),
  });
}

/** Moves a locked payment, and hands on what was decided in the transaction that decided it. */
export async function decide(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'status' | 'purpose'>,
  to: 'paid' | 'underpaid' | 'expired' | 'failed',
): Promise<void> {
  await movePayment(tx, payment, to);
  const { id: paymentId, purpose } = payment;
  await addJob(tx, 'payments.settled', { paymentId, purpose }, { key: `payment:${paymentId}:settled` });
}

/** What an operator should know: what was expected, what came, and what it says it is for. */
function factsOf({ invoice }: Told, payment: Payment | null) {
  return {
    ...(payment ? { expected_kopecks: payment.amountKopecks, was: payment.status } : {}),
    ...(invoice
      ? { came_kopecks: invoice.amountKopecks, currency: invoice.currency, reference: invoice.reference }
      : {}),
  };
}
