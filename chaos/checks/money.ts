import { fromRoubles, type Kopecks } from '@lotok/money';
import type { Observations } from '../world.ts';
import type { BuyerState, Facts } from '../facts.ts';
import { netPriceOf } from './net-price.ts';
import type { Buyer } from '../buyers.ts';
import type { PaidInvoice } from '../providers.ts';
import type { Check } from '../checks-table.ts';
import { inRoubles } from '../report.ts';

/**
 * Every rouble that a provider received is delivered, on a balance, behind a refund link or on the operator's list, in
 * total and for each buyer: what they paid and earned equals what they received, have and are owed. Only the last
 * amount is read from the ledger.
 */
export function checkMoney(facts: Facts, observations: Observations): Check[] {
  const { buyerStates, paid, owners: buyerOf } = facts;
  const operatorItems = waitingByInvoice(facts);
  const paidBy = sumBy(
    paid,
    (invoice) => buyerOf.get(Number(invoice.reference)),
    ({ kopecks }) => kopecks,
  );
  const owedTo = sumBy(
    operatorItems,
    ({ paymentId }) => buyerOf.get(paymentId ?? 0),
    ({ kopecks }) => kopecks,
  );
  const inLinks = new Map(buyerStates.map((state) => [state.buyer, sumRefundLinks(state)]));
  const mismatched = buyerStates.flatMap((state) => {
    const { buyer } = state;
    const income = (paidBy.get(buyer) ?? 0) + rewardOf(state, facts, observations) + withdrawnTo(buyer, observations);
    const owed = (owedTo.get(buyer) ?? 0) + (inLinks.get(buyer) ?? 0);
    const received = deliveredTo(state) + state.balanceKopecks + owed;
    return income === received
      ? []
      : [`${describeBuyer(state)} paid and earned ${inRoubles(income)}, and has for it ${inRoubles(received)}`];
  });
  // The response with the invoice was lost: the shop must find the payment by its reference, or list it for the
  // operator.
  const answered = new Set(observations.accepted.map(({ paymentId }) => paymentId));
  const unanswered = paid.filter(({ reference }) => !answered.has(Number(reference)));
  const missing = unanswered.filter(
    (invoice) => !buyerOf.has(Number(invoice.reference)) && !operatorItems.some((waiting) => isOf(waiting, invoice)),
  );
  const sum = (list: readonly Kopecks[]) => list.reduce((total, each) => total + each, 0);
  const totals = {
    paid: sum(paid.map(({ kopecks }) => kopecks)),
    rewards: sum(buyerStates.map((state) => rewardOf(state, facts, observations))),
    withdrawn: sum(buyerStates.map(({ buyer }) => withdrawnTo(buyer, observations))),
    delivered: totalDelivered(facts),
    balances: sum(buyerStates.map(({ balanceKopecks }) => balanceKopecks)),
    waiting: sum(operatorItems.map(({ kopecks }) => kopecks)),
    offered: sum([...inLinks.values()]),
  };
  const accounted = totals.delivered + totals.balances + totals.waiting + totals.offered;
  const difference = totals.paid + totals.rewards + totals.withdrawn - accounted;
  return [
    {
      name: 'paid at the providers, by their own records',
      value: `${inRoubles(totals.paid)} in ${paid.length}`,
      failures: [],
    },
    { name: '+ referral rewards', value: inRoubles(totals.rewards), failures: [] },
    { name: '+ earnings that partners withdrew to balances', value: inRoubles(totals.withdrawn), failures: [] },
    { name: '− delivered to buyers', value: inRoubles(totals.delivered), failures: [] },
    { name: '− on balances', value: inRoubles(totals.balances), failures: [] },
    {
      name: '− on the operator’s list',
      value: `${inRoubles(totals.waiting)} in ${operatorItems.length}`,
      failures: [],
    },
    { name: '− behind refund links of emails', value: inRoubles(totals.offered), failures: [] },
    { name: '= roubles lost or duplicated', value: inRoubles(difference), failures: difference === 0 ? [] : ['not 0'] },
    { name: 'buyers who have exactly what they paid for', value: `${buyerStates.length}`, failures: mismatched },
    {
      name: 'paid invoices without a response to the buyer, each found',
      value: `${unanswered.length}`,
      failures: missing.map(({ method, invoiceId }) => `${method} ${invoiceId}`),
    },
  ];
}

type WaitingMoney = { paymentId: number | null; invoiceId: string | null; kopecks: Kopecks };

/**
 * The operator's list in roubles: the posted amount, or else the amount that the provider reports as paid. Each invoice
 * once.
 */
function waitingByInvoice({ waiting, paid }: Facts): WaitingMoney[] {
  const posted = waiting.filter(({ postedKopecks }) => postedKopecks !== 0);
  const listed = paid.filter((invoice) => waiting.some((one) => one.postedKopecks === 0 && isOf(one, invoice)));
  return [
    ...posted.map(({ postedKopecks, ...one }) => ({ ...one, kopecks: postedKopecks })),
    ...listed.map(({ invoiceId, reference, kopecks }) => ({ paymentId: Number(reference), invoiceId, kopecks })),
  ];
}

const isOf = (one: { invoiceId: string | null }, { invoiceId }: PaidInvoice) => one.invoiceId === invoiceId;

/** Prices of delivered orders and names minus refunds, whether they were paid from the balance or not. */
function deliveredTo({ orders, domains }: BuyerState): Kopecks {
  const given = orders.reduce((sum, order) => sum + netPriceOf(order), 0);
  const named = domains.filter(({ status }) => status === 'completed');
  return named.reduce((sum, { price }) => sum + fromRoubles(price), given);
}

/** What all buyers received for their money. */
export function totalDelivered({ buyerStates }: Facts): Kopecks {
  return buyerStates.reduce((sum, state) => sum + deliveredTo(state), 0);
}

/** Refunds of a guest that wait behind the link of an email. */
function sumRefundLinks({ orders }: BuyerState): Kopecks {
  const offered = orders.flatMap(({ refunds = [] }) => refunds.filter(({ to }) => to === 'link'));
  return offered.reduce((sum, { amount }) => sum + fromRoubles(amount), 0);
}

/** The first user has referred all other referred users. That each reward is right is checked by `checkRewards`. */
function rewardOf({ buyer }: BuyerState, { rewards }: Facts, observations: Observations): Kopecks {
  if (buyer !== observations.users[0]) return 0;
  return [...rewards.values()].reduce((sum, { kopecks, takenBack }) => sum + kopecks - takenBack, 0);
}

/** What a partner has withdrawn to the own balance, as the bot confirmed it. */
function withdrawnTo(buyer: Buyer, { withdrawals }: Observations): Kopecks {
  return withdrawals
    .filter(({ partner, to, isAccepted }) => partner.buyer === buyer && to === 'balance' && isAccepted)
    .reduce((sum, { kopecks }) => sum + kopecks, 0);
}

function describeBuyer({ buyer, orders, domains }: BuyerState): string {
  const ends = (list: readonly { id: number; status: string }[]) =>
    list.map(({ id, status }) => `${id} ${status}`).join(', ');
  return `a ${buyer.isUser ? 'user' : 'guest'} with payments ${buyer.payments.join(', ')}, orders ${ends(orders)}, names ${ends(domains)}`;
}

function sumBy<T>(
  list: readonly T[],
  findBuyer: (one: T) => Buyer | undefined,
  kopecksOf: (one: T) => Kopecks,
): Map<Buyer | undefined, Kopecks> {
  const sums = new Map<Buyer | undefined, Kopecks>();
  for (const one of list) sums.set(findBuyer(one), (sums.get(findBuyer(one)) ?? 0) + kopecksOf(one));
  return sums;
}
