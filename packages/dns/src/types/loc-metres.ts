import type { PartField } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { take, type Words } from '../words.ts';

const MIN_ALTITUDE = -100_000;
const MAX_ALTITUDE = 42_849_672.95;
const MAX_PRECISION = 90_000_000;

/** The parts in metres, each with a field of its own, in the order of the text. */
export const metreParts: Record<string, PartField> = {
  altitude: metreField(MIN_ALTITUDE, MAX_ALTITUDE),
  size: metreField(0, MAX_PRECISION),
  precision_horz: metreField(0, MAX_PRECISION),
  precision_vert: metreField(0, MAX_PRECISION),
};

function metreField(min: number, max: number): PartField {
  return {
    input: { kind: 'decimal', min, max },
    read: (words, part) => metres(take(words), part, min, max),
  };
}

/** Metres above the sea of the WGS 84 spheroid, in whole centimetres (RFC 1876 §2). */
export function altitude(words: Words): number {
  return metres(take(words), 'altitude', MIN_ALTITUDE, MAX_ALTITUDE);
}

/** Metres that may be missing; the record keeps one digit and a power of ten of centimetres, the rest is cut off. */
export function precision(words: Words, part: string, otherwise: number): number {
  if (words.left.length === 0) return otherwise;
  const centimetres = Math.round(metres(take(words), part, 0, MAX_PRECISION) * 100);
  const power = 10 ** Math.max(0, String(centimetres).length - 1);
  return (Math.floor(centimetres / power) * power) / 100;
}

function metres(text: string, part: string, min: number, max: number): number {
  const value = /^-?\d{1,8}(?:\.\d{1,2})?m?$/i.test(text) ? Number(text.replace(/m$/i, '')) : Number.NaN;
  // Adding 0 makes one zero of both.
  return value >= min && value <= max ? value + 0 : refuse('number_range', { part, min, max });
}

export function writeMetres(value: number): string {
  return `${value.toFixed(2)}m`;
}
