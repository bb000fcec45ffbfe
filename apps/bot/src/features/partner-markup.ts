import { MARKUP_MAX_PERCENT } from '@lotok/contract';
import { formatRoubles, fromRoubles, markUp, toRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { formatPercent } from '../format-percent.ts';
import { cut, escapeHtml } from '../html.ts';
import type { MarkupTarget } from '../partner-shop.ts';
import { backTo, button, inColumns, pageButtons, show } from '../screen.ts';
import { categoryPage } from './category-page.ts';
import { codeOf, toTarget } from './markup-target.ts';
import { awaited, stopAwaiting } from './partner-state.ts';

const OFFERED_PERCENTS = [5, 10, 20, 30, 50, 100];
const PER_PAGE = 8;
const BUTTON_CHARACTERS = 40;
const NUMBERS_IN_ROW = 5;

/** The markups of a bot: one for everything, and others over it. */
export const partnerMarkup = new Composer<BotContext>();

partnerMarkup.callbackQuery(/^pt:m:(\d{1,15})$/, (ctx) => {
  stopAwaiting(ctx);
  return showMarkup(ctx, Number(ctx.match[1]), { kind: 'all' });
});
partnerMarkup.callbackQuery(/^pt:mo:(\d{1,15}):(a|[cpz]\d{1,15})$/, (ctx) => {
  stopAwaiting(ctx);
  return showMarkup(ctx, Number(ctx.match[1]), toTarget(ctx.match[2]));
});
partnerMarkup.callbackQuery(/^pt:ms:(\d{1,15}):(a|[cpz]\d{1,15}):(\d{1,3}|x)$/, async (ctx) => {
  stopAwaiting(ctx);
  const [, botId, code, percent] = ctx.match;
  const target = toTarget(code);
  await ctx.shop.partner.setMarkup(Number(botId), target, percent === 'x' ? null : Number(percent));
  await showMarkup(ctx, Number(botId), target, { isChanged: true });
});
partnerMarkup.callbackQuery(/^pt:mt:(\d{1,15}):(a|[cpz]\d{1,15})$/, async (ctx) => {
  const [botId, target] = [Number(ctx.match[1]), toTarget(ctx.match[2])];
  await ctx.shop.partner.getBot(botId);
  ctx.state.awaits = { kind: 'partnerPercent', botId, target };
  await show(ctx, {
    text: ctx.t('botPartner.typePercent', { max: MARKUP_MAX_PERCENT }),
    buttons: [[backTo(ctx, `pt:mo:${botId}:${codeOf(target)}`)]],
  });
});
partnerMarkup.callbackQuery(/^pt:ml:(\d{1,15}):(\d{1,15})$/, (ctx) => {
  stopAwaiting(ctx);
  return showOwnMarkups(ctx, Number(ctx.match[1]), Number(ctx.match[2]));
});
partnerMarkup.callbackQuery(/^pt:mb:(\d{1,15})(?::(\d{1,15}))?$/, (ctx) => {
  stopAwaiting(ctx);
  return browse(ctx, Number(ctx.match[1]), Number(ctx.match[2] ?? 1));
});
partnerMarkup.callbackQuery(/^pt:mc:(\d{1,15}):(\d{1,15}):(\d{1,15})$/, (ctx) => {
  const [, botId, categoryId, page] = ctx.match;
  return showProducts(ctx, Number(botId), { categoryId: Number(categoryId), page: Number(page) });
});
partnerMarkup.callbackQuery(/^pt:mz:(\d{1,15}):(\d{1,15})$/, (ctx) =>
  showZones(ctx, Number(ctx.match[1]), { page: Number(ctx.match[2]) }),
);

partnerMarkup.on('message:text', async (ctx, next) => {
  const { text } = ctx.message;
  const wanted = awaited(ctx, 'partnerPercent');
  if (wanted) return takePercent(ctx, wanted, text);
  const search = awaited(ctx, 'partnerSearch');
  return search ? find(ctx, search.botId, text) : next();
});

async function takePercent(
  ctx: BotContext,
  { botId, target }: { botId: number; target: MarkupTarget },
  text: string,
): Promise<void> {
  const [, digits] = /^\s*\+?\s*(\d{1,3})\s*%?\s*$/.exec(text.normalize('NFKC')) ?? [];
  const percent = digits === undefined ? Number.NaN : Number(digits);
  if (!(percent <= MARKUP_MAX_PERCENT))
    return show(ctx, {
      text: ctx.t('botPartner.wrongPercent', { max: MARKUP_MAX_PERCENT }),
      buttons: [[backTo(ctx, `pt:mo:${botId}:${codeOf(target)}`)]],
    });
  await ctx.shop.partner.setMarkup(botId, target, percent);
  ctx.state.awaits = undefined;
  await showMarkup(ctx, botId, target, { isChanged: true });
}

/** The buttons that set a markup: the usual percents, and one to type another. */
export function percentButtons(
  { t, language }: BotContext,
  botId: number,
  target: MarkupTarget,
): InlineKeyboardButton[][] {
  const code = codeOf(target);
  const offered = OFFERED_PERCENTS.map((percent) =>
    button(formatPercent(language, percent), `pt:ms:${botId}:${code}:${percent}`),
  );
  return [...inColumns(offered, 3), [button(t('botPartner.otherPercent'), `pt:mt:${botId}:${code}`)]];
}

async function showMarkup(
  ctx: BotContext,
  botId: number,
  target: MarkupTarget,
  { isChanged = false } = {},
): Promise<void> {
  const { t, shop } = ctx;
  const bot = await shop.partner.getBot(botId);
  const { name, percent, isOwn, example } = await shop.partner.getMarkup(botId, target);
  // What is not sold any more has only its own markup, which was removed.
  if (target.kind !== 'all' && name === '') return showMarkup(ctx, botId, { kind: 'all' }, { isChanged });
  const lines = [
    ...(isChanged ? [t('botPartner.markupChanged')] : []),
    `<b>@${bot.username}</b>`,
    target.kind === 'all'
      ? t('botPartner.markupIs', { percent })
      : t(isOwn ? 'botPartner.ownMarkup' : 'botPartner.generalMarkup', { name: escapeHtml(name), percent }),
    ...(example
      ? [
          t('botPartner.example', {
            name: escapeHtml(example.name),
            shop: formatRoubles(example.price),
            yours: formatRoubles(toRoubles(markUp(fromRoubles(example.price), percent))),
          }),
        ]
      : []),
  ];
  const own = target.kind === 'all' ? await shop.partner.listMarkups(botId) : [];
  const further =
    target.kind === 'all'
      ? [
          [button(t(`botPartner.over.${bot.kind}`), `pt:mb:${botId}`)],
          ...(own.length > 0 ? [[button(t('botPartner.ownMarkups', { count: own.length }), `pt:ml:${botId}:1`)]] : []),
          [backTo(ctx, `pt:b:${botId}`)],
        ]
      : [
          ...(isOwn ? [[button(t('botPartner.removeMarkup'), `pt:ms:${botId}:${codeOf(target)}:x`)]] : []),
          ...(target.kind === 'category'
            ? [[button(t('botPartner.productsOf'), `pt:mc:${botId}:${target.id}:1`)]]
            : []),
          [backTo(ctx, `pt:m:${botId}`)],
        ];
  await show(ctx, { text: lines.join('\n'), buttons: [...percentButtons(ctx, botId, target), ...further] });
}

async function showOwnMarkups(ctx: BotContext, botId: number, page: number): Promise<void> {
  const { t, shop } = ctx;
  const own = await shop.partner.listMarkups(botId);
  const buttons = own.map(({ target, name, percent }) =>
    button(
      `${cut(name, BUTTON_CHARACTERS)} · ${formatPercent(ctx.language, percent)}`,
      `pt:mo:${botId}:${codeOf(target)}`,
    ),
  );
  await show(ctx, {
    text: t(own.length > 0 ? 'botPartner.ownMarkupsTitle' : 'botPartner.noOwnMarkups'),
    buttons: [...paged(buttons, page, (to) => `pt:ml:${botId}:${to}`), [backTo(ctx, `pt:m:${botId}`)]],
  });
}

/** Categories or zones, and a search by the next text. */
async function browse(ctx: BotContext, botId: number, page: number): Promise<void> {
  const { kind } = await ctx.shop.partner.getBot(botId);
  ctx.state.awaits = { kind: 'partnerSearch', botId };
  if (kind === 'domains') return showZones(ctx, botId, { page: 1 });
  const { rows } = await categoryPage(ctx, page, {
    toData: (categoryId) => `pt:mo:${botId}:c${categoryId}`,
    toPageData: (at) => `pt:mb:${botId}:${at}`,
  });
  await show(ctx, { text: ctx.t('botPartner.chooseCategory'), buttons: [...rows, [backTo(ctx, `pt:m:${botId}`)]] });
}

async function find(ctx: BotContext, botId: number, query: string): Promise<void> {
  const { kind } = await ctx.shop.partner.getBot(botId);
  return kind === 'domains' ? showZones(ctx, botId, { query, page: 1 }) : showProducts(ctx, botId, { query, page: 1 });
}

/** The size of a page of the call. */
const PRODUCTS_PER_PAGE = 10;

async function showProducts(
  ctx: BotContext,
  botId: number,
  { query, categoryId, page }: { query?: string; categoryId?: number; page: number },
): Promise<void> {
  const { products, products_count: count } = await ctx.shop.call('products/searchCatalogProducts', {
    searchQuery: query ?? '',
    page,
    pageSize: PRODUCTS_PER_PAGE,
    ...(categoryId === undefined ? {} : { categoryId }),
  });
  // Names begin alike, so a button has no room for what tells them apart.
  const first = (page - 1) * PRODUCTS_PER_PAGE + 1;
  const lines = products.map(({ name }, index) => `${first + index}. ${escapeHtml(name)}`);
  const numbers = products.map(({ id }, index) => button(String(first + index), `pt:mo:${botId}:p${id}`));
  // A search has one page: a better query finds more than turning pages.
  const hasNext = categoryId !== undefined && page * PRODUCTS_PER_PAGE < count;
  await show(ctx, {
    text: [ctx.t(products.length > 0 ? 'botPartner.chooseProduct' : 'botPartner.foundNothing'), ...lines].join('\n\n'),
    buttons: [
      ...inColumns(numbers, NUMBERS_IN_ROW),
      ...pageButtons({ page, hasNext }, (to) => `pt:mc:${botId}:${categoryId}:${to}`),
      [backTo(ctx, categoryId === undefined ? `pt:mb:${botId}` : `pt:mo:${botId}:c${categoryId}`)],
    ],
  });
}

async function showZones(
  ctx: BotContext,
  botId: number,
  { query, page }: { query?: string; page: number },
): Promise<void> {
  const wanted = query?.trim().toLowerCase().replace(/^\./, '');
  const zones = (await ctx.shop.call('domains/getTlds', {})).filter(
    ({ name }) => wanted === undefined || name.startsWith(wanted),
  );
  const buttons = zones.map(({ id, name }) => button(`.${name}`, `pt:mo:${botId}:z${id}`));
  await show(ctx, {
    text: ctx.t(zones.length > 0 ? 'botPartner.chooseZone' : 'botPartner.foundNothing'),
    buttons: [
      ...inColumns(buttons.slice((page - 1) * ZONES_PER_PAGE, page * ZONES_PER_PAGE), 3),
      // The pages of a search would forget its query.
      ...pageButtons(
        { page, hasNext: query === undefined && page * ZONES_PER_PAGE < zones.length },
        (to) => `pt:mz:${botId}:${to}`,
      ),
      [backTo(ctx, query === undefined ? `pt:m:${botId}` : `pt:mb:${botId}`)],
    ],
  });
}

const ZONES_PER_PAGE = 24;

function paged(
  buttons: readonly InlineKeyboardButton[],
  page: number,
  dataOf: (page: number) => string,
): InlineKeyboardButton[][] {
  const shown = buttons.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((each) => [each]);
  return [...shown, ...pageButtons({ page, hasNext: page * PER_PAGE < buttons.length }, dataOf)];
}
