import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { button } from '../screen.ts';

/** Puts buttons into rows of so many. */
export function inRows(buttons: readonly InlineKeyboardButton[], perRow: number): InlineKeyboardButton[][] {
  return buttons.flatMap((_, index) => (index % perRow === 0 ? [buttons.slice(index, index + perRow)] : []));
}

/** The last row of a screen. */
export function backTo(ctx: BotContext, data: string): InlineKeyboardButton[] {
  return [button(ctx.t('botPartner.back'), data)];
}
