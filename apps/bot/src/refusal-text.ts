import { type ErrorCode, type PromoRefusal } from '@lotok/contract';
import { paramsOf } from '@lotok/client';
import type { BotContext } from './context.ts';
import { formatLimit } from './format-limit.ts';

const SECONDS_PER_MINUTE = 60;

const minutesOf = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  Math.ceil(retryAfterSeconds / SECONDS_PER_MINUTE);

/** The text of a refusal in the person's language, with its facts. It is plain text. */
export function refusalText(ctx: Pick<BotContext, 't'>, error: { code: string }): string {
  const shortage = paramsOf(error, 'OUT_OF_STOCK');
  if (shortage) return ctx.t('bot.refusal.stock', { count: shortage.available });
  const quantity = paramsOf(error, 'QUANTITY_LIMIT');
  if (quantity) return ctx.t('bot.refusal.quantity', { minimum: quantity.minimum, maximum: quantity.maximum ?? 0 });
  const least = paramsOf(error, 'MIN_AMOUNT');
  if (least) return ctx.t('bot.method.minimum', { amount: formatLimit(least.minimum) });
  const amount = paramsOf(error, 'METHOD_UNAVAILABLE');
  if (amount) return ctx.t('bot.method.maximum', { amount: formatLimit(amount.maximum) });
  const promo = paramsOf(error, 'PROMO_INVALID');
  if (promo) return promoText(ctx, promo.reason, promo.minimum);
  const limit = paramsOf(error, 'RATE_LIMITED');
  if (limit) return ctx.t('bot.refusal.tooMany', { minutes: minutesOf(limit) });
  // The account of the chat has just been joined to another one, or deleted: the next message finds the one that there is.
  if (error.code === 'INVALID_TOKEN') return ctx.t('bot.refusal.again');
  return ctx.t(`error.${error.code as ErrorCode}`);
}

/** {@link refusalText} of a purchase: what is too much may be its unpaid orders. */
export function purchaseRefusalText(ctx: Pick<BotContext, 't'>, error: { code: string }): string {
  const limit = paramsOf(error, 'RATE_LIMITED');
  return limit ? ctx.t('bot.refusal.tooManyUnpaid', { minutes: minutesOf(limit) }) : refusalText(ctx, error);
}

/** Why a promo code gives no discount. */
export function promoText(ctx: Pick<BotContext, 't'>, reason: PromoRefusal, minimum = 0): string {
  return ctx.t(`bot.promo.${reason}`, { amount: formatLimit(minimum) });
}
