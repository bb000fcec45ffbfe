import type { Range } from '@lotok/ui';

export type Bounds = { min: number; max: number };

/** A range after one side was typed: whole numbers, within the bounds, `from` at least 1 below `to` (spec, section 5). */
export function typedRange(range: Range, side: keyof Range, text: string, { min, max }: Bounds): Range {
  const digits = text.replace(/\D/g, '').slice(0, 10);
  if (side === 'from') {
    const from = Math.min(Math.max(digits === '' ? min : Number(digits), min), max - 1);
    return { from, to: Math.max(range.to, from + 1) };
  }
  const to = Math.max(Math.min(digits === '' ? max : Number(digits), max), min + 1);
  return { from: Math.min(range.from, to - 1), to };
}

/** Whole bounds around the given values, wide enough for a slider. */
export function wholeBounds(min: number, max: number): Bounds {
  const low = Math.floor(min);
  return { min: low, max: Math.max(Math.ceil(max), low + 1) };
}
