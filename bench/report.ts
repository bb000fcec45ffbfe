import type { LoadResult } from './load.ts';

export type Row = { what: string; shop: LoadResult; base: LoadResult; baseName: 'L1' | 'L2'; goal: number | null };

/** One line per measurement: the shop, the baseline of the same run, their ratio and the goal. */
export function printRow({ what, shop, base, baseName, goal }: Row): void {
  const ratio = shop.perSecond / base.perSecond;
  const verdict = goal === null ? 'shown' : `${ratio >= goal ? 'ok' : 'MISSED'} (goal ${goal})`;
  const failures = shop.failures + base.failures > 0 ? `  FAILURES ${shop.failures}/${base.failures}` : '';
  console.log(
    `${what.padEnd(46)} ${perSecond(shop)} /s  p50 ${ms(shop.p50Ms)}  p99 ${ms(shop.p99Ms)}   ${baseName} ${perSecond(base)} /s   ${ratio.toFixed(2)} × ${baseName}  ${verdict}${failures}`,
  );
}

export function printResult(what: string, result: string, isGood: boolean | null): void {
  console.log(`${what.padEnd(46)} ${result}  ${isGood === null ? 'shown' : isGood ? 'ok' : 'MISSED'}`);
}

function perSecond(result: LoadResult): string {
  return String(Math.round(result.perSecond)).padStart(7);
}

function ms(value: number): string {
  return `${value} ms`.padStart(7);
}
