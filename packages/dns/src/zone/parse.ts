import type { Fault } from '../fault.ts';
import { isInside } from '../names.ts';
import { foldOwner } from '../owner.ts';
import { AUTOMATIC_TTL, buildRecord, type DnsRecord, readType } from '../record.ts';
import { orFault, refuseField } from '../refuse.ts';
import type { Word } from '../words.ts';
import { toZoneName } from '../zone-name.ts';
import { type Entry, splitEntries } from './entries.ts';
import { AUTOMATIC, FLATTENED, saysProxied } from './marks.ts';
import { parseTtl } from './ttl.ts';

/** What a line is wrong with; lines count from 1. */
export type ZoneProblem = { line: number } & Fault;

/** What earlier lines leave to the later ones (RFC 1035 §5.1, RFC 2308 §4). */
type Scope = { zone: string; origin: string; owner?: string; defaultTtl?: number; lastTtl?: number };

/**
 * The records of a zone file (RFC 1035 §5), normalised, and its problems by line: a line has either. The SOA and the
 * zone's own NS records are left out, since the name servers have theirs.
 */
export function parseZone(zone: string, text: string): { records: DnsRecord[]; problems: ZoneProblem[] } {
  const apex = toZoneName(zone);
  const scope: Scope = { zone: apex, origin: apex };
  const records: DnsRecord[] = [];
  const problems: ZoneProblem[] = [];
  for (const entry of splitEntries(text.replace(/^\ufeff/, '').replaceAll(`\n${FLATTENED}`, '\n'))) {
    const read = orFault(() => readEntry(entry, scope));
    if ('fault' in read) problems.push({ line: entry.line, ...read.fault });
    else if (read.record) records.push(read.record);
  }
  return { records, problems };
}

function readEntry(entry: Entry, scope: Scope): { record?: DnsRecord } | { fault: Fault } {
  if (entry.fault) return { fault: entry.fault };
  const words = [...entry.words];
  if (!entry.isIndented && words[0]?.startsWith('$')) {
    readDirective(words, entry.comment, scope);
    return {};
  }
  if (!entry.isIndented) scope.owner = toWhole(words.shift() ?? '', scope.origin);
  const ttl = readTtlAndClass(words, scope);
  const typeWord = words.shift()?.toUpperCase() ?? '';
  const name = scope.owner ?? refuseField('name', 'name_required');
  if (typeWord === 'SOA') return {};
  const type = readType(typeWord);
  if (!isInside(name, scope.zone)) refuseField('name', 'name_outside_zone', { name, zone: scope.zone });
  if (type === 'NS' && name === scope.zone) return {};
  const reading = { origin: scope.origin, isRelative: true };
  return { record: buildRecord({ type, name, ttl, proxied: saysProxied(entry.comment) }, words, reading) };
}

function readDirective([directive = '', value = '', ...rest]: Word[], comment: string, scope: Scope): void {
  const name = directive.toUpperCase();
  const ttl = name === '$TTL' ? parseTtl(value) : null;
  if (name === '$ORIGIN' && value && rest.length === 0) scope.origin = toWhole(value, scope.origin);
  else if (ttl !== null && rest.length === 0) scope.defaultTtl = comment.trim() === AUTOMATIC ? AUTOMATIC_TTL : ttl;
  else if (name === '$TTL') refuseField('ttl', 'ttl_invalid', { min: 0, max: 2 ** 31 - 1 });
  else if (name === '$ORIGIN') refuseField('name', 'name_invalid', { name: value });
  else refuseField('type', 'unsupported', { what: directive });
}

/** Takes a TTL and a class off the words, in any order and both may be missing; gives the TTL that holds. */
function readTtlAndClass(words: Word[], scope: Scope): number {
  let own: number | null = null;
  for (;;) {
    const word: Word = words[0] ?? '';
    if (/^(?:CH|HS|CS|ANY|NONE)$/i.test(word)) refuseField('type', 'unsupported', { what: word });
    const ttl: number | null = own === null ? parseTtl(word) : null;
    if (ttl === null && !/^IN$/i.test(word)) break;
    own ??= ttl;
    words.shift();
  }
  scope.lastTtl = own ?? scope.lastTtl;
  return own ?? scope.defaultTtl ?? scope.lastTtl ?? AUTOMATIC_TTL;
}

function toWhole(text: Word, origin: string): string {
  if (text === '@') return origin;
  return foldOwner(text.endsWith('.') ? text : `${text}.${origin}`);
}
