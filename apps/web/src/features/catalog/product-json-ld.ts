import type { Product } from '@lotok/contract';
import { paths } from '../../paths.ts';
import { plainText } from '../../shared/text/plain-text.ts';

/** A schema.org product: its offer and whether it is in stock. */
export function productJsonLd(product: Product, publicUrl: string, category: string): object {
  const url = new URL(paths.product(product.id), publicUrl).href;
  return {
    '@type': 'Product',
    name: product.name,
    description: plainText(product.html_description, 500),
    image: new URL(product.photo_url, publicUrl).href,
    sku: String(product.id),
    category,
    offers: {
      '@type': 'Offer',
      url,
      price: product.price.toFixed(2),
      priceCurrency: 'RUB',
      availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
