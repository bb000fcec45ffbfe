import { PROMO_CODE_MAX_CHARACTERS } from '@lotok/contract';
import { Composer } from 'grammy';
import type { Awaited } from '../turn.ts';
import type { BotContext } from '../context.ts';
import { promoText } from '../refusal-text.ts';
import { backTo, button, dataOf, send, show } from '../screen.ts';
import { readCart, showCart } from './cart.ts';
import { showProduct } from './product.ts';

/** The promo code of the next purchases, in the shop's own bots. */
export const promo = new Composer<BotContext>();

promo.callbackQuery(/^k([+-]):(\d{1,15}):(\d{1,7})(?::(.*))?$/s, async (ctx) => {
  const [, sign, id, count, origin = ''] = ctx.match;
  const place = { productId: Number(id), quantity: Number(count), origin };
  if (sign === '+') return askForCode(ctx, { kind: 'promo', ...place });
  ctx.state.promo = undefined;
  await showProduct(ctx, place);
});
promo.callbackQuery('ck+', (ctx) => askForCode(ctx, { kind: 'promo' }));
promo.callbackQuery('ck-', async (ctx) => {
  ctx.state.promo = undefined;
  await showCart(ctx, 1);
});
promo.on('message:text', async (ctx, next) => {
  const { awaits } = ctx.state;
  if (awaits?.kind !== 'promo' || ctx.bot.isPartners) return next();
  const code = ctx.message.text.trim().slice(0, PROMO_CODE_MAX_CHARACTERS);
  const { productId, quantity = 1 } = awaits;
  const products = productId === undefined ? await readCart(ctx) : [{ id: productId, quantity }];
  const quote = await ctx.shop.call('orders/quoteOrder', { products, promoCode: code });
  const refusal = quote.promo?.refusal ?? null;
  if (quote.promo && refusal === null) {
    ctx.state.awaits = undefined;
    ctx.state.promo = code;
    return showPlace(ctx, awaits);
  }
  await send(ctx, {
    text: `${promoText(ctx, refusal ?? 'unknown', quote.promo?.min_price ?? 0)}\n${ctx.t('bot.promo.again')}`,
    buttons: [[backTo(ctx, placeData(awaits))]],
  });
});

type AwaitedCode = Extract<Awaited, { kind: 'promo' }>;

async function askForCode(ctx: BotContext, awaits: AwaitedCode): Promise<void> {
  ctx.state.awaits = awaits;
  await show(ctx, { text: ctx.t('bot.promo.ask'), buttons: [[button(ctx.t('bot.cancel'), placeData(awaits))]] });
}

const placeData = ({ productId, quantity = 1, origin = '' }: AwaitedCode): string =>
  productId === undefined ? 'cart:1' : dataOf('p', productId, quantity, origin);

function showPlace(ctx: BotContext, { productId, quantity = 1, origin = '' }: AwaitedCode): Promise<void> {
  return productId === undefined ? showCart(ctx, 1) : showProduct(ctx, { productId, quantity, origin });
}
