import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { isAwaitedByPartners, isOfPartners } from './partner-state.ts';

/**
 * A press or a command means that the person no longer answers the last question. Only the section of partners goes on with its own
 * question after a press of its own.
 */
export const awaiting = new Composer<BotContext>();

awaiting.use((ctx, next) => {
  const isText = !ctx.callbackQuery && !ctx.message?.text?.startsWith('/');
  const goesOn = isOfPartners(ctx) && isAwaitedByPartners(ctx);
  if (!isText && !goesOn) ctx.state.awaits = undefined;
  return next();
});
