import type { Output } from './index.ts';

type Order = Output<'orders/getOrder'>;
type Claim = Pick<Output<'claims/getClaim'>, 'units'>;

/** The delivered units: one per line, unless the order says how many lines each has. */
export function unitsOf(content: string, { unit_lines: counts }: Pick<Order, 'unit_lines'>): string[] {
  if (!counts) return content.split(/\r?\n/).filter((line) => line.trim() !== '');
  const lines = content.split('\n');
  let from = 0;
  return counts.map((count) => lines.slice(from, (from += count)).join('\n'));
}

/** The units that can still be claimed: neither refunded nor replaced, and without a claim that waits or was accepted. */
export function claimableUnits(
  { quantity, refunds = [], replacements = [] }: Pick<Order, 'quantity' | 'refunds' | 'replacements'>,
  { units: claims }: Claim,
): number[] {
  const handled = new Set([
    ...refunds.flatMap(({ units }) => units),
    ...replacements.map(({ unit }) => unit),
    ...claims.filter(({ state }) => state !== 'rejected').map(({ unit }) => unit),
  ]);
  return Array.from({ length: quantity }, (_, index) => index + 1).filter((unit) => !handled.has(unit));
}
