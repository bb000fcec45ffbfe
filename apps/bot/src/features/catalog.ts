import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { nameIn } from '../moment.ts';
import { slicePage } from '../page-slice.ts';
import { backTo, button, inRows, notify, show } from '../screen.ts';
import { showProducts } from './product-list.ts';

/** Categories, their subcategories and products. */
export const catalog = new Composer<BotContext>();

catalog.command('catalog', showCategories);
catalog.callbackQuery('catalog', showCategories);
catalog.callbackQuery(/^c:(\d+)$/, (ctx) => showCategory(ctx, Number(ctx.match[1])));
catalog.callbackQuery(/^s:(\d+):(\d{1,6})$/, (ctx) =>
  showSubcategory(ctx, Number(ctx.match[1]), Math.max(1, Number(ctx.match[2]))),
);

/** The pages of the call. */
const PAGE_SIZE = 10;

/** The categories of the shop. */
export async function categoryButtons(ctx: BotContext): Promise<InlineKeyboardButton[][]> {
  const categories = await ctx.shop.call('categories/getCategories', {});
  return inRows(categories.map((category) => button(nameIn(ctx, category), `c:${category.id}`)));
}

async function showCategories(ctx: BotContext): Promise<void> {
  const rows = await categoryButtons(ctx);
  await show(ctx, { text: ctx.t('bot.chooseCategory'), buttons: [...rows, [backTo(ctx, 'menu')]] });
}

async function showCategory(ctx: BotContext, categoryId: number): Promise<void> {
  const categories = await ctx.shop.call('categories/getCategoriesWithSubCategories', {});
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) return notify(ctx, ctx.t('error.NOT_FOUND'));
  const [first, ...others] = category.subCategories;
  if (first && others.length === 0) return showSubcategory(ctx, first.id, 1);
  await show(ctx, {
    text: `<b>${escapeHtml(nameIn(ctx, category))}</b>\n\n${ctx.t(first ? 'bot.chooseSubcategory' : 'bot.emptyCategory')}`,
    buttons: [
      ...inRows(category.subCategories.map((each) => button(nameIn(ctx, each), `s:${each.id}:1`))),
      [backTo(ctx, 'catalog')],
    ],
  });
}

async function showSubcategory(ctx: BotContext, subCategoryId: number, page: number): Promise<void> {
  const categories = await ctx.shop.call('categories/getCategoriesWithSubCategories', {});
  const category = categories.find(({ subCategories }) => subCategories.some(({ id }) => id === subCategoryId));
  const subcategory = category?.subCategories.find(({ id }) => id === subCategoryId);
  if (!category || !subcategory) return notify(ctx, ctx.t('error.NOT_FOUND'));
  const slice = await slicePage(
    page,
    PAGE_SIZE,
    async (at) => (await ctx.shop.call('subCategories/getSubCategoryProducts', { subCategoryId, page: at })).products,
  );
  const names = [...new Set([nameIn(ctx, category), nameIn(ctx, subcategory)])];
  await showProducts(ctx, {
    title: names.map((name) => `<b>${escapeHtml(name)}</b>`).join(' › '),
    slice,
    origin: `s${subCategoryId}.${page}`,
    toPageData: (at) => `s:${subCategoryId}:${at}`,
    empty: ctx.t('bot.emptyCategory'),
    back: category.subCategories.length > 1 ? `c:${category.id}` : 'catalog',
  });
}
