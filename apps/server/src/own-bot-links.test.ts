import { expect, it } from 'vitest';
import { linkToOwnBot, type TelegramClient } from './own-bot-links.ts';

const telegram = {
  linkTo: (username: string, payload = '') => `https://t.me/${username}?start=${payload}`,
} as TelegramClient;
const page = 'https://t.me/page_bot';

it.each([
  ['the goods bot', { goods: 'goods_bot', domains: 'domains_bot' }, page, 'https://t.me/goods_bot?start=link_1'],
  [
    'the domains bot where there is no other',
    { goods: null, domains: 'domains_bot' },
    page,
    'https://t.me/domains_bot?start=link_1',
  ],
  [
    'the goods bot of the settings without own bots',
    { goods: null, domains: null },
    page,
    'https://t.me/page_bot?start=link_1',
  ],
  ['no bot where there is none', { goods: null, domains: null }, '', null],
])('a link that connects a chat opens %s', (_, ownBots, goodsBotUrl, url) => {
  expect(linkToOwnBot(telegram, ownBots, goodsBotUrl, 'link_1')).toBe(url);
});

it('no link connects a chat where the server runs no bots, also when the settings advertise one', () => {
  expect(linkToOwnBot(null, { goods: null, domains: null }, page, 'link_1')).toBeNull();
});
