import { type Kopecks, toDecimal } from '@lotok/money';
import type { Memory } from './acts.ts';
import type { Restart } from './killer.ts';
import type { Outcome } from './plan.ts';

/** One question and its answer; what is wrong is named one by one. */
export type Check = { name: string; figure: string; faults: string[] };

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
  checks: Check[];
  /** Where the shop's data and log are; kept when something was wrong. */
  dataDir: string;
};

const NAMED_FAULTS = 10;

export function inRoubles(kopecks: Kopecks): string {
  return `${toDecimal(kopecks)} ₽`;
}

/** Whether nothing was lost, doubled or stuck. */
export function isGood({ checks }: Report): boolean {
  return checks.every(({ faults }) => faults.length === 0);
}

/** The report as a person reads it. */
export function formatReport(report: Report): string {
  const { seed, seconds, memory, orders, domains, restarts, calls, checks } = report;
  const counts = (map: Map<string, number>) => [...map].map(([name, count]) => `${name} ${count}`).join(', ');
  return [
    `${memory.made.length} payments in ${Math.round(seconds)} s, seed ${seed}`,
    '',
    ...table(['payment', ...kindsOf(memory), 'all'], outcomeRows(memory)),
    '',
    `orders in the end: ${counts(orders)}`,
    `names in the end: ${counts(domains)}`,
    `refused: ${counts(memory.refused) || 'none'}`,
    `answers lost: ${calls.lost}; answered “come back later”: ${calls.unavailable}; all asked again`,
    '',
    ...table(['killed', 'times', 'served again after: median', 'longest'], restartRows(restarts)),
    '',
    ...table(
      ['check', 'figure', ''],
      checks.map(({ name, figure, faults }) => [name, figure, faults.length === 0 ? 'ok' : 'FAILED']),
    ),
    ...checks.flatMap(({ name, faults }) => (faults.length === 0 ? [] : ['', `${name}:`, ...named(faults)])),
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

function named(faults: readonly string[]): string[] {
  const more = faults.length - NAMED_FAULTS;
  return [...faults.slice(0, NAMED_FAULTS).map((fault) => `  ${fault}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}

/** Columns as wide as their widest cell; figures stand at the right. */
function table(head: readonly string[], rows: readonly string[][]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)];
}
