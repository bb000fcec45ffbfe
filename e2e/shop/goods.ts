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
