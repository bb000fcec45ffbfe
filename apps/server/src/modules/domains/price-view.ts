import { type Kopecks, toRoubles } from '@lotok/money';

/** The same fields, with the price in roubles, as the API returns it; a price that is null stays null. */
export function withPrice<T extends { priceKopecks: Kopecks | null }>({ priceKopecks, ...rest }: T) {
  const price: T['priceKopecks'] = priceKopecks === null ? null : toRoubles(priceKopecks);
  return { ...rest, price };
}
