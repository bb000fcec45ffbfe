import type { Comparison, LoadResult } from './load.ts';

export type Row = Comparison & { what: string; baseName: 'L1' | 'L2'; goal: number | null };

/** The rows of this run that have a goal: how many there are, and which have missed it. */
const goals = { count: 0, missed: [] as string[] };

/** One line per measurement: the shop, the baseline of the same run, their ratio and the goal. */
export function printRow({ what, shop, base, ratio, baseName, goal }: Row): void {
  const verdict = verdictOf(what, goal === null ? null : ratio >= goal);
  const failures = shop.failures + base.failures > 0 ? `  FAILURES ${shop.failures}/${base.failures}` : '';
  console.log(
    `${what.padEnd(46)} ${perSecond(shop)} /s  p50 ${ms(shop.p50Ms)}  p99 ${ms(shop.p99Ms)}   ${baseName} ${perSecond(base)} /s   ${ratio.toFixed(2)} × ${baseName}  ${verdict}${goal === null ? '' : ` (goal ${goal})`}${failures}`,
  );
}

export function printResult(what: string, result: string, isGood: boolean | null): void {
  console.log(`${what.padEnd(46)} ${result}  ${verdictOf(what, isGood)}`);
}

/** The last lines of a run: how many goals were missed, and of which rows. Returns whether none was. */
export function printSummary(): boolean {
  const { count, missed } = goals;
  console.log(`\n${missed.length} of ${count} goals were missed${missed.length > 0 ? ':' : '.'}`);
  for (const what of missed) console.log(`  ${what}`);
  return missed.length === 0;
}

function verdictOf(what: string, isGood: boolean | null): string {
  if (isGood === null) return 'shown';
  goals.count += 1;
  if (!isGood) goals.missed.push(what);
  return isGood ? 'ok' : 'MISSED';
}

function perSecond(result: LoadResult): string {
  return String(Math.round(result.perSecond)).padStart(7);
}

function ms(value: number): string {
  return `${value} ms`.padStart(7);
}
