import { printContent, readContent } from './content.ts';
import type { Issue } from './issue.ts';
import { isPrivateAddress } from './fields/address.ts';
import { readOwner } from './owner.ts';
import { findRecordType, type RecordType } from './record-types.ts';
import { catchIssue, refuseField } from './refuse.ts';
import { type NameContext, tokenize, tokenBytes, type Token } from './tokens.ts';
import { toZoneName } from './zone-name.ts';

/** The TTL value that lets the name server choose. */
export const AUTOMATIC_TTL = 1;
export const MIN_TTL_SECONDS = 60;
export const MAX_TTL_SECONDS = 86_400;

/** The types that can be proxied. */
export const proxiableTypes: readonly RecordType[] = ['A', 'AAAA', 'CNAME'];

/** A normalised record: absolute lower-case name without a final dot, canonical content, TTL in seconds or 1. */
export type DnsRecord = { type: RecordType; name: string; content: string; ttl: number; proxied: boolean };
/** A record as a person or a client entered it. */
export type RecordInput = { type: string; name: string; content: string; ttl: number; proxied: boolean };

/**
 * Normalises a record of a zone, or returns its first issue. Names may be relative (`www`, `@`) or absolute. A TXT without quotes
 * is one text of any length, since people enter them like that. Throws RangeError if the zone is not a valid name, as do all
 * functions here that take a zone.
 */
export function normaliseRecord(zone: string, input: RecordInput): { record: DnsRecord } | { issue: Issue } {
  const origin = toZoneName(zone);
  return catchIssue(() => {
    const type = readType(input.type);
    const name = readOwner(input.name, origin);
    const tokens = tokenizeContent(type, input.content);
    return { record: buildRecord({ ...input, type, name }, tokens, { origin, isRelative: false }) };
  });
}

export function readType(text: string): RecordType {
  return findRecordType(text) ?? refuseField('type', 'type_unknown', { type: text });
}

/** Builds a record from its name, type and the tokens of its content; refuses what the type does not allow. */
export function buildRecord(record: Omit<DnsRecord, 'content'>, tokens: Token[], nameContext: NameContext): DnsRecord {
  const { type, name, ttl, proxied } = record;
  // Delegation at a wildcard is undefined (RFC 4592 §4.2).
  if (name.startsWith('*') && (type === 'NS' || type === 'DS')) refuseField('name', 'wildcard_unsupported', { type });
  const content = printContent(type, readContent(type, tokens, nameContext));
  const isTtl = Number.isInteger(ttl) && ttl >= MIN_TTL_SECONDS && ttl <= MAX_TTL_SECONDS;
  if (!isTtl && ttl !== AUTOMATIC_TTL)
    refuseField('ttl', 'ttl_invalid', { min: MIN_TTL_SECONDS, max: MAX_TTL_SECONDS });
  if (proxied && !proxiableTypes.includes(type)) refuseField('proxied', 'proxied_unsupported', { type });
  if (proxied && type !== 'CNAME' && isPrivateAddress(content)) refuseField('proxied', 'proxied_private_address');
  return { type, name, content, ttl, proxied };
}

/** The tokens of a content that a person entered. */
export function tokenizeContent(type: RecordType, content: string): Token[] {
  return type === 'TXT' ? tokenizeText(content) : tokenize(content);
}

/** The tokens of a TXT: by the rules of zone files if anything is quoted, else the whole text split into strings. */
function tokenizeText(content: string): Token[] {
  const tokens = tokenize(content);
  if (tokens.length === 0 || tokens.some((token) => token.startsWith('"'))) return tokens;
  return tokenize(printContent('TXT', { values: [tokenBytes(content.trim())] }));
}
