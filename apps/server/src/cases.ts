import { toDecimal } from '@lotok/money';
import { readConfig } from './config.ts';
import { listNotices, listPaymentCases, type PaymentCase, replayNotice, solveCase } from './modules/payments/index.ts';
import { type Db, openDatabase } from './platform/database/index.ts';
import { findRunningServer } from './platform/postgres/running-server.ts';

const help = `The operator's list: money and payments that did not end by themselves (docs/operations.md, Cases).

  npm run cases                                what is open, oldest first
  npm run cases -- list 2                      its second page
  npm run cases -- pay-back 7                  case 7 was paid back at its provider
  npm run cases -- pay-back 7 crystalpay       the same, where the case names no provider
  npm run cases -- dismiss 7                   nothing is to be done about case 7
  npm run cases -- notices <invoice>           the notices of an invoice, or the last ones
  npm run cases -- replay 31                   handle notice 31 once more`;

const answers = {
  solved: 'Solved.',
  not_open: 'There is no such open case.',
  holds_money: 'The case holds money: pay it back instead.',
  no_money: 'The case holds no money: dismiss it instead.',
  which_provider: 'Say by which provider: crystalpay or cryptobot.',
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Does what the words say; the exit code is 0 when it was done. */
async function run(db: Db, [word = 'list', first, second]: string[]): Promise<number> {
  const number = Number(first ?? 1);
  if (word === 'list') return show((await listPaymentCases(db, number)).map(lineOf), 'Nothing is open.');
  if (word === 'notices')
    return show(
      (await listNotices(db, first)).map((row) => JSON.stringify(row)),
      'There is none.',
    );
  if (!Number.isSafeInteger(number) || first === undefined || !['pay-back', 'dismiss', 'replay'].includes(word)) {
    say(help);
    return 2;
  }
  if (word === 'replay') {
    const isThere = await replayNotice(db, number);
    say(isThere ? 'It will be handled at once by the running shop.' : 'There is no such notice.');
    return isThere ? 0 : 1;
  }
  const by = second === 'crystalpay' || second === 'cryptobot' ? { method: second } : {};
  const solution = word === 'dismiss' ? 'dismissed' : 'paid_back';
  const solved = await solveCase(db, { caseId: number, solution, ...by } as Parameters<typeof solveCase>[1]);
  say(answers[solved]);
  return solved === 'solved' ? 0 : 1;
}

function show(lines: string[], none: string): number {
  for (const line of lines.length > 0 ? lines : [none]) say(line);
  return 0;
}

function lineOf({ id, kind, goods, todo, amountKopecks, createdAt, facts, ...about }: PaymentCase): string {
  const sum = amountKopecks === null ? 'no money posted' : `${toDecimal(amountKopecks)} RUB`;
  const words = [
    id,
    createdAt.toISOString(),
    kind,
    `goods ${goods}`,
    todo,
    sum,
    JSON.stringify({ ...about, ...facts }),
  ];
  return words.join('\t');
}

async function main(words: string[]): Promise<number> {
  if (words.includes('--help')) return show([], help);
  const config = readConfig();
  const url = config.databaseUrl ?? findRunningServer(config.dataDir);
  if (!url) throw new Error(`no shop runs on ${config.dataDir}, and DATABASE_URL is not set`);
  const { db, close } = openDatabase(url, { poolSize: 1, prepare: false });
  return run(db, words).finally(close);
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
