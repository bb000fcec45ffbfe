import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { canonicalAddress, pageParams } from './page-params.ts';

const routes = [
  {
    id: 'root',
    path: '/',
    children: [
      { id: 'home', index: true },
      { id: 'catalog', path: 'catalog' },
      { id: 'product', path: 'products/:productId' },
      { id: 'confirm-auth-code', path: 'confirm-auth-code/:token?' },
      { path: '*' },
    ],
  },
];

it.each([
  ['/', '/'],
  ['/?code=friend&utm_source=x', '/'],
  ['/?lang=en', '/?lang=en'],
  ['/catalog?page=2', '/catalog?page=2'],
  ['/catalog?sortBy=none&utm=1&page=2&page=3', '/catalog?page=2&sortBy=none'],
  ['/catalog?search=%D1%82%D0%B3&lang=zh', '/catalog?lang=zh&search=%D1%82%D0%B3'],
  ['/catalog?search=a?b', '/catalog?search=a%3Fb'],
  ['/products/7?page=2', '/products/7'],
  ['/confirm-auth-code?token=abc&x=1', '/confirm-auth-code?token=abc'],
  ['/nothing/here?page=2', '/no-page'],
  ['/elsewhere', '/no-page'],
])('the canonical URL of %s is %s', (address, canonical) => {
  expect(canonicalAddress(routes, address)).toBe(canonical);
});

const root = fileURLToPath(new URL('./', import.meta.url));
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|page-params/.test(file))
  .map((file) => readFileSync(root + file, 'utf8'));

it('every query parameter that the code reads is listed in pageParams', () => {
  const reads = [
    /\b(?:search|query|params|searchParams|URLSearchParams\(\w+\))\.(?:get|has)\('(\w+)'\)/g,
    /\b(?:wholeNumber|oneOf)\(\w+, '(\w+)'/g,
  ];
  const names = sources.flatMap((text) =>
    reads.flatMap((pattern) => [...text.matchAll(pattern)].map((found) => found[1])),
  );
  expect(names.length).toBeGreaterThan(20);
  // The referral code is read from the browser's URL, `bot` from the address of a chat in the sandbox of Telegram.
  const known = new Set(['lang', 'code', 'bot', ...Object.values(pageParams).flat()]);
  expect(names.filter((name) => !known.has(name ?? ''))).toEqual([]);
});

it('every page in pageParams is a route', () => {
  const sitemap = readFileSync(`${root}routes.tsx`, 'utf8');
  for (const id of Object.keys(pageParams)) expect(sitemap).toContain(`id: '${id}'`);
});
