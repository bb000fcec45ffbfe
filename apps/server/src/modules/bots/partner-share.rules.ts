import { type Kopecks, proportionOf } from '@lotok/money';

/** What was paid for a line, and what the shop would have charged for it; null where the shop's own price applies. */
type SharedLine = { lineTotalKopecks: Kopecks; baseKopecks: Kopecks | null };

/** What a partner earns of a line: its markup. After refunds it is in proportion to the remaining price, rounded down. */
export function partnerShare({ lineTotalKopecks, baseKopecks }: SharedLine, remainingKopecks: Kopecks): Kopecks {
  if (baseKopecks === null) return 0;
  return proportionOf(lineTotalKopecks - baseKopecks, remainingKopecks, lineTotalKopecks);
}
