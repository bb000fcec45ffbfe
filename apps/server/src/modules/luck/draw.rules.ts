import type { LuckKind } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { hmacSha256, sha256 } from '../../platform/secrets.ts';

/** A prize with the facts that its winner is promised. */
export type Prize = {
  id: number;
  kind: LuckKind;
  weight: number;
  amountKopecks: Kopecks | null;
  percent: number | null;
  promoDays: number | null;
  productId: number | null;
  productName: string | null;
  productPriceKopecks: Kopecks | null;
};

/** What the shop commits itself to before the draw. */
export const hashSeed = (seed: Buffer): Buffer => sha256(seed);
export const hashTable = (table: string): Buffer => sha256(table);

const POINT_BYTES = 8;
const POINT_BITS = BigInt(POINT_BYTES * 8);

/**
 * The point from 0 to `total` - 1 on which a digest falls: its first eight bytes as an unsigned big-endian number, times the total,
 * divided by 2^64 and rounded down. No remainder is taken, so that no weight is favoured by more than total / 2^64.
 */
export function pointOf(digest: Buffer, total: number): number {
  const number = digest.readBigUInt64BE(0);
  return Number((number * BigInt(total)) >> POINT_BITS);
}

export const totalOf = (prizes: readonly { weight: number }[]): number =>
  prizes.reduce((total, { weight }) => total + weight, 0);

/** The place of the prize whose weights include a point: the first prize has the points from 0 to its weight - 1. */
export function placeOf(prizes: readonly { weight: number }[], point: number): number {
  let end = 0;
  for (const [place, { weight }] of prizes.entries()) {
    end += weight;
    if (point < end) return place;
  }
  throw new RangeError(`the weights end before ${point}`);
}

/** The place of the prize that a seed and the buyer's text draw for an order. */
export function drawPlace(
  { seed, text, orderId }: { seed: Buffer; text: string; orderId: number },
  prizes: readonly { weight: number }[],
): number {
  return placeOf(prizes, pointOf(hmacSha256(seed, `${text}:${orderId}`), totalOf(prizes)));
}

/** The chance of a weight in percent, rounded to a hundredth. */
export const oddsOf = (weight: number, total: number): number => Math.round((weight / total) * 10_000) / 100;

/** Control characters, and marks that change the direction of text: they would make a command for a shell unreadable. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The buyer's text as it takes part in the draw. */
export const toDrawnText = (typed: string): string => typed.replace(UNPRINTABLE, '').trim();
