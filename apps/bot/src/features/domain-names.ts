import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { nonceOf } from '../nonce.ts';
import { fitsButton } from '../screen.ts';
import type { ShownName } from '../turn.ts';

/** A name as it stands in a message: copied by a press, and found again by {@link findName}. */
export function nameInText(name: string): string {
  return `<code>${escapeHtml(name)}</code>`;
}

/** A text below the name that its buttons are about, so that {@link findName} finds it. */
export function aboutName(name: string, text: string): string {
  return `${nameInText(name)}\n\n${text}`;
}

/**
 * The data of a button about a name: `action` and the name. Instead of a name that is too long it has the position of the name
 * among those in the text of the message.
 */
export function nameData(action: string, name: string, position = 0): string {
  const data = `${action}:${name}`;
  return fitsButton(data) ? data : `${action}:#${position}`;
}

/** The name of a button that was made by {@link nameData}; null when the message no longer has it. */
export function findName(ctx: BotContext, data: string): string | null {
  if (!data.startsWith('#')) return data;
  const message = ctx.callbackQuery?.message;
  if (!message || !('text' in message) || !message.text) return null;
  const names = (message.entities ?? []).filter(({ type }) => type === 'code');
  const entity = names[Number(data.slice(1))];
  return entity ? message.text.slice(entity.offset, entity.offset + entity.length) : null;
}

/** Remembers the screen that this update shows, for {@link isShown}. */
export function rememberShown(ctx: BotContext, shown: Omit<ShownName, 'nonce'>): void {
  ctx.state.shownName = { nonce: nonceOf(ctx), ...shown };
}

/**
 * Whether the button of a press is of the last screen that {@link rememberShown} has stored. A partner holds the token of the bot, and
 * can send a button with any data and under any text.
 */
export function isShown({ state }: BotContext, { nonce, name, priceKopecks }: ShownName): boolean {
  const { shownName } = state;
  return shownName?.nonce === nonce && shownName.name === name && shownName.priceKopecks === priceKopecks;
}
