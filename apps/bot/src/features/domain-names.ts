import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { fitsButton } from '../screen.ts';

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
