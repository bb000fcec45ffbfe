import { fromRoubles, type Kopecks } from '@lotok/money';
import type { Memory } from '../world.ts';
import type { Ending, Facts } from '../facts.ts';
import { worthOf } from './worth.ts';
import type { Person } from '../people.ts';
import type { PaidInvoice } from '../providers.ts';
import type { Check } from '../checks-table.ts';
import { inRoubles } from '../report.ts';

/**
 * Every rouble that a provider took in is delivered, on a balance or before the operator, for each buyer by themselves:
 * what they paid and earned is what they got, what they have, and what waits for them. Nothing of it is read from the
 * ledger but what waits.
 */
export function checkMoney(facts: Facts, memory: Memory): Check[] {
  const { endings, paid, owners: buyerOf } = facts;
  const wait = waitingByInvoice(facts);
  const paidBy = sumBy(
    paid,
    (invoice) => buyerOf.get(Number(invoice.reference)),
    ({ kopecks }) => kopecks,
  );
  const waitsFor = sumBy(
    wait,
    ({ paymentId }) => buyerOf.get(paymentId ?? 0),
    ({ kopecks }) => kopecks,
  );
  const inLinks = new Map(endings.map((ending) => [ending.person, offeredTo(ending)]));
  const uneven = endings.flatMap((ending) => {
    const { person } = ending;
    const came = (paidBy.get(person) ?? 0) + rewardOf(ending, facts, memory);
    const waits = (waitsFor.get(person) ?? 0) + (inLinks.get(person) ?? 0);
    const went = deliveredTo(ending) + ending.balanceKopecks + waits;
    return came === went
      ? []
      : [`${nameOf(ending)} paid and earned ${inRoubles(came)}, and has for it ${inRoubles(went)}`];
  });
  // The answer that named the invoice was lost: the shop finds it by its reference, or the operator must know.
  const told = new Set(memory.made.map(({ paymentId }) => paymentId));
  const nobodys = paid.filter(({ reference }) => !told.has(Number(reference)));
  const unseen = nobodys.filter(
    (invoice) => !buyerOf.has(Number(invoice.reference)) && !wait.some((waiting) => isOf(waiting, invoice)),
  );
  const sum = (list: readonly Kopecks[]) => list.reduce((total, each) => total + each, 0);
  const figures = {
    paid: sum(paid.map(({ kopecks }) => kopecks)),
    rewards: sum(endings.map((ending) => rewardOf(ending, facts, memory))),
    delivered: deliveredToAll(facts),
    balances: sum(endings.map(({ balanceKopecks }) => balanceKopecks)),
    waiting: sum(wait.map(({ kopecks }) => kopecks)),
    offered: sum([...inLinks.values()]),
  };
  const gone = figures.delivered + figures.balances + figures.waiting + figures.offered;
  const left = figures.paid + figures.rewards - gone;
  return [
    {
      name: 'paid at the providers, as they tell it',
      figure: `${inRoubles(figures.paid)} in ${paid.length}`,
      faults: [],
    },
    { name: '+ rewards for bringing buyers', figure: inRoubles(figures.rewards), faults: [] },
    { name: '− delivered to buyers', figure: inRoubles(figures.delivered), faults: [] },
    { name: '− on balances', figure: inRoubles(figures.balances), faults: [] },
    { name: '− before the operator', figure: `${inRoubles(figures.waiting)} in ${wait.length}`, faults: [] },
    { name: '− behind links of letters', figure: inRoubles(figures.offered), faults: [] },
    { name: '= roubles lost or doubled', figure: inRoubles(left), faults: left === 0 ? [] : ['not 0'] },
    { name: 'buyers who have exactly what they paid for', figure: `${endings.length}`, faults: uneven },
    {
      name: 'paid invoices that no buyer was told of, each found',
      figure: `${nobodys.length}`,
      faults: unseen.map(({ method, invoiceId }) => `${method} ${invoiceId}`),
    },
  ];
}

type WaitingMoney = { paymentId: number | null; invoiceId: string | null; kopecks: Kopecks };

/** The operator's list in roubles: posted money as it is, of anything else what the provider says was paid. Once an invoice. */
function waitingByInvoice({ waiting, paid }: Facts): WaitingMoney[] {
  const posted = waiting.filter(({ postedKopecks }) => postedKopecks !== 0);
  const listed = paid.filter((invoice) => waiting.some((one) => one.postedKopecks === 0 && isOf(one, invoice)));
  return [
    ...posted.map(({ postedKopecks, ...one }) => ({ ...one, kopecks: postedKopecks })),
    ...listed.map(({ invoiceId, reference, kopecks }) => ({ paymentId: Number(reference), invoiceId, kopecks })),
  ];
}

const isOf = (one: { invoiceId: string | null }, { invoiceId }: PaidInvoice) => one.invoiceId === invoiceId;

/** Prices of delivered orders and names without what was given back, whether they were paid from the balance or not. */
function deliveredTo({ orders, domains }: Ending): Kopecks {
  const given = orders.reduce((sum, order) => sum + worthOf(order), 0);
  const named = domains.filter(({ status }) => status === 'completed');
  return named.reduce((sum, { price }) => sum + fromRoubles(price), given);
}

/** What buyers have got for their money, all together. */
export function deliveredToAll({ endings }: Facts): Kopecks {
  return endings.reduce((sum, ending) => sum + deliveredTo(ending), 0);
}

/** What was given back to a guest and waits behind the link of a letter. */
function offeredTo({ orders }: Ending): Kopecks {
  const offered = orders.flatMap(({ refunds = [] }) => refunds.filter(({ to }) => to === 'link'));
  return offered.reduce((sum, { amount }) => sum + fromRoubles(amount), 0);
}

/** The first user has brought all others who were brought; that each reward is right is asked by `checkRewards`. */
function rewardOf({ person }: Ending, { rewards }: Facts, memory: Memory): Kopecks {
  if (person !== memory.users[0]) return 0;
  return [...rewards.values()].reduce((sum, { kopecks, takenBack }) => sum + kopecks - takenBack, 0);
}

function nameOf({ person, orders, domains }: Ending): string {
  const ends = (list: readonly { id: number; status: string }[]) =>
    list.map(({ id, status }) => `${id} ${status}`).join(', ');
  return `a ${person.isUser ? 'user' : 'guest'} with payments ${person.payments.join(', ')}, orders ${ends(orders)}, names ${ends(domains)}`;
}

function sumBy<T>(
  list: readonly T[],
  personOf: (one: T) => Person | undefined,
  kopecksOf: (one: T) => Kopecks,
): Map<Person | undefined, Kopecks> {
  const sums = new Map<Person | undefined, Kopecks>();
  for (const one of list) sums.set(personOf(one), (sums.get(personOf(one)) ?? 0) + kopecksOf(one));
  return sums;
}
