import { parseArgs } from 'node:util';
import { formatRoubles, toRoubles } from '@lotok/money';
import { findUserEmail } from './modules/accounts/index.ts';
import { answerClaim, type ClaimAnswer, claimAnswers, listOpenClaims } from './modules/claims/index.ts';
import { refundOrder, refundUnits } from './modules/orders/index.ts';
import type { Db } from './platform/database/index.ts';
import type { Vault } from './platform/secrets.ts';

type Parts = { db: Db; vault: Vault };

/** What was typed is no command; its message says what is one. */
export class UsageError extends Error {}

const usage = `npm run refund -- --order 12 [--units 3,5] [--to balance|hand] --reason "why"
npm run claims
npm run claims -- --order 12 [--units 3,5] --answer replacement|refund|rejection [--text "what the buyer reads"]`;

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
  const { command, given } = readWords(words);
  if (command === 'refund') return [await refund(parts, given)];
  if (command !== 'claims') throw new UsageError(usage);
  return given.order === undefined ? showClaims(parts) : [await answer(parts, given)];
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

async function showClaims({ db }: Parts): Promise<string[]> {
  const claims = await listOpenClaims(db);
  if (claims.length === 0) return ['no claim waits for an answer'];
  return claims.map(
    ({ orderId, productName, units, claimedAt, message }) =>
      `order ${orderId}, units ${units.join(', ')}, since ${claimedAt.toISOString()}: ${productName}\n  ${message.replaceAll('\n', '\n  ')}`,
  );
}

async function answer({ db, vault }: Parts, given: Given): Promise<string> {
  const chosen = claimAnswers.find((each) => each === given.answer);
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

function numberOf(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw new UsageError(usage);
  return Number(text);
}

function unitsOf(text: string | undefined): number[] | null {
  return text === undefined ? null : text.split(',').map((each) => numberOf(each.trim()));
}
