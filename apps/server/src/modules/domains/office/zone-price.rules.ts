import { fromRoubles, type Kopecks } from '@lotok/money';

type Pricing = {
  /** Roubles for one unit of the registrar's currency. */
  rate: number;
  /** Percent above the cost. */
  margin: number;
  /** Roubles; the price is a multiple of it. */
  roundTo: number;
};

/** Removes the error of binary fractions, which would lift a round price to the next step. */
const EXACT_DIGITS = 6;

/** The price of a year from its cost at the registrar, rounded up so that the margin is reached. At least one step. */
export function computeZonePrice(cost: number, { rate, margin, roundTo }: Pricing): Kopecks {
  const roubles = cost * rate * (1 + margin / 100);
  const steps = Math.max(1, Math.ceil(Number((roubles / roundTo).toFixed(EXACT_DIGITS))));
  return fromRoubles(steps * roundTo);
}
