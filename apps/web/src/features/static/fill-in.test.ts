import { describe, expect, it } from 'vitest';
import type { Shop } from '../../shared/app-context.ts';
import { fillIn } from './fill-in.ts';

const shop: Shop = {
  name: 'Лоток & Ко',
  public_url: 'https://shop.example',
  support_url: 'https://t.example/help?a=1&b=2',
  news_url: 'n',
  goods_bot_url: 'g',
  domains_bot_url: 'd',
  replacement_bot_url: 'r',
  links_url: 'l',
  hcaptcha_site_key: 'k',
  min_order: 1_500,
  min_top_up: 100,
  warranty_minutes: 30,
  referral_percent: 5,
  has_telegram_login: false,
};

it('the name, the links and the interface texts are escaped', () => {
  const t = () => 'A & B';
  expect(fillIn('<a href="{support_url}">{name}</a> {orders.help} {unknown}', { shop, t })).toBe(
    '<a href="https://t.example/help?a=1&amp;b=2" target="_blank" rel="noopener">Лоток &amp; Ко</a> A &amp; B {unknown}',
  );
});

it('a link to the shop itself and to an address that it does not have stays as it is', () => {
  const html = '<a href="{public_url}">a</a> <a href="{other_url}">b</a>';
  expect(fillIn(html, { shop, t: () => '' })).toBe('<a href="https://shop.example">a</a> <a href="{other_url}">b</a>');
});

it('a name that every object has is no placeholder', () => {
  const html = '{constructor} {toString} {__proto__}';
  expect(fillIn(html, { shop, t: () => '' })).toBe(html);
});

describe('a bot without an address', () => {
  const unset = 'https://shop.example/contacts';
  const html =
    '<a href="{goods_bot_url}">our bot</a>, <a href="{domains_bot_url}">another</a>, <a href="{support_url}">us</a>';

  it('is named without a link, while addresses that are set stay links', () => {
    const t = () => '';
    expect(fillIn(html, { shop: { ...shop, goods_bot_url: unset, support_url: unset }, t })).toBe(
      `our bot, <a href="d" target="_blank" rel="noopener">another</a>, <a href="${unset}">us</a>`,
    );
  });
});
