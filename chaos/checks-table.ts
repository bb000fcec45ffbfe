/** One check and its result; each failure is listed. */
export type Check = { name: string; value: string; failures: string[] };

const MAX_LISTED_FAILURES = 10;

/** Whether no check has failed. */
export function hasPassed({ checks }: { checks: readonly Check[] }): boolean {
  return checks.every(({ failures }) => failures.length === 0);
}

/** A line per check, then the failures. */
export function formatChecks(checks: readonly Check[]): string[] {
  return [
    ...table(
      ['check', 'figure', ''],
      checks.map(({ name, value, failures }) => [name, value, failures.length === 0 ? 'ok' : 'FAILED']),
    ),
    ...checks.flatMap(({ name, failures }) => (failures.length === 0 ? [] : ['', `${name}:`, ...named(failures)])),
  ];
}

function named(failures: readonly string[]): string[] {
  const more = failures.length - MAX_LISTED_FAILURES;
  return [
    ...failures.slice(0, MAX_LISTED_FAILURES).map((failure) => `  ${failure}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** Columns as wide as their widest cell; all but the first are right-aligned. */
export function table(head: readonly string[], rows: readonly string[][]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)];
}
