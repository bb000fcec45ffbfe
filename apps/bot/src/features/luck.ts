import { LUCK_TEXT_MAX_CHARACTERS } from '@lotok/contract';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { findTry } from '../find-try.ts';
import { button, notify, type Screen, send, show } from '../screen.ts';
import { drawScreen, offerScreen, overScreen } from './luck-screens.ts';

/** "Try your luck": the try that a delivered order gives, in the bots for goods. */
export const luck = new Composer<BotContext>();

// Below the goods the try is a message of its own: they stay readable.
luck.callbackQuery(/^lun:(\d{1,15})$/, async (ctx) => send(ctx, await tryScreen(ctx, Number(ctx.match[1]))));
luck.callbackQuery(/^lu:(\d{1,15})(?::([1-9]\d{0,2}))?$/, async (ctx) => {
  const [, orderId, page = 1] = ctx.match;
  await show(ctx, await tryScreen(ctx, Number(orderId), { page: Number(page) }));
});
luck.callbackQuery(/^lud:(\d{1,15})$/, (ctx) => draw(ctx, Number(ctx.match[1]), ''));
luck.callbackQuery(/^lut:(\d{1,15})$/, (ctx) => askForText(ctx, Number(ctx.match[1])));
luck.on('message:text', async (ctx, next) => {
  const { awaits } = ctx.state;
  if (awaits?.kind !== 'luck') return next();
  const text = ctx.message.text.trim();
  if (text.length > LUCK_TEXT_MAX_CHARACTERS) return notify(ctx, ctx.t('bot.luck.tooLong'));
  ctx.state.awaits = undefined;
  await draw(ctx, awaits.orderId, text);
});

async function tryScreen(ctx: BotContext, orderId: number, { page = 1 } = {}): Promise<Screen> {
  const { offer, draw: drawn } = await ctx.shop.call('luck/getOffer', { orderId });
  if (drawn) return drawScreen(ctx, drawn, { isRepeated: true });
  return offer ? offerScreen(ctx, offer, { page }) : overScreen(ctx, orderId);
}

async function askForText(ctx: BotContext, orderId: number): Promise<void> {
  if ((await findTry(ctx, orderId)) !== 'open') return send(ctx, await tryScreen(ctx, orderId));
  ctx.state.awaits = { kind: 'luck', orderId };
  await send(ctx, {
    text: `${ctx.t('bot.luck.ask', { id: orderId })}\n\n${ctx.t('luck.textHint')}`,
    buttons: [[button(ctx.t('bot.cancel'), `lu:${orderId}`)]],
  });
}

/**
 * Draws, and shows the result in a message of its own: what the shop has committed itself to stays above it, unchanged. The first
 * result is also shown by an update that is handled again after an interruption.
 */
async function draw(ctx: BotContext, orderId: number, text: string): Promise<void> {
  const isRepeated = (await findTry(ctx, orderId)) === 'drawn';
  if (isRepeated && ctx.callbackQuery && ctx.state.drawn === orderId)
    return notify(ctx, ctx.t('bot.luck.used', { id: orderId }));
  const drawn = await ctx.shop.call('luck/try', { orderId, text });
  ctx.state.drawn = orderId;
  await send(ctx, await drawScreen(ctx, drawn, { isRepeated }));
}
