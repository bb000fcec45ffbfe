import type { BotContext } from './context.ts';

/** Names the screen that this update shows: a button with it does its work once, however often it is pressed. */
export function nonceOf(ctx: BotContext): string {
  return ctx.update.update_id.toString(36);
}

/** The idempotency key of a button's work; unique among all bots and people. */
export function keyOf(ctx: BotContext, nonce: string): string {
  return `tg:${ctx.bot.id}:${ctx.chat?.id ?? 0}:${nonce}`;
}
