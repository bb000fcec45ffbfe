import { parseArgs } from 'node:util';
import { formatRoubles, toRoubles } from '@lotok/money';
import { findUserEmail } from './modules/accounts/index.ts';
import { answerClaim, type ClaimAnswer, claimAnswers, listOpenClaims } from './modules/claims/index.ts';
import { refundOrder, refundUnits } from './modules/orders/index.ts';
import { answerTicket, findTicketOf, listOpenTickets } from './modules/support/index.ts';
import type { Db } from './platform/database/index.ts';
import { refuse } from './platform/refusal.ts';
import type { Vault } from './platform/secrets.ts';
import { casesUsage, runCases } from './operator-cases.ts';
import { domainsUsage, runDomains } from './operator-domains.ts';
import { runSearch, searchUsage } from './operator-search.ts';
import { UsageError } from './usage-error.ts';

type Parts = { db: Db; vault: Vault };

const usage = `npm run refund -- --order 12 [--units 3,5] [--to balance|hand] --reason "why"
npm run claims
npm run claims -- --order 12 [--units 3,5] --answer replacement|refund|rejection [--text "what the buyer reads"]
npm run claims -- --order 12 --text "what the buyer reads"
${casesUsage}
${domainsUsage}
${searchUsage}`;

const options = {
  order: { type: 'string' },
  units: { type: 'string' },
  to: { type: 'string', default: 'balance' },
  reason: { type: 'string' },
  answer: { type: 'string' },
  text: { type: 'string', default: '' },
} as const;

/**
 * Carries out what an operator typed and answers the lines to show. Throws a {@link UsageError} for what is no command,
 * and the refusal of what can't be done.
 */
export async function runCommand(parts: Parts, words: readonly string[]): Promise<string[]> {
  return (await carryOut(parts, words)).map(asText);
}

/** Buyers' and providers' words come along, and control characters are orders to a terminal. */
const asText = (line: string) => line.replace(/[^\n\t\P{Cc}]/gu, '\uFFFD');

async function carryOut(parts: Parts, words: readonly string[]): Promise<string[]> {
  if (words[0] === 'cases') return runCases(parts.db, words.slice(1));
  if (words[0] === 'domains') return runDomains(parts.db, words.slice(1));
  if (words[0] === 'search') return runSearch(parts.db, words.slice(1));
  const { command, given } = readWords(words);
  if (command === 'refund') return [await refund(parts, given)];
  if (command !== 'claims') throw new UsageError(usage);
  return given.order === undefined ? showWaiting(parts) : [await answer(parts, given)];
}

type Given = { order?: string; units?: string; to: string; reason?: string; answer?: string; text: string };

function readWords(words: readonly string[]): { command: string | undefined; given: Given } {
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    if (positionals.length > 1) throw new UsageError(usage);
    return { command: positionals[0], given: values };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

/** Typed again, a command finds what it did the first time. */
async function refund(parts: Parts, given: Given): Promise<string> {
  if (!given.reason || !['balance', 'hand'].includes(given.to)) throw new UsageError(usage);
  const orderId = numberOf(given.order);
  const units = unitsOf(given.units);
  const to = given.to === 'hand' ? ('hand' as const) : ('buyer' as const);
  const wish = { orderId, to, reason: given.reason, key: `command: units ${units?.join(',') ?? 'all'} to ${given.to}` };
  const done = units ? await refundUnits(parts, wish, units) : await refundOrder(parts, wish);
  const where = {
    balance: 'to the balance',
    link: 'by the link of a letter',
    hand: 'to the list of what is paid back by hand',
  }[done.wentTo];
  const amount = formatRoubles(toRoubles(done.amountKopecks));
  return `order ${orderId}, refund ${done.number}: units ${done.units.join(', ')}, ${amount} ${where}`;
}

/** What buyers wrote and claim, and nobody has answered. A claim may wait in a thread that was answered in words. */
async function showWaiting({ db }: Parts): Promise<string[]> {
  const [tickets, claims] = await Promise.all([listOpenTickets(db), listOpenClaims(db)]);
  const unitsOfOrder = new Map(claims.map(({ orderId, units }) => [orderId, `claims units ${units.join(', ')}`]));
  const asked = tickets.map(({ orderId, askedAt, message }) => {
    const what = unitsOfOrder.get(orderId) ?? 'asks';
    unitsOfOrder.delete(orderId);
    return `order ${orderId} ${what}, ${askedAt.toISOString()}\n  ${message.replaceAll('\n', '\n  ')}`;
  });
  const said = [...asked, ...[...unitsOfOrder].map(([orderId, what]) => `order ${orderId} ${what}`)];
  return said.length > 0 ? said : ['nobody waits for an answer'];
}

async function answer({ db, vault }: Parts, given: Given): Promise<string> {
  const chosen = claimAnswers.find((each) => each === given.answer);
  if (given.answer === undefined && given.text !== '') return reply(db, numberOf(given.order), given.text);
  if (!chosen) throw new UsageError(usage);
  const wish: ClaimAnswer = {
    orderId: numberOf(given.order),
    units: unitsOf(given.units),
    answer: chosen,
    text: given.text,
  };
  const units = await answerClaim({ db, vault, findUserEmail }, wish);
  return `order ${wish.orderId}: ${chosen} of units ${units.join(', ')}`;
}

/** Words alone, for a question or while a claim is looked at. */
async function reply(db: Db, orderId: number, text: string): Promise<string> {
  const ticketId = (await findTicketOf(db, orderId)) ?? refuse('NOT_FOUND');
  await answerTicket({ db, findUserEmail }, { ticketId, text, isClosed: false });
  return `order ${orderId}: answered in words`;
}

function numberOf(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw new UsageError(usage);
  return Number(text);
}

function unitsOf(text: string | undefined): number[] | null {
  return text === undefined ? null : text.split(',').map((each) => numberOf(each.trim()));
}
