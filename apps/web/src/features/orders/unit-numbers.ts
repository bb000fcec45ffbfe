/**
 * Parses typed unit numbers, "1, 3, 5-7", each once; null if the text is not a list of numbers from 1 to `max`. An empty
 * text is an empty list.
 */
export function readUnitNumbers(text: string, max: number): number[] | null {
  const numbers = new Set<number>();
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const match = /^(\d{1,7})(?:[-–—](\d{1,7}))?$/.exec(part);
    const from = Number(match?.[1] ?? 0);
    const to = Number(match?.[2] ?? from);
    if (from < 1 || to < from || to > max) return null;
    for (let number = from; number <= to; number += 1) numbers.add(number);
  }
  return [...numbers];
}
