import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { button } from '../screen.ts';

/** Whether the section of partners is for this person: in a partner's bot, it is its own partner's. */
export function isForPartner({ bot }: BotContext): boolean {
  return !bot.isPartners || bot.isOwn;
}

/** The row of a menu that opens the section of partners; none where it is not for this person. */
export function partnerRow(ctx: BotContext): InlineKeyboardButton[][] {
  const label = ctx.t('bot.command.partner');
  return isForPartner(ctx) ? [[button(ctx.bot.kind === 'goods' ? `🤝 ${label}` : label, 'pt')]] : [];
}
