import type { BotContext } from '../context.ts';

/** Adds the promo code that the person has entered; there are none in the shop's own bot. */
export function withPromo<Input extends object>(ctx: BotContext, input: Input): Input & { promoCode?: string } {
  const { promo } = ctx.state;
  return ctx.bot.isPartners && promo ? { ...input, promoCode: promo } : input;
}
