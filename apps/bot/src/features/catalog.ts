import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { nameIn } from '../moment.ts';
import { slicePage } from '../page-slice.ts';
import { backTo, notify, show } from '../screen.ts';
import { categoryPage, namePage, pageOfName } from './category-page.ts';
import { showProducts } from './product-list.ts';

/** Categories, their subcategories and products. */
export const catalog = new Composer<BotContext>();

catalog.command('catalog', (ctx) => showCategories(ctx, 1));
catalog.callbackQuery(/^catalog(?::(\d{1,6}))?$/, (ctx) => showCategories(ctx, Number(ctx.match[1] ?? 1)));
catalog.callbackQuery(/^c:(\d{1,15})(?::(\d{1,6}))?$/, (ctx) =>
  showCategory(ctx, Number(ctx.match[1]), Number(ctx.match[2] ?? 1)),
);
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
  await show(ctx, {
    text: `<b>${ctx.t('bot.catalog')}</b>${positionText(ctx, page, lastPage)}\n\n${ctx.t('bot.chooseCategory')}`,
    buttons: [...rows, [backTo(ctx, 'menu')]],
  });
}

/** Which page it is, where there are several. */
const positionText = (ctx: BotContext, page: number, pages: number) =>
  pages > 1 ? ` · ${ctx.t('bot.page', { page, pages })}` : '';

async function showCategory(ctx: BotContext, categoryId: number, wantedPage: number): Promise<void> {
  const categories = await ctx.shop.call('categories/getCategoriesWithSubCategories', {});
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) return notify(ctx, ctx.t('error.NOT_FOUND'));
  const [first, ...others] = category.subCategories;
  if (first && others.length === 0) return showSubcategory(ctx, first.id, 1);
  const { page, lastPage, rows } = namePage(ctx, category.subCategories, wantedPage, {
    toData: (subCategoryId) => `s:${subCategoryId}:1`,
    toPageData: (at) => `c:${categoryId}:${at}`,
  });
  const title = `<b>${escapeHtml(nameIn(ctx, category))}</b>${positionText(ctx, page, lastPage)}`;
  await show(ctx, {
    text: `${title}\n\n${ctx.t(first ? 'bot.chooseSubcategory' : 'bot.emptyCategory')}`,
    buttons: [...rows, [backTo(ctx, `catalog:${pageOfName(categories, categoryId)}`)]],
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
    back:
      category.subCategories.length > 1
        ? `c:${category.id}:${pageOfName(category.subCategories, subCategoryId)}`
        : `catalog:${pageOfName(categories, category.id)}`,
  });
}
