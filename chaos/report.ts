import { type Kopecks, toDecimal } from '@lotok/money';
import type { Memory } from './world.ts';
import { type Check, formatChecks, table } from './checks-table.ts';
import type { Restart } from './killer.ts';
import type { Outcome } from './plan.ts';

export type Report = {
  seed: number;
  seconds: number;
  memory: Memory;
  /** Orders by what became of them. */
  orders: Map<string, number>;
  /** Orders of names likewise. */
  domains: Map<string, number>;
  restarts: Restart[];
  calls: { lost: number; unavailable: number };
  /** Commands of operators. */
  operator: { typed: number; killed: number; refused: number };
  nodes: number;
  /** Connections that each of several nodes took. */
  taken: number[];
  /** Answers of providers that took seconds. */
  slowAnswers: number;
  checks: Check[];
  /** Where the shop's data and log are; kept when something was wrong. */
  dataDir: string;
};

export function inRoubles(kopecks: Kopecks): string {
  return `${toDecimal(kopecks)} ₽`;
}

/** The report as a person reads it. */
export function formatReport(report: Report): string {
  const { seed, seconds, memory, orders, domains, restarts, calls, checks, operator } = report;
  const counts = (map: Map<string, number>) => [...map].map(([name, count]) => `${name} ${count}`).join(', ');
  return [
    `${memory.made.length} payments in ${Math.round(seconds)} s, ${report.nodes === 1 ? '1 node' : `${report.nodes} nodes`}, seed ${seed}`,
    '',
    ...table(['payment', ...kindsOf(memory), 'all'], outcomeRows(memory)),
    '',
    `orders in the end: ${counts(orders)}`,
    `names in the end: ${counts(domains)}`,
    `refused: ${counts(memory.refused) || 'none'}`,
    `answers lost: ${calls.lost}; answered “come back later”: ${calls.unavailable}; all asked again`,
    ...(report.taken.length > 0 ? [`connections that the nodes took: ${report.taken.join(', ')}`] : []),
    `answers of providers that took 2 to 10 s: ${report.slowAnswers}`,
    `commands of operators: ${operator.typed}; killed in the middle: ${operator.killed}; refused: ${operator.refused}`,
    '',
    ...table(['killed', 'times', 'served again after: median', 'longest'], restartRows(restarts)),
    '',
    ...formatChecks(checks),
  ].join('\n');
}

function kindsOf({ made }: Memory): string[] {
  return [...new Set(made.map(({ act }) => act.kind))].sort();
}

function outcomeRows(memory: Memory): string[][] {
  const { made } = memory;
  const outcomes = [...new Set(made.map(({ outcome }) => outcome))].sort() as (Outcome | 'paid from the balance')[];
  const count = (wanted: (one: (typeof made)[number]) => boolean) => String(made.filter(wanted).length);
  return [...outcomes, null].map((outcome) => [
    outcome ?? 'all',
    ...kindsOf(memory).map((kind) =>
      count((one) => one.act.kind === kind && (outcome === null || one.outcome === outcome)),
    ),
    count((one) => outcome === null || one.outcome === outcome),
  ]);
}

function restartRows(restarts: readonly Restart[]): string[][] {
  return [...Map.groupBy(restarts, ({ victim }) => victim)].map(([victim, list]) => {
    const seconds = list.map((restart) => restart.seconds).sort((a, b) => a - b);
    const [median, longest] = [seconds[seconds.length >> 1], seconds.at(-1)];
    return [victim, String(list.length), `${median?.toFixed(1)} s`, `${longest?.toFixed(1)} s`];
  });
}
