import { printContent, readContent } from './content.ts';
import type { Fault } from './fault.ts';
import { isPrivateAddress } from './fields/address.ts';
import { readOwner } from './owner.ts';
import { findRecordType, type RecordType } from './record-types.ts';
import { orFault, refuseField } from './refuse.ts';
import { type Reading, splitWords, textOf, type Word } from './words.ts';
import { toZoneName } from './zone-name.ts';

/** The TTL that leaves the choice to the name server. */
export const AUTOMATIC_TTL = 1;
export const MIN_TTL_SECONDS = 60;
export const MAX_TTL_SECONDS = 86_400;

/** Types whose answers a proxy can stand before. */
export const proxiableTypes: readonly RecordType[] = ['A', 'AAAA', 'CNAME'];

/** A record as it is kept: whole lower-case name without a final dot, canonical content, TTL in seconds or 1. */
export type DnsRecord = { type: RecordType; name: string; content: string; ttl: number; proxied: boolean };
/** A record as a person or a client wrote it. */
export type RecordInput = { type: string; name: string; content: string; ttl: number; proxied: boolean };

/**
 * The record that an input means in a zone, or the first fault of it. Names may be relative (`www`, `@`) or whole;
 * a TXT without quotes is one text as long as it likes, since people write them so. Throws RangeError for a zone that
 * is no name, as all functions here that take one.
 */
export function normaliseRecord(zone: string, input: RecordInput): { record: DnsRecord } | { fault: Fault } {
  const origin = toZoneName(zone);
  return orFault(() => {
    const type = readType(input.type);
    const name = readOwner(input.name, origin);
    const words = wordsOf(type, input.content);
    return { record: buildRecord({ ...input, type, name }, words, { origin, isRelative: false }) };
  });
}

export function readType(text: string): RecordType {
  return findRecordType(text) ?? refuseField('type', 'type_unknown', { type: text });
}

/** A record of a known name and type whose content is still words; refuses what its type can't have. */
export function buildRecord(record: Omit<DnsRecord, 'content'>, words: Word[], reading: Reading): DnsRecord {
  const { type, name, ttl, proxied } = record;
  // What a wildcard delegates is undefined (RFC 4592 §4.2).
  if (name.startsWith('*') && (type === 'NS' || type === 'DS')) refuseField('name', 'wildcard_unsupported', { type });
  const content = printContent(type, readContent(type, words, reading));
  const isTtl = Number.isInteger(ttl) && ttl >= MIN_TTL_SECONDS && ttl <= MAX_TTL_SECONDS;
  if (!isTtl && ttl !== AUTOMATIC_TTL)
    refuseField('ttl', 'ttl_invalid', { min: MIN_TTL_SECONDS, max: MAX_TTL_SECONDS });
  if (proxied && !proxiableTypes.includes(type)) refuseField('proxied', 'proxied_unsupported', { type });
  if (proxied && type !== 'CNAME' && isPrivateAddress(content)) refuseField('proxied', 'proxied_private_address');
  return { type, name, content, ttl, proxied };
}

/** The words of a content that a person wrote. */
export function wordsOf(type: RecordType, content: string): Word[] {
  return type === 'TXT' ? splitText(content) : splitWords(content);
}

/** The words of a TXT: several by the rules of zone files if anything is quoted, else the whole text in pieces. */
function splitText(content: string): Word[] {
  const words = splitWords(content);
  if (words.length === 0 || words.some((word) => word.startsWith('"'))) return words;
  return splitWords(printContent('TXT', { values: [textOf(content.trim())] }));
}
