import { badRequest } from './sandbox-error.ts';
import type { Entity } from './sandbox-types.ts';

export type FormattedText = { text: string; entities: Entity[] };
type OpenTag = { tag: string; entity: Omit<Entity, 'length'> | null };

const typeByTag: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  'tg-emoji': 'custom_emoji',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
};
/** Telegram knows these four names only; others stay as they are. */
const characterByName: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

const TAG = /^<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[a-zA-Z-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[a-zA-Z0-9.-]+))?)*)\s*\/?>/;

/** Parses a text of `parse_mode` HTML as the Bot API does; throws its 400. */
function parseHtml(html: string): FormattedText {
  const entities: Entity[] = [];
  const open: OpenTag[] = [];
  let text = '';
  for (let at = 0; at < html.length; ) {
    const character = html[at] ?? '';
    if (character === '&') {
      const [source, decoded] = decodeCharacter(html.slice(at, at + 12));
      text += decoded;
      at += source.length;
    } else if (character === '<') {
      const found = TAG.exec(html.slice(at));
      if (!found) throw parseError(unreadableTag(html.slice(at), byteOffset(html, at)));
      const [source, slash, name = '', attributes = ''] = found;
      const tag = name.toLowerCase();
      if (slash) closeTag(open, entities, { tag, text, byte: byteOffset(html, at) });
      else open.push({ tag, entity: toEntity(tag, attributes, text.length, byteOffset(html, at)) });
      at += source.length;
    } else {
      text += character;
      at += 1;
    }
  }
  const unclosed = open.at(-1);
  if (unclosed) throw parseError(`Can't find end tag corresponding to start tag "${unclosed.tag}"`);
  return trim({
    text,
    entities: mergeNestedCode(entities).toSorted((a, b) => a.offset - b.offset || b.length - a.length),
  });
}

/** A text without formatting, or of `parse_mode` HTML, with the links and commands that Telegram finds by itself. */
export function formatText(source: string, parseMode: string): FormattedText {
  if (parseMode !== '' && parseMode.toLowerCase() !== 'html') throw badRequest('unsupported parse_mode');
  const formatted = parseMode === '' ? trim({ text: source, entities: [] }) : parseHtml(source);
  return { text: formatted.text, entities: [...formatted.entities, ...detectEntities(formatted)] };
}

/** The number of characters that the limits of Telegram count. */
export function countCharacters(text: string): number {
  return [...text].length;
}

function closeTag(
  open: OpenTag[],
  entities: Entity[],
  { tag, text, byte }: { tag: string; text: string; byte: number },
): void {
  const last = open.pop();
  if (!last) throw parseError(`Unexpected end tag at byte offset ${byte}`);
  if (last.tag !== tag)
    throw parseError(`Unmatched end tag at byte offset ${byte}, expected "</${last.tag}>", found "</${tag}>"`);
  if (!last.entity) return;
  const { offset } = last.entity;
  const length = text.length - offset;
  // A link without an address has its text as the address.
  const url = last.entity.type === 'text_link' && !last.entity.url ? text.slice(offset) : last.entity.url;
  if (length > 0) entities.push({ ...last.entity, offset, length, ...(url === undefined ? {} : { url }) });
}

function toEntity(tag: string, attributes: string, offset: number, byte: number): OpenTag['entity'] {
  const type = typeByTag[tag];
  if (!type) throw parseError(`Unsupported start tag "${tag}" at byte offset ${byte}`);
  if (tag === 'span' && attributeOf(attributes, 'class') !== 'tg-spoiler')
    throw parseError(`Tag "span" must have class "tg-spoiler" at byte offset ${byte}`);
  if (tag === 'a') return { type, offset, url: attributeOf(attributes, 'href') ?? '' };
  if (tag === 'blockquote' && /\bexpandable\b/.test(attributes)) return { type: 'expandable_blockquote', offset };
  const language = tag === 'code' ? attributeOf(attributes, 'class')?.replace(/^language-/, '') : undefined;
  return { type, offset, ...(language ? { language } : {}) };
}

/** `<pre><code class="language-x">` is one block with a language. */
function mergeNestedCode(entities: readonly Entity[]): Entity[] {
  const isSame = (a: Entity, b: Entity) => a.offset === b.offset && a.length === b.length;
  const blocks = entities.filter(({ type }) => type === 'pre');
  const codes = entities.filter(({ type }) => type === 'code');
  return entities
    .filter((entity) => entity.type !== 'code' || !blocks.some((block) => isSame(block, entity)))
    .map((entity) => {
      const language = entity.type === 'pre' && codes.find((code) => isSame(code, entity))?.language;
      const { language: _, ...plain } = entity;
      return language ? { ...plain, language } : plain;
    });
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([\\w.-]+))`, 'i').exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value?.replace(/&(?:#x?[0-9a-f]+|\w+);?/gi, (source) => decodeCharacter(source)[1]);
}

/** The source of the character at the start of a text, and the character. */
function decodeCharacter(source: string): readonly [string, string] {
  const number = /^&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/i.exec(source);
  if (number) {
    const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2]);
    if (code > 0 && code <= 0x10ffff) return [number[0], String.fromCodePoint(code)];
  }
  const name = /^&([a-z]+);?/.exec(source);
  const character = characterByName[name?.[1] ?? ''];
  return name && character !== undefined ? [name[0], character] : ['&', '&'];
}

function unreadableTag(rest: string, byte: number): string {
  if (rest.startsWith('</')) return `Unclosed end tag at byte offset ${byte}`;
  const name = /^<([a-zA-Z][a-zA-Z0-9-]*)/.exec(rest)?.[1]?.toLowerCase();
  if (name === undefined) return `Unsupported start tag "" at byte offset ${byte}`;
  return typeByTag[name]
    ? `Unclosed start tag "${name}" at byte offset ${byte}`
    : `Unsupported start tag "${name}" at byte offset ${byte}`;
}

/** Removes white space at both ends and moves the entities with the text. */
function trim({ text, entities }: FormattedText): FormattedText {
  const trimmed = text.trim();
  const start = text.length - text.trimStart().length;
  const moved = entities.flatMap((entity) => {
    const from = Math.max(entity.offset - start, 0);
    const to = Math.min(entity.offset + entity.length - start, trimmed.length);
    return to > from ? [{ ...entity, offset: from, length: to - from }] : [];
  });
  return { text: trimmed, entities: moved };
}

const detected: readonly (readonly [string, RegExp])[] = [
  ['url', /\bhttps?:\/\/[^\s<>"»]+[^\s<>"».,:;!?)\]]/g],
  ['bot_command', /(?<![\w/])\/[A-Za-z0-9_]{1,64}\b/g],
  ['mention', /(?<![\w@])@[A-Za-z]\w{3,31}\b/g],
];

/** Links, commands and mentions in a text, outside of code and links. */
function detectEntities({ text, entities }: FormattedText): Entity[] {
  const taken = entities.filter(({ type }) => ['code', 'pre', 'text_link'].includes(type)).map(toRange);
  const found: Entity[] = [];
  for (const [type, pattern] of detected)
    for (const match of text.matchAll(pattern)) {
      const entity = { type, offset: match.index, length: match[0].length };
      const [from, to] = toRange(entity);
      if (taken.some(([start, end]) => from < end && start < to)) continue;
      taken.push([from, to]);
      found.push(entity);
    }
  return found.toSorted((a, b) => a.offset - b.offset);
}

function toRange({ offset, length }: Entity): readonly [number, number] {
  return [offset, offset + length];
}

function byteOffset(html: string, at: number): number {
  return Buffer.byteLength(html.slice(0, at));
}

function parseError(reason: string): Error {
  return badRequest(`can't parse entities: ${reason}`);
}
