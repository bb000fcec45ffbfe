import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { listMethods, type MethodId, payWith, type PayWith } from '../methods.ts';
import { button, inRows, notify } from '../screen.ts';

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

/** A button for each payment method for an amount in roubles, in the shop's order, with the balance of the person. */
export async function methodButtons(
  ctx: BotContext,
  amount: number,
  toData: (letter: string) => string,
): Promise<InlineKeyboardButton[][]> {
  const { balance } = await ctx.shop.call('auth/verifyToken', {});
  const methods = await listMethods(ctx, { amount, isTopUp: false, balance });
  return inRows(methods.map(({ id, label, isAway }) => button(label, isAway ? AWAY : toData(letters[id]))));
}
