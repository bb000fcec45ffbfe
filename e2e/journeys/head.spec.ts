import type { APIRequestContext } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { openPage } from '../steps/guest.ts';

type Head = {
  title: string;
  meta: Record<string, string>;
  links: Record<string, string>;
  data: Record<string, unknown>[];
};

test('a product page has meta tags and JSON-LD', async ({ request, baseURL, call, page }) => {
  const product = await findProduct(call, { minPrice: 35 });
  const address = `${baseURL}/products/${product.id}`;
  const head = await headOf(request, `/products/${product.id}?utm_source=x`);
  expect(head.title).toContain(product.name);
  expect(head.meta.description?.length).toBeGreaterThan(40);
  expect(head.links).toEqual({
    canonical: address,
    ru: address,
    en: `${address}?lang=en`,
    zh: `${address}?lang=zh`,
    'x-default': address,
  });
  expect(head.meta).toMatchObject({
    'og:title': expect.stringContaining(product.name),
    'og:type': 'product',
    'og:url': address,
    'og:image': `${baseURL}${product.photo_url}`,
    'og:locale': 'ru_RU',
    'og:site_name': 'Лоток',
  });
  const [offer, crumbs] = head.data;
  expect(offer).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: String(product.id),
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price.toFixed(2),
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
    },
  });
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [1, 2, 3, 4].map((position) => expect.objectContaining({ position })),
  });
  // The picture can be loaded.
  expect((await page.request.get(product.photo_url)).ok()).toBe(true);
});

test('every public page has a title, a description and alternate links in three languages', async ({
  request,
  baseURL,
}) => {
  const titles = new Set<string>();
  for (const path of [
    '/',
    '/catalog',
    '/categories/1',
    '/articles',
    '/articles/1',
    '/rules',
    '/help',
    '/contacts',
    '/earn',
  ]) {
    const head = await headOf(request, path);
    titles.add(head.title);
    expect(head.title, path).toMatch(/ — Лоток$/);
    expect(head.meta.description?.length, path).toBeGreaterThan(30);
    expect(head.links.canonical, path).toBe(`${baseURL}${path}`);
    expect(Object.keys(head.links).sort(), path).toEqual(['canonical', 'en', 'ru', 'x-default', 'zh']);
    expect(head.meta.robots, path).toBeUndefined();
  }
  expect(titles.size).toBe(9);
});

test('a page in another language has its own canonical URL', extended, async ({ request, baseURL }) => {
  const head = await headOf(request, '/categories/1?lang=en');
  expect(head.links.canonical).toBe(`${baseURL}/categories/1?lang=en`);
  expect(head.meta['og:locale']).toBe('en_GB');
  expect(head.title).toBe('Telegram: sold individually — Лоток');
});

test("a buyer's own pages and missing pages are not indexed", async ({ request }) => {
  for (const path of ['/favorites', '/orders', '/domains', '/control-domain/shop.com', '/login', '/404']) {
    const head = await headOf(request, path);
    expect(head.meta.robots, path).toBe('noindex');
    expect(head.links, path).toEqual({});
  }
});

test('the title and the canonical link change with navigation', extended, async ({ page, baseURL }) => {
  await openPage(page, '/');
  await page.getByRole('region', { name: 'Telegram' }).getByRole('link', { name: 'Telegram' }).first().click();
  await expect(page).toHaveTitle('Telegram: купить поштучно — Лоток');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/categories/1`);
});

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)];
  return {
    title: unescape(all(/<title>(.*?)<\/title>/g)[0]?.[1] ?? ''),
    meta: Object.fromEntries(
      all(/<meta (?:name|property)="(.*?)" content="(.*?)">/g).map(([, name, text]) => [name, unescape(text)]),
    ),
    links: Object.fromEntries(
      all(/<link rel="(canonical|alternate)"(?: hreflang="(.*?)")? href="(.*?)">/g).map(([, rel, language, href]) => [
        language ?? rel,
        unescape(href),
      ]),
    ),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map(
      ([, json]) => JSON.parse(json ?? '{}') as Record<string, unknown>,
    ),
  };
}

function unescape(text = ''): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
