import type { Output, PromoRefusal } from '@lotok/contract';
import { fromRoubles, type Kopecks, sum } from '@lotok/money';
import { estimateLine, type LineTotals } from '../../shared/goods/line-totals.ts';
import { type OrderLine, totalKopecks } from './order-total.ts';

type QuoteResponse = Output<'orders/quoteOrder'>;

/** The quote of an order as the buyer sees it before paying. */
export type OrderQuote = {
  fullKopecks: Kopecks;
  tierDiscountKopecks: Kopecks;
  promoDiscountKopecks: Kopecks;
  totalKopecks: Kopecks;
  /** Null if no code is applied, or if it is not checked yet. */
  promo: { code: string; refusal: PromoRefusal | null; minPrice: number | null } | null;
  lines: ReadonlyMap<number, LineTotals>;
  /** True if the quote is of an earlier quantity and a new one is loading. */
  isStale: boolean;
};

/**
 * Combines the lines with the server's quote. Lines without a quote yet, and those that cannot be bought, count at their
 * list price. A quote with a discount stays until the next one, so that the total does not jump to the full price and back.
 */
export function toOrderQuote(
  lines: readonly OrderLine[],
  response: QuoteResponse | undefined,
  isCurrent: boolean,
): OrderQuote {
  const quoted = new Map(response?.lines.map((line) => [line.product_id, line]));
  const hasDiscount = response !== undefined && response.price !== response.full_price;
  const known = response && (isCurrent || hasDiscount) ? response : undefined;
  const unquoted = known ? totalKopecks(lines.filter(({ id }) => !quoted.has(id))) : totalKopecks(lines);
  const addUnquoted = (roubles: number | undefined) => sum([fromRoubles(roubles ?? 0), unquoted]);
  return {
    fullKopecks: addUnquoted(known?.full_price),
    tierDiscountKopecks: fromRoubles(known?.tier_discount ?? 0),
    promoDiscountKopecks: fromRoubles(known?.promo_discount ?? 0),
    totalKopecks: addUnquoted(known?.price),
    promo: response?.promo
      ? { code: response.promo.code, refusal: response.promo.refusal, minPrice: response.promo.min_price }
      : null,
    lines: new Map(lines.map((line) => [line.id, toLineQuote(line, quoted.get(line.id))])),
    isStale: known !== undefined && !isCurrent,
  };
}

function toLineQuote(line: OrderLine, quoted: QuoteResponse['lines'][number] | undefined): LineTotals {
  const isSame = quoted?.quantity === line.quantity;
  const estimate = estimateLine(line);
  return {
    unitPriceKopecks: fromRoubles(quoted && isSame ? quoted.unit_price : line.price),
    fullKopecks: quoted && isSame ? fromRoubles(quoted.full_price) : estimate.fullKopecks,
    lineTotalKopecks: quoted && isSame ? fromRoubles(quoted.price) : estimate.lineTotalKopecks,
    tiers: quoted?.tiers ?? [],
    isWithoutPromo: quoted?.promo_refusal === 'other_goods',
  };
}
