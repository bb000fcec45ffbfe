import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@lotok/contract';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { beginningOf, escapeHtml } from '../html.ts';
import { slicePage } from '../page-slice.ts';
import { backTo, show } from '../screen.ts';
import { showProducts } from './product-list.ts';

/** Every text that nothing else handles is a search. */
export const search = new Composer<BotContext>();

/** The pages of the call. */
const PAGE_SIZE = 10;
/** A longer query has no room in a button, so only its first page is shown. */
const PAGED_QUERY_BYTES = 44;

search.command('search', (ctx) => (ctx.match.trim() ? showFound(ctx, ctx.match, 1) : askForQuery(ctx)));
search.callbackQuery('search', askForQuery);
search.callbackQuery(/^q:(\d{1,6}):(.+)$/s, (ctx) =>
  showFound(ctx, ctx.match[2] ?? '', Math.max(1, Number(ctx.match[1]))),
);
search.on('message:text', (ctx, next) =>
  ctx.message.text.startsWith('/') ? next() : showFound(ctx, ctx.message.text, 1),
);

async function askForQuery(ctx: BotContext): Promise<void> {
  await show(ctx, { text: ctx.t('bot.search.ask'), buttons: [[backTo(ctx, 'menu')]] });
}

async function showFound(ctx: BotContext, text: string, page: number): Promise<void> {
  const query = beginningOf(text.replace(/\s+/g, ' ').trim(), SEARCH_MAX_CHARACTERS);
  if (query.length < SEARCH_MIN_CHARACTERS) return askForQuery(ctx);
  const isPaged = Buffer.byteLength(query) <= PAGED_QUERY_BYTES;
  const slice = await slicePage(page, PAGE_SIZE, (at) =>
    ctx.shop.call('products/searchProducts', { searchQuery: query, page: at }),
  );
  await showProducts(ctx, {
    title: ctx.t('bot.search.title', { query: escapeHtml(query) }),
    slice: { ...slice, hasNext: slice.hasNext && isPaged },
    origin: isPaged ? `q${page}.${query}` : '',
    toPageData: (at) => `q:${at}:${query}`,
    empty: ctx.t('bot.search.none'),
    back: 'menu',
  });
}
