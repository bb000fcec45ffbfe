import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { button, show } from '../screen.ts';
import { partnerRow } from './partner-buttons.ts';
import { showProduct } from './product.ts';

/** `/start` with its payloads, and the menu. */
export const start = new Composer<BotContext>();

start.command('start', (ctx) => {
  const [, productId] = /^p_(\d{1,15})$/.exec(ctx.match) ?? [];
  return productId ? showProduct(ctx, { productId: Number(productId), quantity: 1 }) : greet(ctx);
});
start.callbackQuery('menu', showMenu);

async function greet(ctx: BotContext): Promise<void> {
  const { name } = ctx.bot.isPartners ? { name: ctx.bot.info.first_name } : await ctx.shop.call('shop/getShop', {});
  await show(ctx, { text: ctx.t('bot.start', { shop: escapeHtml(name) }), buttons: sections(ctx) });
}

/** The sections of the bot. */
export async function showMenu(ctx: BotContext): Promise<void> {
  await show(ctx, { text: `<b>${ctx.t('bot.menu')}</b>\n\n${ctx.t('bot.menuText')}`, buttons: sections(ctx) });
}

function sections(ctx: BotContext): InlineKeyboardButton[][] {
  const { t } = ctx;
  return [
    [button(`🛍 ${t('bot.catalog')}`, 'catalog'), button(`🔍 ${t('bot.search')}`, 'search')],
    [button(`🛒 ${t('bot.command.cart')}`, 'cart:1'), button(`📦 ${t('bot.command.orders')}`, 'ol:1')],
    [button(`❤️ ${t('bot.favorites')}`, 'fl:1'), button(`💰 ${t('bot.balance')}`, 'balance')],
    [button(`❓ ${t('bot.command.help')}`, 'help'), button(`🌐 ${t('bot.command.language')}`, 'language')],
    ...partnerRow(ctx),
  ];
}
