import type { Output, PromoRefusal } from '@lotok/contract';
import { fromRoubles, type Kopecks, multiply, sum } from '@lotok/money';
import type { LineFigures } from '../../shared/line-figures.ts';
import { type OrderLine, totalKopecks } from './order-total.ts';

type Quote = Output<'orders/quoteOrder'>;

/** What an order costs as the buyer sees it before paying. */
export type Figures = {
  fullKopecks: Kopecks;
  tierDiscountKopecks: Kopecks;
  promoDiscountKopecks: Kopecks;
  totalKopecks: Kopecks;
  /** Null while no code is given, or nothing is known of it yet. */
  promo: { code: string; refusal: PromoRefusal | null; minPrice: number | null } | null;
  lines: ReadonlyMap<number, LineFigures>;
  /** Of an earlier quantity: the new figures are on their way. */
  isStale: boolean;
};

/**
 * The shop's own figures of an order. Until they are there, and where nothing can be bought, a line is its pieces at the
 * list's price; figures with a discount stay in sight until the next ones, rather than jump to the full price and back.
 */
export function showFigures(lines: readonly OrderLine[], quote: Quote | undefined, isCurrent: boolean): Figures {
  const quoted = new Map(quote?.lines.map((line) => [line.product_id, line]));
  const hasDiscount = quote !== undefined && quote.price !== quote.full_price;
  const known = quote && (isCurrent || hasDiscount) ? quote : undefined;
  const unquoted = known ? totalKopecks(lines.filter(({ id }) => !quoted.has(id))) : totalKopecks(lines);
  const and = (roubles: number | undefined) => sum([fromRoubles(roubles ?? 0), unquoted]);
  return {
    fullKopecks: and(known?.full_price),
    tierDiscountKopecks: fromRoubles(known?.tier_discount ?? 0),
    promoDiscountKopecks: fromRoubles(known?.promo_discount ?? 0),
    totalKopecks: and(known?.price),
    promo: quote?.promo
      ? { code: quote.promo.code, refusal: quote.promo.refusal, minPrice: quote.promo.min_price }
      : null,
    lines: new Map(lines.map((line) => [line.id, lineFigures(line, quoted.get(line.id))])),
    isStale: known !== undefined && !isCurrent,
  };
}

function lineFigures(line: OrderLine, quoted: Quote['lines'][number] | undefined): LineFigures {
  const isSame = quoted?.quantity === line.quantity;
  const plain = multiply(fromRoubles(line.price), line.quantity);
  return {
    unitPrice: quoted && isSame ? quoted.unit_price : line.price,
    fullKopecks: quoted && isSame ? fromRoubles(quoted.full_price) : plain,
    priceKopecks: quoted && isSame ? fromRoubles(quoted.price) : plain,
    tiers: quoted?.tiers ?? [],
    isWithoutPromo: quoted?.promo_refusal === 'other_goods',
  };
}
