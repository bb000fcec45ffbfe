import { isApiError } from '@lotok/client';
import type { BotContext } from '../context.ts';

/** Adds the promo code that the person has entered; there are none in the shop's own bot. */
export function withPromo<Input extends object>(ctx: BotContext, input: Input): Input & { promoCode?: string } {
  const { promo } = ctx.state;
  return ctx.bot.isPartners && promo ? { ...input, promoCode: promo } : input;
}

/** Makes a call with {@link withPromo}. A code that its partner has changed or deleted is dropped, with lines that say so. */
export async function callWithPromo<Result>(
  ctx: BotContext,
  call: () => Promise<Result>,
): Promise<{ result: Result; promoNote: string[] }> {
  try {
    return { result: await call(), promoNote: [] };
  } catch (error) {
    if (!isApiError(error, 'PROMO_INVALID')) throw error;
    ctx.state.promo = undefined;
    return { result: await call(), promoNote: [ctx.t('bot.domains.promoGone'), ''] };
  }
}
