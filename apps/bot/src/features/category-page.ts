import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { nameIn } from '../moment.ts';
import { button, inRows, pageButtons } from '../screen.ts';

/** Five rows of two: what a phone shows at once. */
const NAMES_LISTED = 10;

type Data = { toData: (id: number) => string; toPageData: (page: number) => string };
type Named = Parameters<typeof nameIn>[1] & { id: number };
type NamePage = { page: number; lastPage: number; rows: InlineKeyboardButton[][] };

/** A page of the shop's categories as buttons, with those that turn it. The nearest page, where there is none like `wantedPage`. */
export async function categoryPage(ctx: BotContext, wantedPage: number, data: Data): Promise<NamePage> {
  return namePage(ctx, await ctx.shop.call('categories/getCategories', {}), wantedPage, data);
}

/** {@link categoryPage} of categories, or of the subcategories of one, that were read before. */
export function namePage(
  ctx: BotContext,
  names: readonly Named[],
  wantedPage: number,
  { toData, toPageData }: Data,
): NamePage {
  const lastPage = Math.max(1, Math.ceil(names.length / NAMES_LISTED));
  const page = Math.min(Math.max(1, wantedPage), lastPage);
  const shown = names.slice((page - 1) * NAMES_LISTED, page * NAMES_LISTED);
  return {
    page,
    lastPage,
    rows: [
      ...inRows(shown.map((each) => button(nameIn(ctx, each), toData(each.id)))),
      ...pageButtons({ page, hasNext: page < lastPage }, toPageData),
    ],
  };
}

/** The page on which {@link namePage} shows one of the names. */
export function pageOfName(names: readonly { id: number }[], wantedId: number): number {
  const index = names.findIndex(({ id }) => id === wantedId);
  return Math.floor(Math.max(0, index) / NAMES_LISTED) + 1;
}
