import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { nameIn } from '../moment.ts';
import { slicePage } from '../page-slice.ts';
import { backTo, button, inRows, notify, show } from '../screen.ts';
import { categoryPage, pageOfCategory } from './category-page.ts';
import { showProducts } from './product-list.ts';

/** Categories, their subcategories and products. */
export const catalog = new Composer<BotContext>();

catalog.command('catalog', (ctx) => showCategories(ctx, 1));
catalog.callbackQuery(/^catalog(?::(\d{1,6}))?$/, (ctx) => showCategories(ctx, Number(ctx.match[1] ?? 1)));
catalog.callbackQuery(/^c:(\d{1,15})$/, (ctx) => showCategory(ctx, Number(ctx.match[1])));
catalog.callbackQuery(/^s:(\d{1,15}):(\d{1,6})$/, (ctx) =>
  showSubcategory(ctx, Number(ctx.match[1]), Math.max(1, Number(ctx.match[2]))),
);

/** The pages of the call. */
const PAGE_SIZE = 10;

async function showCategories(ctx: BotContext, wantedPage: number): Promise<void> {
  const { page, lastPage, rows } = await categoryPage(ctx, wantedPage, {
    toData: (categoryId) => `c:${categoryId}`,
    toPageData: (at) => `catalog:${at}`,
  });
  const position = lastPage > 1 ? ` · ${ctx.t('bot.page', { page, pages: lastPage })}` : '';
  await show(ctx, {
    text: `<b>${ctx.t('bot.catalog')}</b>${position}\n\n${ctx.t('bot.chooseCategory')}`,
    buttons: [...rows, [backTo(ctx, 'menu')]],
  });
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
      [backTo(ctx, `catalog:${pageOfCategory(categories, categoryId)}`)],
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
    back: category.subCategories.length > 1 ? `c:${category.id}` : `catalog:${pageOfCategory(categories, category.id)}`,
  });
}
