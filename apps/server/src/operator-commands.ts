import { parseArgs } from 'node:util';
import { formatRoubles, toRoubles } from '@lotok/money';
import { findUserEmail } from './modules/accounts/index.ts';
import { answerClaim, type ClaimAnswer, claimAnswers, listOpenClaims, toAnswerChange } from './modules/claims/index.ts';
import { type RefundOptions, refundOrder, refundUnits, toRefundChange } from './modules/orders/index.ts';
import { answerTicket, findTicketOf, listOpenTickets } from './modules/support/index.ts';
import { recordChange } from './platform/audit.store.ts';
import type { Db } from './platform/database/index.ts';
import { refuse } from './platform/refusal.ts';
import type { Vault } from './platform/secrets.ts';
import { accessUsage, runOperators } from './operator-access.ts';
import { commandActor } from './command-actor.ts';
import { backupUsage } from './operator-backups.ts';
import { casesUsage, runCases } from './operator-cases.ts';
import { domainsUsage, runDomains, type WithRegistrar } from './operator-domains.ts';
import { runSearch, searchUsage } from './operator-search.ts';
import { UsageError } from './usage-error.ts';

type Deps = { db: Db; vault: Vault; withRegistrar: WithRegistrar };

const usage = `npm run refund -- --order 12 [--units 3,5] [--to balance|hand] --reason "why"
npm run claims
npm run claims -- --order 12 [--units 3,5] --answer replacement|refund|rejection [--text "what the buyer reads"]
npm run claims -- --order 12 --text "what the buyer reads"
${casesUsage}
${domainsUsage}
${searchUsage}
${accessUsage}
${backupUsage}`;

const options = {
  order: { type: 'string' },
  units: { type: 'string' },
  to: { type: 'string', default: 'balance' },
  reason: { type: 'string' },
  answer: { type: 'string' },
  text: { type: 'string', default: '' },
} as const;

/**
 * Runs an operator's command and returns the lines to print. Throws a {@link UsageError} for an unknown command or invalid
 * arguments, and a refusal when the command is not allowed.
 */
export async function runCommand(deps: Deps, args: readonly string[]): Promise<string[]> {
  return (await carryOut(deps, args)).map(asText);
}

/** Lines may contain text of buyers and providers. Control characters in it would be commands to the terminal. */
const asText = (line: string) => line.replace(/[^\n\t\P{Cc}]/gu, '\uFFFD');

async function carryOut(deps: Deps, args: readonly string[]): Promise<string[]> {
  if (args[0] === 'cases') return runCases(deps.db, args.slice(1));
  if (args[0] === 'domains') return runDomains(deps, args.slice(1));
  if (args[0] === 'search') return runSearch(deps.db, args.slice(1));
  if (args[0] === 'operators') return runOperators(deps.db, args.slice(1));
  const { command, given } = parseCommand(args);
  if (command === 'refund') return [await refund(deps, given)];
  if (command !== 'claims') throw new UsageError(usage);
  return given.order === undefined ? showWaiting(deps) : [await answer(deps, given)];
}

type Given = { order?: string; units?: string; to: string; reason?: string; answer?: string; text: string };

function parseCommand(args: readonly string[]): { command: string | undefined; given: Given } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 1) throw new UsageError(usage);
    return { command: positionals[0], given: values };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

/**
 * A repeated command returns the result of the first one, and is not recorded again: its key is made from its arguments.
 */
async function refund(deps: Deps, given: Given): Promise<string> {
  const { reason } = given;
  if (!reason || !['balance', 'hand'].includes(given.to)) throw new UsageError(usage);
  const orderId = numberOf(given.order);
  const units = unitsOf(given.units);
  const to = given.to === 'hand' ? ('hand' as const) : ('buyer' as const);
  const request = {
    orderId,
    to,
    reason,
    key: `command: units ${units?.join(',') ?? 'all'} to ${given.to}`,
  };
  const options: RefundOptions = {
    record: (tx, refunded) =>
      recordChange(tx, commandActor('refund'), {
        resource: 'orders',
        resourceId: orderId,
        after: toRefundChange(refunded),
        reason,
      }),
  };
  const done = units ? await refundUnits(deps, request, units, options) : await refundOrder(deps, request, options);
  const where = {
    balance: 'to the balance',
    link: 'by the link of a letter',
    hand: 'to the list of what is paid back by hand',
  }[done.wentTo];
  const amount = formatRoubles(toRoubles(done.amountKopecks));
  return `order ${orderId}, refund ${done.number}: units ${done.units.join(', ')}, ${amount} ${where}`;
}

/** Tickets and claims without an answer. A claim may still be open in a ticket that an operator has answered with text only. */
async function showWaiting({ db }: Deps): Promise<string[]> {
  const [tickets, claims] = await Promise.all([listOpenTickets(db), listOpenClaims(db)]);
  const unitsOfOrder = new Map(claims.map(({ orderId, units }) => [orderId, `claims units ${units.join(', ')}`]));
  const questions = tickets.map(({ orderId, askedAt, message }) => {
    const what = unitsOfOrder.get(orderId) ?? 'asks';
    unitsOfOrder.delete(orderId);
    return `order ${orderId} ${what}, ${askedAt.toISOString()}\n  ${message.replaceAll('\n', '\n  ')}`;
  });
  const lines = [...questions, ...[...unitsOfOrder].map(([orderId, what]) => `order ${orderId} ${what}`)];
  return lines.length > 0 ? lines : ['nobody waits for an answer'];
}

async function answer({ db, vault }: Deps, given: Given): Promise<string> {
  const chosen = claimAnswers.find((each) => each === given.answer);
  if (given.answer === undefined && given.text !== '') return reply(db, numberOf(given.order), given.text);
  if (!chosen) throw new UsageError(usage);
  const request: ClaimAnswer = {
    orderId: numberOf(given.order),
    units: unitsOf(given.units),
    answer: chosen,
    text: given.text,
  };
  const units = await answerClaim({ db, vault, findUserEmail }, request, {
    record: (tx, answered) => recordChange(tx, commandActor('claims'), toAnswerChange(request, answered)),
  });
  return `order ${request.orderId}: ${chosen} of units ${units.join(', ')}`;
}

/** Sends text only: the answer to a question, or a message while a claim is being examined. */
async function reply(db: Db, orderId: number, text: string): Promise<string> {
  const ticketId = (await findTicketOf(db, orderId)) ?? refuse('NOT_FOUND');
  await answerTicket({ db, findUserEmail }, { ticketId, text, isClosed: false }, (tx) =>
    recordChange(tx, commandActor('claims'), {
      resource: 'tickets',
      resourceId: ticketId,
      // Without the text, which is deleted with the account; nothing of the log is.
      after: { status: 'answered', isAnswered: true },
    }),
  );
  return `order ${orderId}: answered in words`;
}

function numberOf(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw new UsageError(usage);
  return Number(text);
}

function unitsOf(text: string | undefined): number[] | null {
  return text === undefined ? null : text.split(',').map((each) => numberOf(each.trim()));
}
