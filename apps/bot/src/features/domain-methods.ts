import type { Input, Output } from '@lotok/contract';
import { formatRoubles } from '@lotok/money';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { formatPercent } from '../format-percent.ts';
import { button, inRows } from '../screen.ts';

type Method = Output<'payments/getMethods'>[number];
type Chosen = Pick<Input<'domains/buyDomain'>, 'paymentMethod' | 'system'>;

/** The letter of each method in the data of a button. */
const methods: Record<string, Chosen & { label: MethodLabel }> = {
  b: { paymentMethod: 'balance', system: null, label: 'method.balance' },
  c: { paymentMethod: 'crystalpay', system: 'card', label: 'method.card' },
  s: { paymentMethod: 'crystalpay', system: 'sbp', label: 'method.sbp' },
  k: { paymentMethod: 'crystalpay', system: 'crypto', label: 'method.crypto' },
  l: { paymentMethod: 'crystalpay', system: 'lolz', label: 'method.lolz' },
  t: { paymentMethod: 'cryptobot', system: null, label: 'method.cryptobot' },
};
type MethodLabel = `method.${'balance' | 'card' | 'sbp' | 'crypto' | 'lolz' | 'cryptobot'}`;

/** The method of a letter; null for an unknown one. */
export function methodOf(letter: string): Chosen | null {
  const method = Object.hasOwn(methods, letter) ? methods[letter] : undefined;
  return method ? { paymentMethod: method.paymentMethod, system: method.system ?? null } : null;
}

/** A button for each payment method, in the shop's order, with the balance of the person and the fees of the others. */
export async function methodButtons(
  ctx: BotContext,
  toData: (letter: string) => string,
): Promise<InlineKeyboardButton[][]> {
  const [offered, { balance }] = await Promise.all([
    ctx.shop.call('payments/getMethods', {}),
    ctx.shop.call('auth/verifyToken', {}),
  ]);
  const buttons = offered.flatMap((method) => {
    const [letter, known] =
      Object.entries(methods).find(
        ([, { paymentMethod, system }]) => paymentMethod === method.method && system === method.system,
      ) ?? [];
    if (letter === undefined || !known) return [];
    return [button(labelOf(ctx, method, known.label, balance), method.is_away ? 'dz' : toData(letter))];
  });
  return inRows(buttons);
}

function labelOf(ctx: BotContext, method: Method, key: MethodLabel, balance: number): string {
  if (method.is_away) return ctx.t('bot.domains.away', { method: ctx.t(key) });
  if (key === 'method.balance') return ctx.t('bot.domains.withBalance', { amount: formatRoubles(balance) });
  const fee = feeOf(ctx, method);
  return fee ? ctx.t('bot.domains.fee', { method: ctx.t(key), fee }) : ctx.t(key);
}

function feeOf({ language }: BotContext, { fee_percent: percent = 0, fee_amount: amount = 0 }: Method): string {
  return [percent > 0 ? formatPercent(language, percent) : '', amount > 0 ? formatRoubles(amount) : '']
    .filter(Boolean)
    .join(' + ');
}
