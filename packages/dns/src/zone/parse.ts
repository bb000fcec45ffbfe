import type { Issue } from '../issue.ts';
import { isInside } from '../names.ts';
import { normaliseOwner } from '../owner.ts';
import { AUTOMATIC_TTL, buildRecord, type DnsRecord, readType } from '../record.ts';
import { catchIssue, refuseField } from '../refuse.ts';
import type { Token } from '../tokens.ts';
import { toZoneName } from '../zone-name.ts';
import { type Entry, splitEntries } from './entries.ts';
import { AUTOMATIC, FLATTENED, isProxiedComment } from './comments.ts';
import { parseTtl } from './ttl.ts';

/** An issue of a line; lines count from 1. */
export type ZoneProblem = { line: number } & Issue;

/** Values that later lines take over from earlier ones (RFC 1035 §5.1, RFC 2308 §4). */
type Scope = { zone: string; origin: string; owner?: string; defaultTtl?: number; lastTtl?: number };

/**
 * Parses a zone file (RFC 1035 §5) into normalised records and the problems of the other lines. The SOA and the zone's own NS
 * records are left out, since the name servers provide them.
 */
export function parseZone(zone: string, text: string): { records: DnsRecord[]; problems: ZoneProblem[] } {
  const apex = toZoneName(zone);
  const scope: Scope = { zone: apex, origin: apex };
  const records: DnsRecord[] = [];
  const problems: ZoneProblem[] = [];
  for (const entry of splitEntries(text.replace(/^\ufeff/, '').replaceAll(`\n${FLATTENED}`, '\n'))) {
    const read = catchIssue(() => readEntry(entry, scope));
    if ('issue' in read) problems.push({ line: entry.line, ...read.issue });
    else if (read.record) records.push(read.record);
  }
  return { records, problems };
}

function readEntry(entry: Entry, scope: Scope): { record?: DnsRecord } | { issue: Issue } {
  if (entry.issue) return { issue: entry.issue };
  const tokens = [...entry.tokens];
  if (!entry.isIndented && tokens[0]?.startsWith('$')) {
    readDirective(tokens, entry.comment, scope);
    return {};
  }
  if (!entry.isIndented) scope.owner = toAbsolute(tokens.shift() ?? '', scope.origin);
  const ttl = readTtlAndClass(tokens, scope);
  const typeToken = tokens.shift()?.toUpperCase() ?? '';
  const name = scope.owner ?? refuseField('name', 'name_required');
  if (typeToken === 'SOA') return {};
  const type = readType(typeToken);
  if (!isInside(name, scope.zone)) refuseField('name', 'name_outside_zone', { name, zone: scope.zone });
  if (type === 'NS' && name === scope.zone) return {};
  const nameContext = { origin: scope.origin, isRelative: true };
  return { record: buildRecord({ type, name, ttl, proxied: isProxiedComment(entry.comment) }, tokens, nameContext) };
}

function readDirective([directive = '', value = '', ...rest]: Token[], comment: string, scope: Scope): void {
  const name = directive.toUpperCase();
  const ttl = name === '$TTL' ? parseTtl(value) : null;
  if (name === '$ORIGIN' && value && rest.length === 0) scope.origin = toAbsolute(value, scope.origin);
  else if (ttl !== null && rest.length === 0) scope.defaultTtl = comment.trim() === AUTOMATIC ? AUTOMATIC_TTL : ttl;
  else if (name === '$TTL') refuseField('ttl', 'ttl_invalid', { min: 0, max: 2 ** 31 - 1 });
  else if (name === '$ORIGIN') refuseField('name', 'name_invalid', { name: value });
  else refuseField('type', 'unsupported', { what: directive });
}

/** Takes an optional TTL and an optional class, in any order, off the tokens; returns the TTL that applies. */
function readTtlAndClass(tokens: Token[], scope: Scope): number {
  let own: number | null = null;
  for (;;) {
    const token: Token = tokens[0] ?? '';
    if (/^(?:CH|HS|CS|ANY|NONE)$/i.test(token)) refuseField('type', 'unsupported', { what: token });
    const ttl: number | null = own === null ? parseTtl(token) : null;
    if (ttl === null && !/^IN$/i.test(token)) break;
    own ??= ttl;
    tokens.shift();
  }
  scope.lastTtl = own ?? scope.lastTtl;
  return own ?? scope.defaultTtl ?? scope.lastTtl ?? AUTOMATIC_TTL;
}

function toAbsolute(text: Token, origin: string): string {
  if (text === '@') return origin;
  return normaliseOwner(text.endsWith('.') ? text : `${text}.${origin}`);
}
