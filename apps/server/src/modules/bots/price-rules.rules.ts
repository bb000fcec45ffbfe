import { type Kopecks, markUp } from '@lotok/money';
import type { Tier } from '@lotok/money/quote';

/** The markups of a partner's bot: one for everything, and others that replace it. */
export type Markups = {
  percent: number;
  categories: ReadonlyMap<number, number>;
  products: ReadonlyMap<number, number>;
  tlds: ReadonlyMap<number, number>;
};

/** What the markup of a product depends on. */
type PricedProduct = { productId: number; categoryId: number };

/** How a partner's bot makes its prices from the shop's. Lists, quotes and orders use the same functions. */
export type PriceRules = {
  readonly botId: number;
  /** The partner. */
  readonly ownerId: number;
  percentFor(product: PricedProduct): number;
  percentForTld(tldId: number): number;
  /** The price of one unit in this bot; throws RangeError beyond the maximum amount. */
  listPrice(product: PricedProduct, listPriceKopecks: Kopecks): Kopecks;
  /** The tier prices in this bot; throws RangeError beyond the maximum amount. */
  tiers(product: PricedProduct, tiers: readonly Tier[]): Tier[];
  /** The price of a year of a name in this bot, with the percent of a partner's promo code. */
  domainPrice(tldId: number, priceKopecks: Kopecks, promoPercent?: number): Kopecks;
};

/** The rules of a bot with these markups: a product's own one applies, else the one of its category, else the bot's. */
export function toPriceRules({ botId, ownerId }: { botId: number; ownerId: number }, markups: Markups): PriceRules {
  const { percent, categories, products, tlds } = markups;
  const percentFor = ({ productId, categoryId }: PricedProduct) =>
    products.get(productId) ?? categories.get(categoryId) ?? percent;
  const percentForTld = (tldId: number) => tlds.get(tldId) ?? percent;
  return {
    botId,
    ownerId,
    percentFor,
    percentForTld,
    listPrice: (product, listPriceKopecks) => markUp(listPriceKopecks, percentFor(product)),
    tiers: (product, tiers) =>
      tiers.map(({ from, unitPriceKopecks }) => ({
        from,
        unitPriceKopecks: markUp(unitPriceKopecks, percentFor(product)),
      })),
    domainPrice: (tldId, priceKopecks, promoPercent = 0) =>
      domainPrice(priceKopecks, percentForTld(tldId), promoPercent),
  };
}

/** The price of a name in a partner's bot: the percent of a promo code comes out of the markup and is at most as large. */
export function domainPrice(baseKopecks: Kopecks, markupPercent: number, promoPercent: number): Kopecks {
  return markUp(baseKopecks, markupPercent - Math.min(promoPercent, markupPercent));
}
