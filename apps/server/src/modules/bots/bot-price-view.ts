import { type Kopecks, toRoubles } from '@lotok/money';
import type { Tier } from '@lotok/money/quote';
import type { PriceRules } from './price-rules.rules.ts';

type Product = { id: number; categoryId: number; listPriceKopecks: Kopecks; tiers: readonly Tier[] };

/** The prices of products in a partner's bot, in roubles, by the product's id. */
export function toBotPrices(rules: PriceRules, products: readonly Product[]) {
  return new Map(
    products.map(({ id, categoryId, listPriceKopecks, tiers }) => {
      const product = { productId: id, categoryId };
      return [
        id,
        {
          price: toRoubles(rules.listPrice(product, listPriceKopecks)),
          tiers: rules
            .tiers(product, tiers)
            .map(({ from, unitPriceKopecks }) => ({ from, price: toRoubles(unitPriceKopecks) })),
        },
      ] as const;
    }),
  );
}
