import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { textLink } from '../html.ts';
import { button } from '../screen.ts';

/** The row that returns to the first screen of a domains bot. */
export function toStart(ctx: BotContext): InlineKeyboardButton[] {
  return [button(ctx.t('bot.domains.toStart'), 'menu')];
}

/** What a person agrees to by paying, as HTML. */
export function agreement({ t, shop }: BotContext): string {
  return `<i>${t('bot.domains.agree', { rules: textLink(t('bot.pay.rules'), shop.siteUrl('/rules')) })}</i>`;
}
