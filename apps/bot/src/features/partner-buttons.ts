import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { button } from '../screen.ts';

/** Puts buttons into rows of so many. */
export function inRows(buttons: readonly InlineKeyboardButton[], perRow: number): InlineKeyboardButton[][] {
  return buttons.flatMap((_, index) => (index % perRow === 0 ? [buttons.slice(index, index + perRow)] : []));
}

/** Whether the section of partners is for this person: in a partner's bot, it is its own partner's. */
export function isForPartner({ bot }: BotContext): boolean {
  return !bot.isPartners || bot.isOwn;
}

/** The row of a menu that opens the section of partners; none where it is not for this person. */
export function partnerRow(ctx: BotContext): InlineKeyboardButton[][] {
  const label = ctx.t('bot.command.partner');
  return isForPartner(ctx) ? [[button(ctx.bot.kind === 'goods' ? `🤝 ${label}` : label, 'pt')]] : [];
}

/** The last row of a screen. */
export function backTo(ctx: BotContext, data: string): InlineKeyboardButton[] {
  return [button(ctx.t('botPartner.back'), data)];
}

/** The row that turns the pages of a list; none when it has one page. */
export function pageRow(page: number, pages: number, dataOf: (page: number) => string): InlineKeyboardButton[][] {
  if (pages <= 1) return [];
  return [
    [
      ...(page > 1 ? [button('‹', dataOf(page - 1))] : []),
      button(`${page} / ${pages}`, dataOf(page)),
      ...(page < pages ? [button('›', dataOf(page + 1))] : []),
    ],
  ];
}
