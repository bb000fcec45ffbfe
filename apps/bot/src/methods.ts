import type { Output, PaymentMethod, PaymentSystem } from '@lotok/contract';
import { formatRoubles } from '@lotok/money';
import type { BotContext } from './context.ts';
import { formatLimit } from './format-limit.ts';
import { formatPercent } from './format-percent.ts';

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
  /** No amount can be paid by it right now. */
  isAway: boolean;
};

/** The name of an offered method; null for one that this version does not know. */
function methodIdOf({ method, system }: Pick<OfferedMethod, 'method' | 'system'>): MethodId | null {
  return method === 'crystalpay' ? system : method;
}

export function payWith(id: MethodId): PayWith {
  return id === 'balance' || id === 'cryptobot'
    ? { paymentMethod: id, system: null }
    : { paymentMethod: 'crystalpay', system: id };
}

/** What a method is chosen for. `balance` is the buyer's, in roubles: the way to pay from it shows how much there is. */
type Purpose = { amount: number; isTopUp: boolean; balance?: number };

/** The methods in the order of the shop, each with its fee; what cannot be used for this amount is marked instead. */
export async function listMethods(ctx: BotContext, purpose: Purpose): Promise<MethodChoice[]> {
  const methods = await ctx.shop.call('payments/getMethods', {});
  return methods.flatMap((offered) => {
    const id = methodIdOf(offered);
    if (!id || (purpose.isTopUp && id === 'balance')) return [];
    const name = ctx.t(`method.${id}`);
    const { mark, obstacle } = limitOf(ctx, offered, purpose);
    const detail = mark ?? (id === 'balance' ? balanceOf(purpose) : feeOf(ctx, offered));
    return [{ id, label: detail ? `${name} · ${detail}` : name, obstacle, isAway: offered.is_away === true }];
  });
}

const balanceOf = ({ balance }: Purpose): string => (balance === undefined ? '' : formatRoubles(balance));

function feeOf({ language, t }: BotContext, offered: OfferedMethod): string {
  const { fee_percent: percent = 0, fee_amount: amount = 0 } = offered;
  const fee = [percent > 0 ? formatPercent(language, percent) : '', amount > 0 ? formatRoubles(amount) : '']
    .filter(Boolean)
    .join(' + ');
  return fee ? t('bot.method.fee', { fee }) : '';
}

function limitOf(
  { t }: BotContext,
  offered: OfferedMethod,
  { amount, isTopUp }: Purpose,
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
