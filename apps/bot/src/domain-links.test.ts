import { expect, it } from 'vitest';
import { nameLink, parsePayload } from './domain-links.ts';

const siteUrl = (path: string) => `https://shop.test${path}`;
const payloadOf = (action: 'do' | 'dr' | 'dg', name: string) =>
  new URL(
    urlOf(nameLink({ domainsBotUrl: (payload) => `https://t.me/bot?start=${payload}`, siteUrl })('', action, name)),
  ).searchParams.get('start') ?? '';
const urlOf = (button: object) => ('url' in button ? String(button.url) : '');

it.each([
  ['do', 'kofe-na-uglu.ru'],
  ['dr', 'кофейня.рф'],
  ['dg', 'shop.co.uk'],
] as const)('a link to a domains bot has in its payload to %s %s', (action, name) => {
  const payload = payloadOf(action, name);
  expect(payload).toMatch(/^[\w-]{1,64}$/);
  expect(parsePayload(payload)).toEqual({ action, name });
});

it('a link for a name that has no room in the payload opens the list', () => {
  const payload = payloadOf('do', `${'a'.repeat(63)}.com`);
  expect(parsePayload(payload)).toBe('list');
});

it.each(['partner', 'do_', 'dx_shop_com', 'ref_abc'])('the payload %s is no name', (payload) => {
  expect(parsePayload(payload)).toBeNull();
});

it.each([
  ['do', 'https://shop.test/control-domain/shop.com'],
  ['dr', 'https://shop.test/control-domain/shop.com#renewal'],
  ['dg', 'https://shop.test/domains?domain=shop.com'],
] as const)('without a domains bot, %s opens a page of the site', (action, url) => {
  expect(urlOf(nameLink({ domainsBotUrl: () => null, siteUrl })('', action, 'shop.com'))).toBe(url);
});
