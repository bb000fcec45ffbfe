export { formatRoubles } from './format-roubles.ts';

/** Money inside the shop: a whole number of kopecks. The only arithmetic on money is in this package. */
export type Kopecks = number;

/** The largest amount that a call may name: ten billion roubles, far inside the safe integers. */
export const MAX_KOPECKS: Kopecks = 1_000_000_000_000;

/** Asserts that a value is whole kopecks; throws RangeError when it is a fraction or beyond {@link MAX_KOPECKS}. */
export function assertKopecks(value: number): Kopecks {
  if (!Number.isSafeInteger(value) || Math.abs(value) > MAX_KOPECKS) {
    throw new RangeError(`not an amount in kopecks: ${value}`);
  }
  return value;
}

/** Roubles of the wire (at most two decimals) to kopecks; throws RangeError for a third decimal. */
export function fromRoubles(roubles: number): Kopecks {
  const kopecks = Math.round(roubles * 100);
  if (Math.abs(kopecks / 100 - roubles) > 1e-9) throw new RangeError(`more than two decimals: ${roubles}`);
  return assertKopecks(kopecks);
}

/** A caller that adds roubles up as floating numbers is off by far less than this. */
const FLOATING_ERROR_ROUBLES = 1e-6;

/** Whether roubles of the wire have at most two decimals, but for the error of floating sums. */
export function isWholeKopecks(roubles: number): boolean {
  return Math.abs(Math.round(roubles * 100) / 100 - roubles) <= FLOATING_ERROR_ROUBLES;
}

/** Whether roubles of the wire are this amount: a floating sum is off by less than half a kopeck. */
export function isAmount(roubles: number, kopecks: Kopecks): boolean {
  return Math.abs(roubles - toRoubles(kopecks)) < 0.005;
}

/**
 * A bound in roubles to the nearest kopeck inside it: a lower bound goes up, an upper one down, so that 9.999
 * as "at most" is 9.99. An exact bound stays as it is.
 */
export function boundFromRoubles(roubles: number, side: 'lower' | 'upper'): Kopecks {
  const nearest = Math.round(roubles * 100);
  if (Math.abs(nearest / 100 - roubles) <= 1e-9) return assertKopecks(nearest);
  return assertKopecks(side === 'lower' ? Math.ceil(roubles * 100) : Math.floor(roubles * 100));
}

/** Kopecks to the roubles of the wire: 14950 is 149.5. */
export function toRoubles(kopecks: Kopecks): number {
  return kopecks / 100;
}

/** A decimal string of a provider ("125.50", "125.5000") to kopecks, or null when it is not whole kopecks. */
export function parseDecimal(text: string): Kopecks | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!match) return null;
  return assertKopecks(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** Kopecks to a decimal string with two places ("125.50"), as providers take it. */
export function toDecimal(kopecks: Kopecks): string {
  const whole = assertKopecks(kopecks);
  const sign = whole < 0 ? '-' : '';
  const digits = String(Math.abs(whole)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Price of `quantity` pieces; throws RangeError beyond {@link MAX_KOPECKS}. */
export function multiply(unitPrice: Kopecks, quantity: number): Kopecks {
  return assertKopecks(assertKopecks(unitPrice) * quantity);
}

/** So many hundredths of an amount, the part of a kopeck left out: 5 percent of 1.99 roubles are 9 kopecks. */
export function percentOf(amount: Kopecks, percent: number): Kopecks {
  return Math.floor((assertKopecks(amount) * percent) / 100);
}

/** Sum of amounts; throws RangeError beyond {@link MAX_KOPECKS}. */
export function sum(amounts: readonly Kopecks[]): Kopecks {
  return assertKopecks(amounts.reduce((total, amount) => total + assertKopecks(amount), 0));
}

/**
 * Spreads an amount over others in proportion to them: whole kopecks that sum to it, the odd ones to the largest
 * remainders. Each keeps at least a kopeck of its own, so at most their sum less one kopeck each can be spread.
 */
export function spread(amount: Kopecks, over: readonly Kopecks[]): Kopecks[] {
  const whole = sum(over);
  if (amount < 0 || over.some((each) => each < 1) || amount > whole - over.length)
    throw new RangeError(`${amount} kopecks can't be spread over ${over.length} amounts of ${whole}`);
  if (amount === 0) return over.map(() => 0);
  // Products of two amounts are beyond the safe integers.
  const exact = over.map((each) => BigInt(amount) * BigInt(each));
  const parts = exact.map((each) => Number(each / BigInt(whole)));
  const remainder = (index: number) => (exact[index] ?? 0n) % BigInt(whole);
  const turns = over.map((_, index) => index).sort((a, b) => Number(remainder(b) - remainder(a)) || a - b);
  for (let left = amount - sum(parts), turn = 0; left > 0; turn += 1) {
    const index = turns[turn % turns.length] ?? 0;
    if ((parts[index] ?? 0) + 1 >= (over[index] ?? 0)) continue;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/**
 * What was paid for `count` of a line's `quantity` pieces, from the piece number `from` (0 is the first): the first
 * pieces carry the odd kopecks, so that any division of a line sums to its price.
 */
export function priceOfPieces(linePrice: Kopecks, quantity: number, from: number, count: number): Kopecks {
  if (![quantity, from, count].every(Number.isSafeInteger) || from < 0 || count < 0 || from + count > quantity)
    throw new RangeError(`no pieces ${from} to ${from + count} in a line of ${quantity}`);
  const each = Math.floor(assertKopecks(linePrice) / quantity);
  const odd = linePrice - each * quantity;
  return each * count + Math.min(from + count, odd) - Math.min(from, odd);
}
