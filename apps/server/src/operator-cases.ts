import { toDecimal } from '@lotok/money';
import {
  type CaseResolution,
  dismissDifference,
  listNotices,
  listOpenDifferences,
  listPaymentCases,
  type OpenDifference,
  type PaymentCase,
  replayNotice,
  solveCase,
} from './modules/payments/index.ts';
import { recordChange } from './platform/audit.store.ts';
import { type Db, inTransaction } from './platform/database/index.ts';
import { commandActor } from './command-actor.ts';
import { UsageError } from './usage-error.ts';

export const casesUsage = `npm run cases                                what is open, oldest first, and differences with providers
npm run cases -- list 2                      its second page
npm run cases -- pay-back 7                  case 7 was paid back at its provider
npm run cases -- pay-back 7 crystalpay       the same, where the case names no provider
npm run cases -- dismiss 7                   nothing is to be done about case 7
npm run cases -- dismiss-difference 5        nothing is to be done about difference 5
npm run cases -- notices <invoice>           the notices of an invoice, or the last ones
npm run cases -- replay 31                   handle notice 31 once more`;

const reasons = {
  not_open: 'There is no such open case.',
  holds_money: 'The case holds money: pay it back instead.',
  no_money: 'The case holds no money: dismiss it instead.',
  which_provider: 'Say by which provider: crystalpay or cryptobot.',
  other_provider: 'The case names another provider: pay it back there.',
};

/** Lists the operator's cases, closes them, and replays notices (docs/operations.md, Cases). Throws as `runCommand`. */
export async function runCases(db: Db, [command = 'list', first, second]: readonly string[]): Promise<string[]> {
  if (command === 'notices')
    return orNone(
      (await listNotices(db, first)).map((row) => JSON.stringify(row)),
      'There is none.',
    );
  const number = Number(first ?? (command === 'list' ? 1 : undefined));
  if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(casesUsage);
  if (command === 'list') return orNone(await listOpen(db, number), 'Nothing is open.');
  if (command === 'replay') {
    const replay = { resource: 'notices', resourceId: number, after: { isReplayed: true } };
    if (!(await replayNotice(db, number, (tx) => recordChange(tx, commandActor('cases'), replay))))
      throw new UsageError('There is no such notice.');
    return ['It will be handled at once by the running shop.'];
  }
  if (command === 'dismiss-difference') {
    await inTransaction(db, async (tx) => {
      if (!(await dismissDifference(tx, number))) throw new UsageError('There is no such open difference.');
      const change = { before: { state: 'open' }, after: { state: 'dismissed' } };
      await recordChange(tx, commandActor('cases'), { resource: 'differences', resourceId: number, ...change });
    });
    return ['Dismissed.'];
  }
  if (command !== 'pay-back' && command !== 'dismiss') throw new UsageError(casesUsage);
  const solution = command === 'dismiss' ? ('dismissed' as const) : ('paid_back' as const);
  const solved = await solveCase(db, { caseId: number, solution, ...providerOf(second) }, (tx, { method }) =>
    recordChange(tx, commandActor('cases'), {
      resource: 'cases',
      resourceId: number,
      before: { status: 'open', solution: null },
      after: { status: 'solved', solution, method },
    }),
  );
  if (solved !== 'solved') throw new UsageError(reasons[solved]);
  return ['Solved.'];
}

/** One page of cases. The first page begins with the differences between the shop and the providers. */
async function listOpen(db: Db, page: number): Promise<string[]> {
  const differences = page === 1 ? (await listOpenDifferences(db)).map(differenceLine) : [];
  return [...differences, ...(await listPaymentCases(db, page)).map(lineOf)];
}

function differenceLine({ id, foundAt, kind, oursKopecks, theirsKopecks, ...about }: OpenDifference): string {
  const sums = [oursKopecks, theirsKopecks].map((kopecks) =>
    kopecks === null ? 'nothing' : `${toDecimal(kopecks)} RUB`,
  );
  const columns = [
    `difference ${id}`,
    foundAt.toISOString(),
    kind,
    `here ${sums[0]}, there ${sums[1]}`,
    JSON.stringify(about),
  ];
  return columns.join('\t');
}

function providerOf(method: string | undefined): Pick<CaseResolution, 'method'> {
  if (method === undefined) return {};
  if (method !== 'crystalpay' && method !== 'cryptobot') throw new UsageError(reasons.which_provider);
  return { method };
}

const orNone = (lines: string[], none: string) => (lines.length > 0 ? lines : [none]);

function lineOf({ id, kind, goods, todo, amountKopecks, createdAt, facts, ...about }: PaymentCase): string {
  const sum = amountKopecks === null ? 'no money posted' : `${toDecimal(amountKopecks)} RUB`;
  const columns = [
    id,
    createdAt.toISOString(),
    kind,
    `goods ${goods}`,
    todo,
    sum,
    JSON.stringify({ ...about, ...facts }),
  ];
  return columns.join('\t');
}
