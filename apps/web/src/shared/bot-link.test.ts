import { expect, it } from 'vitest';
import type { Shop } from './app-context.ts';
import { botLink } from './bot-link.ts';

const shopWith = (address: string) => ({ public_url: 'https://shop.example', goods_bot_url: address }) as Shop;

it.each([
  ['https://t.me/lotok_bot', 'https://t.me/lotok_bot?start=p_7'],
  ['https://t.me/lotok_bot?start=ad', 'https://t.me/lotok_bot?start=p_7'],
  [
    'https://shop.example/sandbox/telegram?bot=lotok_bot',
    'https://shop.example/sandbox/telegram?bot=lotok_bot&start=p_7',
  ],
])('the bot %s is opened with a payload at %s', (address, expected) => {
  expect(botLink(shopWith(address), 'goods_bot_url', 'p_7')).toBe(expected);
});

it.each([
  'https://shop.example/contacts',
  'https://t.me/',
  'https://t.me/+invitation',
  'https://t.me/channel/12',
  'https://chat.example/lotok_bot',
  'https://shop.example/sandbox/telegram',
  'no address',
])('%s is no bot', (address) => {
  expect(botLink(shopWith(address), 'goods_bot_url', 'p_7')).toBeNull();
});
