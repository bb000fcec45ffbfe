import type { ParsedInput } from '@lotok/contract';
import { fromLocation, toLocation } from './location.ts';
import { quote, splitWords, unquote } from './text-strings.ts';

export type RecordType = ParsedInput<'domains/updateDnsRecords'>['dnsRecords'][number]['type'];

/** A record's value in Cloudflare's API; the fields depend on the type. */
export type RecordValue = { content?: string; priority?: number; data?: Record<string, string | number> };

/** The same in responses, where every field is optional. */
type ReceivedValue = {
  content?: string | null | undefined;
  priority?: number | null | undefined;
  data?: Record<string, unknown> | null | undefined;
};

/**
 * How a field is written in the content: a number; a word; a quoted string; digits up to the end, which may contain
 * spaces; parameters up to the end.
 */
type Kind = 'number' | 'word' | 'text' | 'digits' | 'parameters';
type Layout = readonly (readonly [name: string, kind: Kind])[];

const service: Layout = [
  ['priority', 'number'],
  ['target', 'word'],
  ['value', 'parameters'],
];
const association: Layout = [
  ['usage', 'number'],
  ['selector', 'number'],
  ['matching_type', 'number'],
  ['certificate', 'digits'],
];

/**
 * The fields of `data` in the order of the content; null: the value is the content itself, or the type has its own
 * conversion.
 */
const layouts: Record<RecordType, Layout | null> = {
  A: null,
  AAAA: null,
  CNAME: null,
  LOC: null,
  MX: null,
  NS: null,
  PTR: null,
  TXT: null,
  CAA: [
    ['flags', 'number'],
    ['tag', 'word'],
    ['value', 'text'],
  ],
  CERT: [
    ['type', 'number'],
    ['key_tag', 'number'],
    ['algorithm', 'number'],
    ['certificate', 'digits'],
  ],
  DNSKEY: [
    ['flags', 'number'],
    ['protocol', 'number'],
    ['algorithm', 'number'],
    ['public_key', 'digits'],
  ],
  DS: [
    ['key_tag', 'number'],
    ['algorithm', 'number'],
    ['digest_type', 'number'],
    ['digest', 'digits'],
  ],
  HTTPS: service,
  NAPTR: [
    ['order', 'number'],
    ['preference', 'number'],
    ['flags', 'text'],
    ['service', 'text'],
    ['regex', 'text'],
    ['replacement', 'word'],
  ],
  SMIMEA: association,
  SRV: [
    ['priority', 'number'],
    ['weight', 'number'],
    ['port', 'number'],
    ['target', 'word'],
  ],
  SSHFP: [
    ['algorithm', 'number'],
    ['type', 'number'],
    ['fingerprint', 'digits'],
  ],
  SVCB: service,
  TLSA: association,
  URI: [
    ['weight', 'number'],
    ['target', 'text'],
  ],
};

/** Whether the shop supports records of this type; Cloudflare has more types. */
export function isRecordType(type: string): type is RecordType {
  return Object.hasOwn(layouts, type);
}

/** Converts a content, which must be valid, to Cloudflare's fields. */
export function toRecordValue(type: RecordType, content: string): RecordValue {
  if (type === 'LOC') return { data: toLocation(content) ?? {} };
  const layout = layouts[type];
  const words = splitWords(content);
  if (type === 'MX') return { priority: Number(words[0]), content: words[1] ?? '' };
  if (!layout) return { content };
  if (type === 'URI') return { priority: Number(words[0]), data: toData(layout, words.slice(1)) };
  return { data: toData(layout, words) };
}

/** Converts Cloudflare's fields to a content; uses Cloudflare's own content where fields are missing. */
export function toContent(type: RecordType, { content, priority, data }: ReceivedValue): string {
  const own = content ?? '';
  if (type === 'TXT') return own.startsWith('"') ? own : quote(own);
  if (type === 'MX') return `${priority ?? 0} ${own}`;
  if (type === 'LOC') return (data && fromLocation(data)) ?? own;
  const layout = layouts[type];
  if (!layout || !data) return own;
  const rendered = fromData(layout, { priority, ...data });
  if (rendered === null) return own;
  return type === 'URI' ? `${priority ?? 0} ${rendered}` : rendered;
}

function toData(layout: Layout, words: readonly string[]): Record<string, string | number> {
  return Object.fromEntries(layout.map(([name, kind], index) => [name, toField(kind, words, index)]));
}

function toField(kind: Kind, words: readonly string[], index: number): string | number {
  const word = words[index] ?? '';
  switch (kind) {
    case 'number':
      return Number(word);
    case 'word':
      return word;
    case 'text':
      return unquote(word);
    case 'digits':
      return words.slice(index).join('');
    case 'parameters':
      return words.slice(index).join(' ');
  }
}

function fromData(layout: Layout, data: Readonly<Record<string, unknown>>): string | null {
  const words: string[] = [];
  for (const [name, kind] of layout) {
    const field = data[name];
    if (typeof field !== 'string' && typeof field !== 'number') {
      if (kind === 'parameters') continue;
      return null;
    }
    const text = String(field);
    if (kind === 'parameters' && text.trim() === '') continue;
    words.push(kind === 'text' ? quote(text) : text.trim());
  }
  return words.join(' ');
}
