import type { BotContext } from '../context.ts';
import type { PartnerAwaited } from '../partner-awaited.ts';

/** Ends what the section of partners waits for: the person does something else. */
export function stopAwaiting(ctx: BotContext): void {
  if (ctx.state.awaits?.kind.startsWith('partner')) ctx.state.awaits = undefined;
}

/** What the next text answers, if it is of this kind. */
export function awaited<K extends PartnerAwaited['kind']>(
  ctx: BotContext,
  kind: K,
): Extract<PartnerAwaited, { kind: K }> | null {
  const { awaits } = ctx.state;
  return awaits?.kind === kind ? (awaits as Extract<PartnerAwaited, { kind: K }>) : null;
}
