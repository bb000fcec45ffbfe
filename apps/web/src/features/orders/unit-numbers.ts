/**
 * Numbers of units as they are typed, "1, 3, 5-7", each once; null when that is no list of numbers from 1 to `most`. An
 * empty text is an empty list.
 */
export function readUnitNumbers(text: string, most: number): number[] | null {
  const numbers = new Set<number>();
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const match = /^(\d{1,7})(?:[-–—](\d{1,7}))?$/.exec(part);
    const from = Number(match?.[1] ?? 0);
    const to = Number(match?.[2] ?? from);
    if (from < 1 || to < from || to > most) return null;
    for (let number = from; number <= to; number += 1) numbers.add(number);
  }
  return [...numbers];
}
