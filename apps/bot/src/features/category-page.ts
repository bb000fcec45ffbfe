import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { nameIn } from '../moment.ts';
import { button, inRows, pageButtons } from '../screen.ts';

/** Five rows of two: what a phone shows at once. */
const CATEGORIES_LISTED = 10;

type Data = { toData: (categoryId: number) => string; toPageData: (page: number) => string };

/** A page of the shop's categories as buttons, with those that turn it. The nearest page, where there is none like `wantedPage`. */
export async function categoryPage(
  ctx: BotContext,
  wantedPage: number,
  { toData, toPageData }: Data,
): Promise<{ page: number; lastPage: number; rows: InlineKeyboardButton[][] }> {
  const categories = await ctx.shop.call('categories/getCategories', {});
  const lastPage = Math.max(1, Math.ceil(categories.length / CATEGORIES_LISTED));
  const page = Math.min(Math.max(1, wantedPage), lastPage);
  const shown = categories.slice((page - 1) * CATEGORIES_LISTED, page * CATEGORIES_LISTED);
  return {
    page,
    lastPage,
    rows: [
      ...inRows(shown.map((category) => button(nameIn(ctx, category), toData(category.id)))),
      ...pageButtons({ page, hasNext: page < lastPage }, toPageData),
    ],
  };
}

/** The page on which {@link categoryPage} shows a category. */
export function pageOfCategory(categories: readonly { id: number }[], categoryId: number): number {
  const index = categories.findIndex(({ id }) => id === categoryId);
  return Math.floor(Math.max(0, index) / CATEGORIES_LISTED) + 1;
}
