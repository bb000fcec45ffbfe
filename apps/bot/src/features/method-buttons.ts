import { localeOf } from '@lotok/i18n';
import { formatRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { type MethodId, methodIdOf, type OfferedMethod, payWith, type PayWith } from '../methods.ts';
import { button, notify } from '../screen.ts';

/** The letter of each method: the data of a button that also names a domain has no room for more. */
const letters: Readonly<Record<MethodId, string>> = {
  balance: 'b',
  card: 'c',
  sbp: 's',
  crypto: 'k',
  lolz: 'l',
  cryptobot: 't',
};

/** What the letter of a button pays with; null for an unknown one. */
export function payWithLetter(letter: string): PayWith | null {
  const [id] = Object.entries(letters).find(([, each]) => each === letter) ?? [];
  return id === undefined ? null : payWith(id as MethodId);
}

/** The data of the button of a method that is unavailable right now. */
const AWAY = 'dz';

/** The answer to such a button, in bots of both kinds. */
export const awayMethod = new Composer<BotContext>();
awayMethod.callbackQuery(AWAY, (ctx) => notify(ctx, ctx.t('error.METHOD_UNAVAILABLE')));

/** A button for each payment method, in the shop's order, with the balance of the person and the fees of the others. */
export async function methodButtons(
  ctx: BotContext,
  toData: (letter: string) => string,
): Promise<InlineKeyboardButton[][]> {
  const [offered, { balance }] = await Promise.all([
    ctx.shop.call('payments/getMethods', {}),
    ctx.shop.call('auth/verifyToken', {}),
  ]);
  return offered.flatMap((method) => {
    const id = methodIdOf(method);
    if (!id) return [];
    return [[button(labelOf(ctx, id, method, balance), method.is_away ? AWAY : toData(letters[id]))]];
  });
}

function labelOf(ctx: BotContext, id: MethodId, method: OfferedMethod, balance: number): string {
  const name = ctx.t(`method.${id}`);
  if (method.is_away) return ctx.t('bot.domains.away', { method: name });
  if (id === 'balance') return ctx.t('bot.domains.withBalance', { amount: formatRoubles(balance) });
  const fee = feeOf(ctx, method);
  return fee ? ctx.t('bot.domains.fee', { method: name, fee }) : name;
}

function feeOf({ language }: BotContext, { fee_percent: percent = 0, fee_amount: amount = 0 }: OfferedMethod): string {
  const inPercent = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 });
  return [percent > 0 ? inPercent.format(percent / 100) : '', amount > 0 ? formatRoubles(amount) : '']
    .filter(Boolean)
    .join(' + ');
}
