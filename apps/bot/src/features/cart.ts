import { isApiError } from '@lotok/client';
import { formatRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { cut, escapeHtml } from '../html.ts';
import { LISTED } from '../page-slice.ts';
import { refusalText } from '../refusal-text.ts';
import { backTo, button, dataOf, pageButtons, show } from '../screen.ts';
import { promoLine, restockButton, showProduct } from './product.ts';

/** The cart. */
export const cart = new Composer<BotContext>();

const NAME_CHARACTERS = 140;

cart.command('cart', (ctx) => showCart(ctx, 1));
cart.callbackQuery(/^cart:(\d{1,6})$/, (ctx) => showCart(ctx, Math.max(1, Number(ctx.match[1]))));
cart.callbackQuery(/^a:(\d{1,15}):(\d{1,7})(?::(.*))?$/s, async (ctx) => {
  const [, id, count, origin = ''] = ctx.match;
  const place = { productId: Number(id), quantity: Number(count), origin };
  const { productId, quantity } = place;
  try {
    const added = await ctx.shop.call('cart/addToCart', { productId, quantity });
    await ctx.answerCallbackQuery(ctx.t('bot.cart.added', { count: added.quantity }));
  } catch (error) {
    if (!isApiError(error, 'OUT_OF_STOCK')) throw error;
    return show(ctx, {
      text: escapeHtml(refusalText(ctx, error)),
      buttons: [[restockButton(ctx, productId)], [backTo(ctx, dataOf('p', productId, quantity, origin))]],
    });
  }
  await showProduct(ctx, place, { isAdded: true });
});
cart.callbackQuery(/^r:(\d{1,15}):(\d{1,6})$/, async (ctx) => {
  await ctx.shop.call('cart/removeFromCart', { productId: Number(ctx.match[1]) });
  await showCart(ctx, Math.max(1, Number(ctx.match[2])));
});

/** The lines of the cart that can be ordered. */
export async function readCart(ctx: BotContext): Promise<{ id: number; quantity: number }[]> {
  const lines = await ctx.shop.call('cart/getCart', {});
  return lines.map(({ product_id: id, quantity }) => ({ id, quantity }));
}

/** Shows a page of the cart with the total of everything in it. */
export async function showCart(ctx: BotContext, requestedPage: number): Promise<void> {
  const lines = await ctx.shop.call('cart/getCart', {});
  if (lines.length === 0)
    return show(ctx, {
      text: ctx.t('bot.cart.empty'),
      buttons: [[button(ctx.t('bot.catalog'), 'catalog')], [backTo(ctx, 'menu')]],
    });
  const quote = await ctx.shop.call('orders/quoteOrder', {
    products: lines.map(({ product_id: id, quantity }) => ({ id, quantity })),
    promoCode: ctx.state.promo ?? null,
  });
  const page = Math.min(requestedPage, Math.ceil(lines.length / LISTED));
  const first = (page - 1) * LISTED;
  const shown = lines.slice(first, first + LISTED);
  const texts = shown.map((line, index) => {
    const quoted = quote.lines.find(({ product_id }) => product_id === line.product_id);
    const price = formatRoubles(quoted?.price ?? 0);
    const isShort = line.available_quantity < line.quantity;
    return [
      `${first + index + 1}. ${escapeHtml(cut(line.name, NAME_CHARACTERS))}`,
      `${ctx.t('bot.pieces', { count: line.quantity })} · <b>${price}</b>`,
      ...(isShort ? [`⚠️ ${ctx.t('bot.cart.short', { count: line.available_quantity })}`] : []),
    ].join('\n');
  });
  const total = [ctx.t('bot.cart.total', { price: `<b>${formatRoubles(quote.price)}</b>` }), ...promoLine(ctx, quote)];
  await show(ctx, {
    text: [`<b>${ctx.t('bot.command.cart')}</b>`, ...texts, total.join('\n')].join('\n\n'),
    buttons: [
      ...shown.map(({ product_id: id, quantity }, index) => [
        button(`${first + index + 1}. ${ctx.t('bot.cart.change')}`, `p:${id}:${quantity}:cart${page}`),
        button(`✕ ${ctx.t('bot.cart.remove')}`, `r:${id}:${page}`),
      ]),
      ...pageButtons({ page, hasNext: first + LISTED < lines.length }, (at) => `cart:${at}`),
      [button(ctx.t('bot.buyFor', { price: formatRoubles(quote.price) }), 'm:cart')],
      [
        ...(ctx.bot.isPartners
          ? []
          : [ctx.state.promo ? button(ctx.t('bot.promo.remove'), 'ck-') : button(ctx.t('bot.promo.enter'), 'ck+')]),
        backTo(ctx, 'menu'),
      ],
    ],
  });
}
