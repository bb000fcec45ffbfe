import { expect, test } from 'vitest';
import { productJsonLd } from './product-json-ld.ts';

const product = {
  id: 7,
  name: 'Ключ',
  photo_url: '/pictures/key.svg',
  price: 149.5,
  quantity: 3,
  html_description: '<p>Ключ <b>активации</b></p>',
  attributes: '',
  is_favorite: false,
};

test('the JSON-LD of a product contains its offer, with absolute addresses', () => {
  expect(productJsonLd(product, 'https://shop.example', 'Игры')).toEqual({
    '@type': 'Product',
    name: 'Ключ',
    description: 'Ключ активации',
    image: 'https://shop.example/pictures/key.svg',
    sku: '7',
    category: 'Игры',
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/products/7',
      price: '149.50',
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
    },
  });
});

test('a product without stock is marked as out of stock', () => {
  expect(productJsonLd({ ...product, quantity: 0 }, 'https://shop.example', 'Игры')).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});
