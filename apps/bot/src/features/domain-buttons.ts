import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { button } from '../screen.ts';

/** Buttons to the page before and after this one; none where there is only one page. */
export function pageButtons(
  page: number,
  lastPage: number,
  toData: (page: number) => string,
): InlineKeyboardButton[][] {
  const row = [
    ...(page > 1 ? [button(`‹ ${page - 1}`, toData(page - 1))] : []),
    ...(page < lastPage ? [button(`${page + 1} ›`, toData(page + 1))] : []),
  ];
  return row.length > 0 ? [row] : [];
}

export function toStart(ctx: BotContext): InlineKeyboardButton[] {
  return [button(ctx.t('bot.domains.toStart'), 'menu')];
}
