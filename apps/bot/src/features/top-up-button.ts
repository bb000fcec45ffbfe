import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { button } from '../screen.ts';

/** A button that tops up by what the balance lacks, in roubles, or by the least amount that the shop accepts. */
export async function topUpButton(ctx: BotContext, shortfall: number): Promise<InlineKeyboardButton> {
  const { min_top_up: minimum } = await ctx.shop.call('shop/getShop', {});
  return button(ctx.t('bot.balance.topUp'), `t:${Math.ceil(Math.max(minimum, shortfall))}`);
}
