import type { BotContext } from '../context.ts';
import type { PartnerAwaited } from '../partner-awaited.ts';

/** Whether a button of the section of partners was pressed. */
export function isOfPartners({ callbackQuery }: BotContext): boolean {
  return /^pt(:|$)/.test(callbackQuery?.data ?? '');
}

/** Whether the next text answers the section of partners. */
export function isAwaitedByPartners({ state }: BotContext): boolean {
  return state.awaits?.kind.startsWith('partner') ?? false;
}

/** Ends what the section of partners waits for: the person does something else. */
export function stopAwaiting(ctx: BotContext): void {
  if (isAwaitedByPartners(ctx)) ctx.state.awaits = undefined;
}

/** What the next text answers, if it is of this kind. */
export function awaited<K extends PartnerAwaited['kind']>(
  ctx: BotContext,
  kind: K,
): Extract<PartnerAwaited, { kind: K }> | null {
  const { awaits } = ctx.state;
  return awaits?.kind === kind ? (awaits as Extract<PartnerAwaited, { kind: K }>) : null;
}
