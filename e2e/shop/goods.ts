import type { Input, Output } from '@lotok/contract';
import { createClient } from '@lotok/client';

const TIMEOUT_MS = 20_000;

export type Product = Output<'products/searchCatalogProducts'>['products'][number];
export type Call = ReturnType<typeof createClient>;

/** An API client without the browser, for example for another buyer. */
export function callsOf(url: string): Call {
  return createClient({ baseUrl: `${url}/api`, timeoutMs: TIMEOUT_MS });
}

type ProductFilter = Omit<Input<'products/searchCatalogProducts'>, 'page' | 'pageSize' | 'sortBy'> & {
  minQuantity?: number;
  /** Prefix of the name. */
  begins?: string;
};

/** The cheapest product that matches. */
export async function findProduct(
  call: Call,
  { minQuantity = 20, begins = '', ...filter }: ProductFilter,
): Promise<Product> {
  const { products } = await call('products/searchCatalogProducts', {
    ...filter,
    page: 1,
    pageSize: 200,
    sortBy: 'priceup',
  });
  const product = products.find(({ quantity, name }) => quantity >= minQuantity && name.startsWith(begins));
  if (!product) throw new Error(`no product like ${JSON.stringify(filter)}`);
  return product;
}

/** A product with tier prices, and its first two tiers. */
export async function findTiered(call: Call) {
  const { products } = await call('products/searchCatalogProducts', { sortBy: 'quantity', pageSize: 20 });
  for (const { id } of products) {
    const product = await call('products/getProduct', { productId: id });
    const [first, second] = product.tiers;
    if (first && second && product.price < 500) return { product, first, second };
  }
  throw new Error('nothing is cheaper by the dozen');
}
