import type { Product } from '@lotok/contract';
import { formatRoubles } from '@lotok/money';
import type { BotContext } from '../context.ts';
import { cut, escapeHtml } from '../html.ts';
import { LISTED, type Slice } from '../page-slice.ts';
import { backTo, button, dataOf, pageButtons, type Screen, show } from '../screen.ts';

type List = {
  /** HTML. */
  title: string;
  slice: Slice<Product>;
  /** Where the product's screen leads back to; see {@link originToData}. */
  origin: string;
  toPageData: (page: number) => string;
  /** The text of a list without products, as HTML. */
  empty: string;
  back: string;
};

/** Names are up to 200 characters; two of three lines of a phone are enough to recognise a product. */
const NAME_CHARACTERS = 140;
const NUMBERS_IN_ROW = 4;

/** Shows a page of products with their prices and stock, numbered as their buttons are. */
export async function showProducts(ctx: BotContext, list: List): Promise<void> {
  await show(ctx, await productsScreen(ctx, list));
}

async function productsScreen(ctx: BotContext, { title, slice, ...list }: List): Promise<Screen> {
  const { items, page } = slice;
  const footer = [[backTo(ctx, list.back)]];
  if (items.length === 0) {
    const toCatalog = list.back.startsWith('catalog') ? [] : [[button(ctx.t('bot.catalog'), 'catalog')]];
    return { text: `${title}\n\n${list.empty}`, buttons: [...toCatalog, ...footer] };
  }
  const prices = await ctx.shop.pricesOf(items.map(({ id }) => id));
  const first = (page - 1) * LISTED + 1;
  const lines = items.map((product, index) => {
    const price = formatRoubles(prices?.get(product.id)?.price ?? product.price);
    const stock = product.quantity > 0 ? ctx.t('bot.inStock', { count: product.quantity }) : ctx.t('bot.soldOut');
    return `${first + index}. ${escapeHtml(cut(product.name, NAME_CHARACTERS))}\n<b>${price}</b> · ${stock}`;
  });
  const numbers = items.map(({ id }, index) => button(String(first + index), dataOf('p', id, 1, list.origin)));
  return {
    text: [title, ...lines].join('\n\n'),
    buttons: [
      numbers.slice(0, NUMBERS_IN_ROW),
      ...(numbers.length > NUMBERS_IN_ROW ? [numbers.slice(NUMBERS_IN_ROW)] : []),
      ...pageButtons(slice, list.toPageData),
      ...footer,
    ],
  };
}

/**
 * The data of the button that returns to where a product was opened: `s7.2` is the second page of subcategory 7, `q2.vpn` that of
 * the search for vpn.
 */
export function originToData(origin: string, subCategoryId: number): string {
  const [, subcategory, subcategoryPage] = /^s(\d+)\.(\d+)$/.exec(origin) ?? [];
  if (subcategory) return `s:${subcategory}:${subcategoryPage}`;
  const [, foundPage, query = ''] = /^q(\d+)\.(.*)$/s.exec(origin) ?? [];
  if (foundPage) return dataOf('q', foundPage, query);
  const [, list, page] = /^(fl|cart)(\d+)$/.exec(origin) ?? [];
  if (list) return `${list}:${page}`;
  return `s:${subCategoryId}:1`;
}
