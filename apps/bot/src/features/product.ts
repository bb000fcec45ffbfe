import { MAX_QUANTITY, type Output } from '@lotok/contract';
import { formatRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { cutAtSentence, escapeHtml, foldedQuote, textLink, toPlainText } from '../html.ts';
import { promoText } from '../refusal-text.ts';
import { backTo, button, dataOf, notify, type Screen, show } from '../screen.ts';
import { originToData } from './product-list.ts';

/** A product: its text, price and stock, the quantity, and what can be done with it. */
export const product = new Composer<BotContext>();

type Place = { productId: number; quantity: number; origin?: string };
type Details = Output<'products/getProduct'>;

/** A message has room for 4 096 characters; the rest is names and prices. */
const DESCRIPTION_CHARACTERS = 2_000;
const TIERS_SHOWN = 6;
const BIG_STEP = 10;

const placeOf = (match: RegExpMatchArray | string): Place => ({
  productId: Number(match[1]),
  quantity: Number(match[2]),
  origin: match[3] ?? '',
});

product.callbackQuery(/^p:(\d{1,15}):(\d{1,7})(?::(.*))?$/s, (ctx) => showProduct(ctx, placeOf(ctx.match)));
product.callbackQuery(/^n:(\d{1,15}):(\d{1,7})(?::(.*))?$/s, async (ctx) => {
  const { productId, origin = '', quantity } = placeOf(ctx.match);
  const { minimum, maximum } = limitsOf(await ctx.shop.call('products/getProduct', { productId }));
  ctx.state.awaits = { kind: 'quantity', productId, origin };
  await show(ctx, {
    text: ctx.t('bot.quantity.ask', { minimum, maximum }),
    buttons: [[backTo(ctx, dataOf('p', productId, quantity, origin))]],
  });
});
product.callbackQuery(/^h([+-]):(\d{1,15}):(\d{1,7})(?::(.*))?$/s, async (ctx) => {
  const [, sign, id, quantity, origin] = ctx.match;
  const productId = Number(id);
  await ctx.shop.call(sign === '+' ? 'favorites/addToFavorites' : 'favorites/removeFromFavorites', { productId });
  await showProduct(ctx, { productId, quantity: Number(quantity), origin: origin ?? '' });
});
product.callbackQuery(/^w:(\d{1,15})$/, async (ctx) => {
  await ctx.shop.requestRestockNews(Number(ctx.match[1]));
  await notify(ctx, ctx.t('bot.restock.requested'));
});
product.on('message:text', async (ctx, next) => {
  const { awaits } = ctx.state;
  if (awaits?.kind !== 'quantity') return next();
  const quantity = parseQuantity(ctx.message.text);
  ctx.state.awaits = undefined;
  // A person who writes no number is looking for something else.
  if (quantity === null) return next();
  await showProduct(ctx, { ...awaits, quantity });
});

/** A number that a person typed, also with the wide digits of a Chinese keyboard: whole, from 0; null when the text is none. */
function parseQuantity(text: string): number | null {
  const compact = text.normalize('NFKC').replace(/\s+/g, '').replace(',', '.');
  const typed = /^[\d.]/.test(compact) ? Number(compact) : Number.NaN;
  const number = Number.isNaN(typed) ? Number.parseInt(compact, 10) : typed;
  return Number.isNaN(number) ? null : Math.min(MAX_QUANTITY, Math.max(0, Math.floor(number)));
}

/** The least and the most units of a product that can be bought now; without stock the maximum is below the minimum. */
function limitsOf({ quantity, min_quantity: minimum = 1, max_quantity: limit = null }: LimitedProduct) {
  return { minimum, maximum: Math.min(quantity, limit ?? MAX_QUANTITY, MAX_QUANTITY) };
}
type LimitedProduct = Pick<Details, 'quantity' | 'min_quantity' | 'max_quantity'>;

/** Shows a product with a quantity, which is changed to one that can be bought. `isAdded`: it was put into the cart just now. */
export async function showProduct(ctx: BotContext, place: Place, { isAdded = false } = {}): Promise<void> {
  const details = await ctx.shop.call('products/getProduct', { productId: place.productId });
  const { minimum, maximum } = limitsOf(details);
  const quantity = Math.max(minimum, Math.min(place.quantity, maximum));
  const promoCode = ctx.state.promo ?? null;
  const quote = await ctx.shop.call('orders/quoteOrder', {
    products: [{ id: place.productId, quantity }],
    promoCode,
  });
  await show(ctx, {
    text: textOf(ctx, { details, quote, quantity }),
    buttons: buttonsOf(ctx, { details, quote, place: { origin: '', ...place, quantity }, isAdded }),
  });
}

type Quote = Output<'orders/quoteOrder'>;

function textOf(ctx: BotContext, { details, quote, quantity }: { details: Details; quote: Quote; quantity: number }) {
  const [line] = quote.lines;
  const { minimum, maximum } = limitsOf(details);
  const isOnSale = maximum >= minimum;
  const tiers = (line?.tiers ?? [])
    .slice(0, TIERS_SHOWN)
    .map(({ from, price }) => ctx.t('bot.tier', { from, price: formatRoubles(price) }));
  const description = cutAtSentence(toPlainText(details.html_description), DESCRIPTION_CHARACTERS);
  // A page of the site would show the buyers of a partner the shop's own price.
  const page = ctx.bot.isPartners ? [] : [textLink(ctx.t('bot.onSite'), ctx.shop.siteUrl(`/products/${details.id}`))];
  const stock = details.quantity > 0 ? ctx.t('bot.inStock', { count: details.quantity }) : ctx.t('bot.soldOut');
  const facts = [
    `${ctx.t('bot.perPiece', { price: `<b>${formatRoubles(line?.list_price ?? details.price)}</b>` })} · ${stock}`,
    ...tiers,
    ...(minimum > 1 || details.max_quantity
      ? [ctx.t('bot.limits', { minimum, maximum: details.max_quantity ?? 0 })]
      : []),
    ...(details.warranty_minutes ? [ctx.t('bot.warranty', { minutes: details.warranty_minutes })] : []),
    ...(details.needs_video ? [ctx.t('bot.needsVideo')] : []),
  ];
  const total = [
    ctx.t('bot.total', { count: quantity, price: `<b>${formatRoubles(quote.price)}</b>` }),
    ...promoLine(ctx, quote),
  ];
  return [
    `<b>${escapeHtml(details.name)}</b>`,
    facts.join('\n'),
    [...(description ? [foldedQuote(description)] : []), ...page].join('\n'),
    ...(isOnSale ? [total.join('\n')] : []),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What the entered promo code does for a quoted order. */
export function promoLine(ctx: BotContext, { promo, promo_discount }: Quote): string[] {
  if (!promo) return [];
  const about = promo.refusal
    ? promoText(ctx, promo.refusal, promo.min_price ?? 0)
    : `−${formatRoubles(promo_discount)}`;
  return [ctx.t('bot.promo.line', { code: escapeHtml(promo.code), about })];
}

/** Asks for news when a product that is sold out is back. */
export function restockButton(ctx: BotContext, productId: number): InlineKeyboardButton {
  return button(`🔔 ${ctx.t('bot.restock.request')}`, `w:${productId}`);
}

type ButtonsOf = { details: Details; quote: Quote; place: Required<Place>; isAdded: boolean };

function buttonsOf(ctx: BotContext, { details, quote, place, isAdded }: ButtonsOf): Screen['buttons'] {
  const { productId, quantity, origin } = place;
  const { minimum, maximum } = limitsOf(details);
  const heart = details.is_favorite
    ? button(`❤️ ${ctx.t('bot.heart.remove')}`, dataOf('h-', productId, quantity, origin))
    : button(`🤍 ${ctx.t('bot.heart.add')}`, dataOf('h+', productId, quantity, origin));
  const back = [backTo(ctx, originToData(origin, details.productPath.subcategory.id))];
  if (maximum < minimum) return [[restockButton(ctx, productId)], [heart], back];
  const step = (change: number) => {
    const wanted = Math.max(minimum, Math.min(quantity + change, maximum));
    return button(change > 0 ? `+${change}` : `−${-change}`, dataOf('p', productId, wanted, origin));
  };
  const promo = ctx.state.promo
    ? button(ctx.t('bot.promo.remove'), dataOf('k-', productId, quantity, origin))
    : button(ctx.t('bot.promo.enter'), dataOf('k+', productId, quantity, origin));
  return [
    [
      step(-BIG_STEP),
      step(-1),
      button(ctx.t('bot.pieces', { count: quantity }), dataOf('n', productId, quantity, origin)),
      step(1),
      step(BIG_STEP),
    ],
    [button(ctx.t('bot.buyFor', { price: formatRoubles(quote.price) }), dataOf('m', productId, quantity, origin))],
    [button(ctx.t('bot.toCart'), dataOf('a', productId, quantity, origin)), heart],
    ...(isAdded ? [[button(`🛒 ${ctx.t('bot.cart.open')}`, 'cart:1')]] : []),
    ctx.bot.isPartners ? back : [promo, ...back],
  ];
}
