import type { Output, PaymentMethod, PaymentSystem } from '@lotok/contract';
import type { BotContext } from './context.ts';
import { formatLimit } from './format-limit.ts';

export type OfferedMethod = Output<'payments/getMethods'>[number];
export type MethodId = Exclude<PaymentMethod, 'crystalpay'> | PaymentSystem;
/** What a purchase is paid with, as the calls name it. */
export type PayWith = { paymentMethod: PaymentMethod; system: PaymentSystem | null };

/** A payment method as a button shows it. */
export type MethodChoice = {
  id: MethodId;
  label: string;
  /** Why an amount cannot be paid by it; null when it can. */
  obstacle: string | null;
};

/** The name of an offered method; null for one that this version does not know. */
export function methodIdOf({ method, system }: Pick<OfferedMethod, 'method' | 'system'>): MethodId | null {
  return method === 'crystalpay' ? system : method;
}

export function payWith(id: MethodId): PayWith {
  return id === 'balance' || id === 'cryptobot'
    ? { paymentMethod: id, system: null }
    : { paymentMethod: 'crystalpay', system: id };
}

/** The methods in the order of the shop; what cannot be used for this amount is marked. */
export async function listMethods(
  ctx: BotContext,
  { amount, isTopUp }: { amount: number; isTopUp: boolean },
): Promise<MethodChoice[]> {
  const methods = await ctx.shop.call('payments/getMethods', {});
  return methods.flatMap((offered) => {
    const id = methodIdOf(offered);
    if (!id || (isTopUp && id === 'balance')) return [];
    const name = ctx.t(`method.${id}`);
    const { mark, obstacle } = limitOf(ctx, offered, { amount, isTopUp });
    return [{ id, label: mark ? `${name} · ${mark}` : name, obstacle }];
  });
}

function limitOf(
  { t }: BotContext,
  offered: OfferedMethod,
  { amount, isTopUp }: { amount: number; isTopUp: boolean },
): { mark: string | null; obstacle: string | null } {
  const minimum = (isTopUp ? offered.min_top_up_amount : null) ?? offered.min_amount;
  if (offered.is_away) return { mark: t('bot.method.away'), obstacle: t('error.METHOD_UNAVAILABLE') };
  const atLeast = formatLimit(minimum);
  if (amount < minimum && offered.method !== 'balance')
    return { mark: t('bot.method.from', { amount: atLeast }), obstacle: t('bot.method.minimum', { amount: atLeast }) };
  const { max_amount: maximum } = offered;
  if (maximum !== undefined && amount > maximum) {
    const atMost = formatLimit(maximum);
    return { mark: t('bot.method.to', { amount: atMost }), obstacle: t('bot.method.maximum', { amount: atMost }) };
  }
  return { mark: null, obstacle: null };
}
