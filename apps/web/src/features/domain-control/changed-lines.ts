/** Lines that only one side has. */
export type ChangedLines = { gone: string[]; come: string[] };

/** What was before and is not after, and the other way round; a line that stands twice is counted twice. */
export function changedLines(before: readonly string[] | null, after: readonly string[] | null): ChangedLines {
  return { gone: without(before ?? [], after ?? []), come: without(after ?? [], before ?? []) };
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
