import { type Kopecks, toDecimal } from '@lotok/money';
import type { Observations } from './world.ts';
import { type Check, formatChecks, table } from './checks-table.ts';
import type { Restart } from './killer.ts';
import type { Outcome } from './plan.ts';

export type Report = {
  seed: number;
  seconds: number;
  observations: Observations;
  /** Orders by final status. */
  orders: Map<string, number>;
  /** Domain orders by final status. */
  domains: Map<string, number>;
  restarts: Restart[];
  calls: { lost: number; unavailable: number };
  /** Operator commands. */
  operator: { started: number; killed: number; refused: number };
  nodes: number;
  /** Connections per node, when there are several. */
  connectionCounts: number[];
  /** Provider responses that took seconds. */
  slow: number;
  /** Updates that Telegram sent several times; polled ones are not counted. */
  repeatedUpdates: number;
  checks: Check[];
  /** Folder of the shop's data and log; retained when a check failed. */
  dataDir: string;
};

export function inRoubles(kopecks: Kopecks): string {
  return `${toDecimal(kopecks)} ₽`;
}

/** The report as text. */
export function formatReport(report: Report): string {
  const { seed, seconds, observations, orders, domains, restarts, calls, checks, operator } = report;
  const counts = (map: Map<string, number>) => [...map].map(([name, count]) => `${name} ${count}`).join(', ');
  return [
    `${observations.accepted.length} payments in ${Math.round(seconds)} s, ${report.nodes === 1 ? '1 node' : `${report.nodes} nodes`}, seed ${seed}`,
    '',
    ...table(['payment', ...kindsOf(observations), 'all'], outcomeRows(observations)),
    '',
    `final orders: ${counts(orders)}`,
    `final names: ${counts(domains)}`,
    `refused: ${counts(observations.refused) || 'none'}`,
    `responses lost: ${calls.lost}; responses “try again later”: ${calls.unavailable}; all repeated`,
    ...(report.connectionCounts.length > 0
      ? [`connections that the nodes took: ${report.connectionCounts.join(', ')}`]
      : []),
    `responses of providers that took 2 to 10 s: ${report.slow}; updates that Telegram sent several times: ${report.repeatedUpdates}`,
    `commands of operators: ${operator.started}; killed in the middle: ${operator.killed}; refused: ${operator.refused}`,
    '',
    ...table(['killed', 'times', 'available after: median', 'longest'], restartRows(restarts)),
    '',
    ...formatChecks(checks),
  ].join('\n');
}

function kindsOf({ accepted }: Observations): string[] {
  return [...new Set(accepted.map(({ action }) => action.kind))].sort();
}

function outcomeRows(observations: Observations): string[][] {
  const { accepted } = observations;
  const outcomes = [...new Set(accepted.map(({ outcome }) => outcome))].sort() as (Outcome | 'paid from the balance')[];
  const count = (wanted: (one: (typeof accepted)[number]) => boolean) => String(accepted.filter(wanted).length);
  return [...outcomes, null].map((outcome) => [
    outcome ?? 'all',
    ...kindsOf(observations).map((kind) =>
      count((one) => one.action.kind === kind && (outcome === null || one.outcome === outcome)),
    ),
    count((one) => outcome === null || one.outcome === outcome),
  ]);
}

function restartRows(restarts: readonly Restart[]): string[][] {
  return [...Map.groupBy(restarts, ({ target }) => target)].map(([target, list]) => {
    const seconds = list.map((restart) => restart.seconds).sort((a, b) => a - b);
    const [median, longest] = [seconds[seconds.length >> 1], seconds.at(-1)];
    return [target, String(list.length), `${median?.toFixed(1)} s`, `${longest?.toFixed(1)} s`];
  });
}
