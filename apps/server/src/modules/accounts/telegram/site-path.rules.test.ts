import { expect, it } from 'vitest';
import { isSitePath } from './site-path.rules.ts';

it.each(['/', '/orders', '/control-domain/example.com?tab=dns', '/orders?kind=domains#top'])(
  'the page %s is within the site',
  (path) => {
    expect(isSitePath(path)).toBe(true);
  },
);

it.each([
  '',
  'orders',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'https://evil.example',
  '/a b',
  '/\n/evil.example',
])('the address %j is not within the site', (path) => {
  expect(isSitePath(path)).toBe(false);
});
