import type { BotContext } from './context.ts';

/** Whether an order gives a try of "Try your luck", or its draw was made; null when neither. Only bots for goods have tries. */
export async function findTry(ctx: BotContext, orderId: number): Promise<'open' | 'drawn' | null> {
  if (ctx.bot.kind !== 'goods') return null;
  const { offers, draws } = await ctx.shop.call('luck/getOffers', {});
  const isOf = ({ order_id }: { order_id: number }) => order_id === orderId;
  if (offers.some(isOf)) return 'open';
  return draws.some(isOf) ? 'drawn' : null;
}
