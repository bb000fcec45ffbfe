import type { FieldReader } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { takeToken, type TokenStream } from '../tokens.ts';

const MIN_ALTITUDE = -100_000;
const MAX_ALTITUDE = 42_849_672.95;
const MAX_PRECISION = 90_000_000;

/** The fields in metres in the order of the text. */
export const metreFields: Record<string, FieldReader> = {
  altitude: metreField(MIN_ALTITUDE, MAX_ALTITUDE),
  size: metreField(0, MAX_PRECISION),
  precision_horz: metreField(0, MAX_PRECISION),
  precision_vert: metreField(0, MAX_PRECISION),
};

function metreField(min: number, max: number): FieldReader {
  return {
    input: { kind: 'decimal', min, max },
    read: (tokens, part) => metres(takeToken(tokens), part, min, max),
  };
}

/** Metres above the WGS 84 reference spheroid, with whole centimetres (RFC 1876 §2). */
export function altitude(tokens: TokenStream): number {
  return metres(takeToken(tokens), 'altitude', MIN_ALTITUDE, MAX_ALTITUDE);
}

/** Optional metres; the record holds one digit and a power of ten of centimetres, the rest is truncated. */
export function precision(tokens: TokenStream, part: string, otherwise: number): number {
  if (tokens.remaining.length === 0) return otherwise;
  const centimetres = Math.round(metres(takeToken(tokens), part, 0, MAX_PRECISION) * 100);
  const power = 10 ** Math.max(0, String(centimetres).length - 1);
  return (Math.floor(centimetres / power) * power) / 100;
}

function metres(text: string, part: string, min: number, max: number): number {
  const value = /^-?\d{1,8}(?:\.\d{1,2})?m?$/i.test(text) ? Number(text.replace(/m$/i, '')) : Number.NaN;
  // Adding 0 turns -0 into 0.
  return value >= min && value <= max ? value + 0 : refuse('number_range', { part, min, max });
}

export function writeMetres(value: number): string {
  return `${value.toFixed(2)}m`;
}
