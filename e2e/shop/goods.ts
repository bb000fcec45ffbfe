import type { Input, Output } from '@lotok/contract';
import { createClient } from '@lotok/client';

const TIMEOUT_MS = 20_000;

export type Product = Output<'products/searchCatalogProducts'>['products'][number];
export type Call = ReturnType<typeof createClient>;

/** The shop's calls, as another buyer would make them beside the browser. */
export function callsOf(url: string): Call {
  return createClient({ baseUrl: `${url}/api`, timeoutMs: TIMEOUT_MS });
}

type Wish = Omit<Input<'products/searchCatalogProducts'>, 'page' | 'pageSize' | 'sortBy'> & {
  minQuantity?: number;
  /** How its name begins. */
  begins?: string;
};

/** The first product, cheapest first, that fits. */
export async function findProduct(call: Call, { minQuantity = 20, begins = '', ...wish }: Wish): Promise<Product> {
  const { products } = await call('products/searchCatalogProducts', {
    ...wish,
    page: 1,
    pageSize: 200,
    sortBy: 'priceup',
  });
  const product = products.find(({ quantity, name }) => quantity >= minQuantity && name.startsWith(begins));
  if (!product) throw new Error(`no product like ${JSON.stringify(wish)}`);
  return product;
}
