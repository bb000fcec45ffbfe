import type { Entity } from './sandbox-types.ts';

type Range = { from: number; to: number; open: string; close: string; isBlock: boolean };

const tagByType: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
};

/** A text with its entities as HTML. Commands are buttons of the form `command`. `linkToBot`: where a mention leads. */
export function renderText(
  text: string,
  entities: readonly Entity[],
  { spoiler, linkToBot }: { spoiler: string; linkToBot: (username: string) => string },
): string {
  const ranges = entities
    .map((entity) => toRange(entity, text.slice(entity.offset, entity.offset + entity.length), { spoiler, linkToBot }))
    .filter((range) => range !== null)
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  return renderRanges(text, ranges, 0, text.length);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Nested ranges are rendered inside; one that begins inside another and ends outside of it ends with it. */
function renderRanges(text: string, ranges: readonly Range[], from: number, to: number): string {
  let html = '';
  let at = from;
  for (let index = 0; index < ranges.length; index += 1) {
    const range = ranges[index];
    if (!range || range.from < at || range.from >= to) continue;
    const end = Math.min(range.to, to);
    const inner = ranges.slice(index + 1).filter((other) => other.from < end);
    html += escapeHtml(text.slice(at, range.from));
    html += `${range.open}${renderRanges(text, inner, range.from, end)}${range.close}`;
    // A block ends its line by itself.
    at = range.isBlock && text[end] === '\n' ? end + 1 : end;
  }
  return html + escapeHtml(text.slice(at, to));
}

function toRange(
  { type, offset, length, url }: Entity,
  text: string,
  { spoiler, linkToBot }: { spoiler: string; linkToBot: (username: string) => string },
): Range | null {
  const isBlock = ['pre', 'blockquote', 'expandable_blockquote'].includes(type);
  const range = (open: string, close: string) => ({ from: offset, to: offset + length, open, close, isBlock });
  const tag = tagByType[type];
  if (tag) return range(`<${tag}>`, `</${tag}>`);
  switch (type) {
    case 'url':
    case 'text_link': {
      const href = url ?? text;
      return /^https?:\/\//.test(href)
        ? range(`<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">`, '</a>')
        : null;
    }
    case 'mention':
      return range(`<a href="${escapeHtml(linkToBot(text.slice(1)))}">`, '</a>');
    case 'bot_command':
      return range(
        `<button type="submit" form="command" name="text" value="${escapeHtml(text)}" class="link">`,
        '</button>',
      );
    case 'expandable_blockquote':
      return range('<blockquote class="folded" tabindex="0" role="button">', '</blockquote>');
    case 'spoiler':
      return range(`<span class="spoiler" tabindex="0" role="button" aria-label="${escapeHtml(spoiler)}">`, '</span>');
    default:
      return null;
  }
}
