import { paramsOf } from '@lotok/client';
import { fromRoubles, toRoubles } from '@lotok/money';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { button } from '../screen.ts';

/** A button that tops up by what the balance lacks, in roubles, or by the least amount that the shop accepts. */
export async function topUpButton(ctx: BotContext, shortfall: number): Promise<InlineKeyboardButton> {
  const { min_top_up: minimum } = await ctx.shop.call('shop/getShop', {});
  return button(ctx.t('bot.balance.topUp'), `t:${Math.ceil(Math.max(minimum, shortfall))}`);
}

/**
 * The balance and what it lacks for a price that the person has seen, in roubles. The refusal knows better: from the balance a partner
 * pays less than the prices of the own bot.
 */
export async function readShortfall(
  ctx: BotContext,
  refusal: unknown,
  price: number,
): Promise<{ balance: number; shortfall: number }> {
  const { balance } = await ctx.shop.call('auth/verifyToken', {});
  const { shortfall = toRoubles(fromRoubles(price) - fromRoubles(balance)) } =
    paramsOf(refusal, 'INSUFFICIENT_FUNDS') ?? {};
  return { balance, shortfall };
}
