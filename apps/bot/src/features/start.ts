import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { button, inRows, show } from '../screen.ts';
import { categoryButtons } from './catalog.ts';
import { partnerRow } from './partner-buttons.ts';
import { showProduct } from './product.ts';

/** `/start` with its payloads, and the menu. */
export const start = new Composer<BotContext>();

start.command('start', (ctx) => {
  const [, productId] = /^p_(\d{1,15})$/.exec(ctx.match) ?? [];
  return productId ? showProduct(ctx, { productId: Number(productId), quantity: 1 }) : showMenu(ctx);
});
start.callbackQuery('menu', showMenu);

/** Greets the person, with the categories and the other sections. */
export async function showMenu(ctx: BotContext): Promise<void> {
  const { name } = ctx.bot.isPartners ? { name: ctx.bot.info.first_name } : await ctx.shop.call('shop/getShop', {});
  await show(ctx, {
    text: ctx.t('bot.start', { shop: escapeHtml(name) }),
    buttons: [
      ...(await categoryButtons(ctx)),
      ...inRows([
        button(`🛒 ${ctx.t('bot.command.cart')}`, 'cart:1'),
        button(`📦 ${ctx.t('bot.command.orders')}`, 'ol:1'),
        button(`❤️ ${ctx.t('bot.favorites')}`, 'fl:1'),
        button(`💰 ${ctx.t('bot.balance')}`, 'balance'),
        button(`❓ ${ctx.t('bot.command.help')}`, 'help'),
        button(`🌐 ${ctx.t('bot.command.language')}`, 'language'),
      ]),
      ...partnerRow(ctx),
    ],
  });
}
