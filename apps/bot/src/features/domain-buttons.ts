import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { button } from '../screen.ts';

/** The row that returns to the first screen of a domains bot. */
export function toStart(ctx: BotContext): InlineKeyboardButton[] {
  return [button(ctx.t('bot.domains.toStart'), 'menu')];
}
