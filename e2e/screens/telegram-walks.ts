import { expect } from '@playwright/test';
import type { Product } from '../shop/goods.ts';
import { LUCKY_ORDER_ROUBLES } from '../steps/luck.ts';
import { operate } from '../steps/operator.ts';
import { type Chat, ownBots } from '../steps/telegram.ts';
import type { Fixtures } from './fixtures.ts';

/** Takes a picture of what the chat shows. */
type Shoot = (name: string) => Promise<void>;
type Walk = {
  chat: Chat;
  shoot: Shoot;
  /** Several units of `lucky` give a try of "Try your luck". */
  fixtures: Pick<Fixtures, 'product' | 'soldOut'> & { lucky: Product };
  mark: string;
};

/** A screen that a press or a text leads to. */
async function screen({ chat, shoot }: Walk, name: string, act: () => Promise<void>): Promise<void> {
  await act();
  await shoot(name);
  await chat.closeAlert();
}

/** Everything that a buyer sees in the store's goods bot. */
export async function walkGoodsBot(walk: Walk): Promise<void> {
  const { chat, shoot, fixtures, mark } = walk;
  const to = (name: string, data: RegExp) => screen(walk, `goods-${name}`, () => chat.press(data));
  const type = (name: string, text: string) => screen(walk, `goods-${name}`, () => chat.write(text));
  await chat.page.goto(`/sandbox/telegram?bot=${ownBots.goods}`);
  await shoot('goods-new-chat');
  await screen(walk, 'goods-start', () => chat.open(ownBots.goods));
  await to('catalog', /^catalog$/);
  await to('catalog-2', /^catalog:2$/);
  await to('catalog-3', /^catalog:3$/);
  await to('menu', /^menu$/);
  await type('cart-empty', '/cart');
  await type('orders-empty', '/orders');
  await type('favorites-empty', '/favorites');
  await type('balance', '/balance');
  await to('balance-other', /^t$/);
  await type('balance-wrong', '1');
  await type('balance-methods', '250');
  await to('balance-waiting', /^u:card:/);
  await to('balance-not-yet', /^tc:/);
  await screen(walk, 'goods-balance-paid', () => chat.pay());
  await type('help', '/help');
  await type('language', '/language');
  await type('search', '/search');
  await type('search-none', 'zzzqqq');
  await type('search-found', 'telegram');
  await to('search-2', /^q:2:/);
  await chat.write('/catalog');
  await to('category', /^c:/);
  await to('products', /^s:/);
  await to('product', /^p:/);
  await type('sold-out', `/start p_${fixtures.soldOut.id}`);
  await to('restock', /^w:/);
  await type('product-2', `/start p_${fixtures.product.id}`);
  await to('favorite', /^h\+/);
  await to('quantity-10', /^p:\d+:11/);
  await to('quantity-ask', /^n:/);
  await type('quantity-typed', '3');
  await to('promo-ask', /^k\+/);
  await type('promo-wrong', 'NOPE');
  await chat.press(/^p:/);
  await to('added', /^a:/);
  await chat.press(/^n:/);
  await chat.write('12');
  await to('methods', /^m:/);
  await to('shortfall', /^y:balance:/);
  await chat.press(/^m:/);
  await to('waiting', /^y:cryptobot:/);
  await to('not-yet', /^oc:/);
  await screen(walk, 'goods-delivered', () => chat.pay());
  await to('order', /^o:\d+:1$/);
  await to('units', /^h:/);
  await to('message', /^hu:\d+:2$/);
  await type('sent', `Не подходит пароль, видео: https://video.example/${mark}`);
  const [, orderId = ''] = /^o:(\d+):/.exec(await chat.find(/^o:\d+:1$/)) ?? [];
  const answer = ['--units', '2', '--answer', 'replacement', '--text', `№ ${orderId}: ✅`];
  await screen(walk, 'goods-replaced', () => chat.receive(() => operate('claims', '--order', orderId, ...answer), 2));
  await type('favorites', '/favorites');
  for (const text of [`/start p_${fixtures.product.id}`, 'vpn']) {
    await chat.write(text);
    if (text === 'vpn') await chat.press(/^p:/);
    await chat.press(/^a:/);
    await chat.closeAlert();
  }
  await type('cart', '/cart');
  await to('cart-methods', /^m:cart$/);
  await to('cart-waiting', /^y:sbp:/);
  await screen(walk, 'goods-delivered-cart', () => chat.pay());
  await type('orders', '/orders');
  await to('order-claimed', /^o:/);
}

/** "Try your luck" after an order, with an own text. */
export async function walkLuck(walk: Walk): Promise<void> {
  const { chat, fixtures } = walk;
  const to = (name: string, data: RegExp) => screen(walk, `goods-${name}`, () => chat.press(data));
  await chat.open(ownBots.goods);
  const { id, price } = fixtures.lucky;
  // Also where many units are cheaper.
  const units = Math.ceil((2 * LUCKY_ORDER_ROUBLES) / price);
  await chat.write(`/start p_${id}`);
  await chat.press(new RegExp(`^n:${id}:`));
  await chat.write(String(units));
  // Goods of before may arrive meanwhile.
  await chat.press(new RegExp(`^m:${id}:${units}(?::|$)`));
  await chat.press(new RegExp(`^y:cryptobot:.*:${id}:${units}$`));
  await chat.pay();
  await to('luck', /^lun:/);
  await to('luck-text', /^lut:/);
  await screen(walk, 'goods-luck-drawn', () => chat.write('123'));
}

/** Everything that a buyer sees in the store's domains bot. */
export async function walkDomainsBot(walk: Walk): Promise<void> {
  const { chat, mark } = walk;
  const to = (name: string, data: RegExp) => screen(walk, `domains-${name}`, () => chat.press(data));
  const type = (name: string, text: string) => screen(walk, `domains-${name}`, () => chat.write(text));
  const label = `kofe-${mark}`;
  await screen(walk, 'domains-start', () => chat.open(ownBots.domains));
  await type('none', '/domains');
  await to('menu', /^menu$/);
  await type('help', '/help');
  await type('wrong', 'кофе_на_углу');
  await type('nothing', '...');
  await type('zones', label);
  await to('zones-2', /^ds:2:/);
  await type('unknown-zone', `${label}.qqq`);
  await type('taken', 'google.com');
  await to('similar', /^dg:/);
  await chat.write(`${label}.com`);
  await to('purchase', /^dn:/);
  await to('shortfall', /^dp:b:/);
  await chat.press(/^dn:/);
  await to('invoice', /^dp:t:/);
  await to('not-yet', /^dq:/);
  await screen(walk, 'domains-registered', () => chat.pay());
  await type('list', '/domains');
  await to('own', /^do:/);
  await to('auto-on', /^da:1:/);
  await to('manage', /^dm:/);
  await chat.press(/^do:/);
  await to('renewal', /^dr:/);
  await to('renewal-invoice', /^dv:t:/);
  await screen(walk, 'domains-renewed', () => chat.pay());
}

/** The section of partners. Returns the username of the bot that was made. */
export async function walkPartner(walk: Walk): Promise<string> {
  const { chat, mark } = walk;
  const to = (name: string, data: RegExp) => screen(walk, `partner-${name}`, () => chat.press(data));
  const type = (name: string, text: string) => screen(walk, `partner-${name}`, () => chat.write(text));
  const username = `corner_${mark}_bot`;
  await chat.open(ownBots.goods);
  await type('welcome', '/partner');
  await to('kind', /^pt:new$/);
  await to('create', /^pt:new:goods$/);
  await type('no-token', 'моя лавка');
  // The keyboard was for one text.
  await chat.press(/^pt:new$/);
  await chat.press(/^pt:new:goods$/);
  await screen(walk, 'partner-created', () => chat.createBot({ name: 'Лавка на углу', username }));
  await to('markup', /^pt:ms:\d+:a:30$/);
  await to('markup-type', /^pt:mt:/);
  await type('markup-wrong', '500');
  await type('markup-typed', '35');
  await to('markup-categories', /^pt:mb:\d+$/);
  await to('markup-category', /^pt:mo:\d+:c/);
  await to('markup-own', /^pt:ms:\d+:c\d+:50$/);
  await to('markup-products', /^pt:mc:/);
  await to('markup-product', /^pt:mo:\d+:p/);
  await chat.press(/^pt:m:/);
  await to('markups', /^pt:ml:/);
  await chat.press(/^pt:m:/);
  await to('bot', /^pt:b:/);
  await to('no-readers', /^pt:l:/);
  await chat.press(/^pt:b:/);
  await to('stopped', /^pt:stop:/);
  await to('started', /^pt:run:/);
  await to('delete', /^pt:del:/);
  await type('overview', '/partner');
  await to('earnings-empty', /^pt:e$/);
  return username;
}

/** A buyer in a partner's bot. */
export async function walkPartnersBot(walk: Walk, username: string): Promise<void> {
  const { chat, fixtures } = walk;
  const to = (name: string, data: RegExp) => screen(walk, `partners-bot-${name}`, () => chat.press(data));
  await screen(walk, 'partners-bot-start', () => chat.open(username));
  await screen(walk, 'partners-bot-product', () => chat.write(`/start p_${fixtures.product.id}`));
  await to('methods', /^m:/);
  await to('waiting', /^y:card:/);
  await screen(walk, 'partners-bot-delivered', () => chat.pay());
  await screen(walk, 'partners-bot-partner', () => chat.write('/partner'));
}

/** A message of a partner at the buyer, who stops such messages, and allows them again. */
export async function walkMessage(walk: Walk, username: string): Promise<void> {
  const { chat, shoot } = walk;
  const to = (name: string, data: RegExp) => screen(walk, `partners-bot-${name}`, () => chat.press(data));
  await chat.open(username);
  await expect.poll(() => chat.find(/^pn:stop$/)).toBe('pn:stop');
  await shoot('partners-bot-message');
  await to('messages-stopped', /^pn:stop$/);
  await to('messages-again', /^pn:start$/);
}

/** The section of partners after a sale. */
export async function walkEarnings(walk: Walk): Promise<void> {
  const { chat, mark } = walk;
  const to = (name: string, data: RegExp) => screen(walk, `partner-${name}`, () => chat.press(data));
  const type = (name: string, text: string) => screen(walk, `partner-${name}`, () => chat.write(text));
  await chat.open(ownBots.goods);
  await chat.write('/partner');
  await to('earnings', /^pt:e$/);
  await to('withdraw-balance', /^pt:w:balance$/);
  await type('withdraw-wrong', '0');
  await type('withdraw-confirm', '10');
  await to('withdrawn-balance', /^pt:wy:balance:/);
  await chat.press(/^pt:e$/);
  await to('withdraw-usdt', /^pt:w:usdt$/);
  await to('withdraw-all', /^pt:wc:usdt:/);
  await screen(walk, 'partner-withdrawn', () => chat.receive(() => chat.press(/^pt:wy:usdt:/)));
  await to('withdrawals', /^pt:e$/);
  await to('statistics', /^pt:s:/);
  await to('csv', /^pt:csv:/);
  await chat.write('/partner');
  await chat.press(/^pt:b:/);
  await to('message', /^pt:l:/);
  await type('message-link', 'Новинки на t.me/lavka');
  await type('message-preview', 'Привет! Сегодня новые товары.');
  await to('message-sent', /^pt:ly:/);
  await chat.write('/partner');
  await chat.press(/^pt:new$/);
  await chat.press(/^pt:new:domains$/);
  await chat.createBot({ name: 'Домены на углу', username: `names_${mark}_bot` });
  await chat.press(/^pt:ms:\d+:a:20$/);
  await type('overview-2', '/partner');
  await to('promo', /^pt:pr$/);
  await to('promo-code', /^pt:pr:code$/);
  await type('promo-wrong', '!');
  await type('promo-percent', `Кофе${mark}`);
  await to('promo-pay', /^pt:pp:10$/);
}
