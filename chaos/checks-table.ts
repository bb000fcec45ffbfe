/** One question and its answer; what is wrong is named one by one. */
export type Check = { name: string; figure: string; faults: string[] };

const NAMED_FAULTS = 10;

/** Whether nothing is wrong. */
export function isGood({ checks }: { checks: readonly Check[] }): boolean {
  return checks.every(({ faults }) => faults.length === 0);
}

/** A line for each check, then what is wrong. */
export function formatChecks(checks: readonly Check[]): string[] {
  return [
    ...table(
      ['check', 'figure', ''],
      checks.map(({ name, figure, faults }) => [name, figure, faults.length === 0 ? 'ok' : 'FAILED']),
    ),
    ...checks.flatMap(({ name, faults }) => (faults.length === 0 ? [] : ['', `${name}:`, ...named(faults)])),
  ];
}

function named(faults: readonly string[]): string[] {
  const more = faults.length - NAMED_FAULTS;
  return [...faults.slice(0, NAMED_FAULTS).map((fault) => `  ${fault}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}

/** Columns as wide as their widest cell; figures stand at the right. */
export function table(head: readonly string[], rows: readonly string[][]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)];
}
