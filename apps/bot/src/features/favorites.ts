import { FAVORITES_PER_PAGE } from '@lotok/contract';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { slicePage } from '../page-slice.ts';
import { showProducts } from './product-list.ts';

/** Products with a heart. */
export const favorites = new Composer<BotContext>();

favorites.command('favorites', (ctx) => showFavorites(ctx, 1));
favorites.callbackQuery(/^fl:(\d{1,6})$/, (ctx) => showFavorites(ctx, Math.max(1, Number(ctx.match[1]))));

async function showFavorites(ctx: BotContext, page: number): Promise<void> {
  const slice = await slicePage(
    page,
    FAVORITES_PER_PAGE,
    async (at) => (await ctx.shop.call('favorites/getFavorites', { page: at })).favorites,
  );
  await showProducts(ctx, {
    title: `<b>${ctx.t('bot.favorites')}</b>`,
    slice,
    origin: `fl${page}`,
    toPageData: (at) => `fl:${at}`,
    empty: ctx.t('bot.noFavorites'),
    back: 'menu',
  });
}
