/** Lines that only one of the two versions has. */
export type LineDiff = { removed: string[]; added: string[] };

/** Compares two lists of lines. A line that occurs twice is counted twice. */
export function diffLines(before: readonly string[] | null, after: readonly string[] | null): LineDiff {
  return { removed: subtractLines(before ?? [], after ?? []), added: subtractLines(after ?? [], before ?? []) };
}

function subtractLines(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
