export { formatRoubles } from './format-roubles.ts';

/** An amount of money as a whole number of kopecks. All arithmetic on money is in this package. */
export type Kopecks = number;

/** The largest amount that a call may contain: ten billion roubles, far inside the safe integers. */
export const MAX_KOPECKS: Kopecks = 1_000_000_000_000;

/** Asserts that a value is whole kopecks; throws RangeError when it is a fraction or beyond {@link MAX_KOPECKS}. */
export function assertKopecks(value: number): Kopecks {
  if (!Number.isSafeInteger(value) || Math.abs(value) > MAX_KOPECKS) {
    throw new RangeError(`not an amount in kopecks: ${value}`);
  }
  return value;
}

/** Converts roubles of the API (at most two decimals) to kopecks; throws RangeError for a third decimal. */
export function fromRoubles(roubles: number): Kopecks {
  const kopecks = Math.round(roubles * 100);
  if (Math.abs(kopecks / 100 - roubles) > 1e-9) throw new RangeError(`more than two decimals: ${roubles}`);
  return assertKopecks(kopecks);
}

/** The error of a caller that adds roubles as floating-point numbers is far smaller than this. */
const FLOATING_ERROR_ROUBLES = 1e-6;

/** Whether roubles of the API have at most two decimals, apart from floating-point error. */
export function isWholeKopecks(roubles: number): boolean {
  return Math.abs(Math.round(roubles * 100) / 100 - roubles) <= FLOATING_ERROR_ROUBLES;
}

/** Converts roubles of the API that {@link isWholeKopecks} accepts to kopecks: the nearest ones, whatever the floating-point error. */
export function roundToKopecks(roubles: number): Kopecks {
  return assertKopecks(Math.round(roubles * 100));
}

/**
 * Converts a bound in roubles to kopecks: a lower bound is rounded up, an upper one down, so that "at most 9.999" is 9.99.
 * A bound in whole kopecks is not rounded.
 */
export function boundFromRoubles(roubles: number, side: 'lower' | 'upper'): Kopecks {
  const nearest = Math.round(roubles * 100);
  if (Math.abs(nearest / 100 - roubles) <= 1e-9) return assertKopecks(nearest);
  return assertKopecks(side === 'lower' ? Math.ceil(roubles * 100) : Math.floor(roubles * 100));
}

/** Converts kopecks to the roubles of the API: 14950 is 149.5. */
export function toRoubles(kopecks: Kopecks): number {
  return kopecks / 100;
}

/** Parses a decimal string of a provider ("125.50", "125.5000") to kopecks; null if it is not whole kopecks. */
export function parseDecimal(text: string): Kopecks | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!match) return null;
  return assertKopecks(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** Formats kopecks as a decimal string with two places ("125.50") for providers. */
export function toDecimal(kopecks: Kopecks): string {
  const whole = assertKopecks(kopecks);
  const sign = whole < 0 ? '-' : '';
  const digits = String(Math.abs(whole)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The price of `quantity` units; throws RangeError beyond {@link MAX_KOPECKS}. */
export function multiply(unitPrice: Kopecks, quantity: number): Kopecks {
  return assertKopecks(assertKopecks(unitPrice) * quantity);
}

/** A percentage of an amount, rounded down to whole kopecks: 5 percent of 1.99 roubles are 9 kopecks. */
export function percentOf(amount: Kopecks, percent: number): Kopecks {
  return Math.floor((assertKopecks(amount) * percent) / 100);
}

/**
 * A price with a markup of whole percents, rounded up to whole kopecks: 1.01 roubles with 50 percent are 1.52. Throws RangeError
 * beyond {@link MAX_KOPECKS}.
 */
export function markUp(price: Kopecks, percent: number): Kopecks {
  const whole = 100;
  return assertKopecks(Math.ceil((assertKopecks(price) * (whole + percent)) / whole));
}

/** An amount times `part / whole`, rounded down to whole kopecks; nothing of an amount whose whole is zero. */
export function proportionOf(amount: Kopecks, part: Kopecks, whole: Kopecks): Kopecks {
  // The product of two amounts may exceed the safe integers.
  return whole === 0 ? 0 : Number(floorOf(BigInt(assertKopecks(amount)) * BigInt(assertKopecks(part)), BigInt(whole)));
}

/**
 * A price after a change by a percentage (at most two decimals) or by an amount, to the nearest multiple of `step`, half up. The
 * result may be zero or less.
 */
export function changePrice(price: Kopecks, change: { percent: number } | { amount: Kopecks }, step: Kopecks): Kopecks {
  const whole = 10_000;
  const share = 'percent' in change ? Math.round(change.percent * 100) : 0;
  const added = 'amount' in change ? assertKopecks(change.amount) : 0;
  // The product may exceed the safe integers.
  const exact = BigInt(assertKopecks(price)) * BigInt(whole + share) + BigInt(added) * BigInt(whole);
  const multiple = BigInt(assertKopecks(step)) * BigInt(whole);
  return assertKopecks(Number(floorOf(exact * 2n + multiple, multiple * 2n)) * step);
}

/** The quotient of two integers, rounded down; `/` rounds towards zero. */
function floorOf(amount: bigint, by: bigint): bigint {
  const quotient = amount / by;
  return amount % by < 0n ? quotient - 1n : quotient;
}

/** The sum of amounts; throws RangeError beyond {@link MAX_KOPECKS}. */
export function sum(amounts: readonly Kopecks[]): Kopecks {
  return assertKopecks(amounts.reduce((total, amount) => total + assertKopecks(amount), 0));
}

/**
 * Allocates an amount to others in proportion to them. The shares are whole kopecks and add up to the amount; leftover kopecks go
 * to the largest remainders. Each share is smaller than its own amount by at least one kopeck, which limits what can be allocated.
 */
export function allocate(amount: Kopecks, over: readonly Kopecks[]): Kopecks[] {
  const whole = sum(over);
  if (amount < 0 || over.some((each) => each < 1) || amount > whole - over.length)
    throw new RangeError(`${amount} kopecks can't be allocated to ${over.length} amounts of ${whole}`);
  if (amount === 0) return over.map(() => 0);
  // The product of two amounts may exceed the safe integers.
  const exact = over.map((each) => BigInt(amount) * BigInt(each));
  const shares = exact.map((each) => Number(each / BigInt(whole)));
  const remainder = (index: number) => (exact[index] ?? 0n) % BigInt(whole);
  const byRemainder = over.map((_, index) => index).sort((a, b) => Number(remainder(b) - remainder(a)) || a - b);
  for (let left = amount - sum(shares), position = 0; left > 0; position += 1) {
    const index = byRemainder[position % byRemainder.length] ?? 0;
    if ((shares[index] ?? 0) + 1 >= (over[index] ?? 0)) continue;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/**
 * The price paid for `count` of a line's `quantity` units, starting at unit `from` (0 is the first). The first units carry the
 * leftover kopecks, so that the parts of a line always add up to its price.
 */
export function priceOfUnits(linePrice: Kopecks, quantity: number, from: number, count: number): Kopecks {
  if (![quantity, from, count].every(Number.isSafeInteger) || from < 0 || count < 0 || from + count > quantity)
    throw new RangeError(`no pieces ${from} to ${from + count} in a line of ${quantity}`);
  const each = Math.floor(assertKopecks(linePrice) / quantity);
  const leftover = linePrice - each * quantity;
  return each * count + Math.min(from + count, leftover) - Math.min(from, leftover);
}
