import type { TextKey } from '@lotok/i18n';
import { toAscii } from '../../shared/text/ascii-name.ts';
import { checkLookAlike, type NameIssue } from './check-look-alike.ts';

/** The maximum length of a label in its ASCII form (RFC 1035). */
const LABEL_MAX_CHARACTERS = 63;
const NO_ZONE = '';
/** A character that no name can contain. */
const INVALID_CHARACTER = /[^\p{L}\p{M}\p{N}-]/u;

export type ParsedName =
  /** Nothing was typed. */
  | { kind: 'nothing' }
  | { kind: 'bad'; issue: NameIssue }
  /**
   * `zone` is on sale; `unknownZone` was typed and is not. `warning`: the name imitates another one in the typed zone, but
   * not in every zone.
   */
  | { kind: 'name'; label: string; zone: string | null; unknownZone: string | null; warning: NameIssue | null };

/**
 * Parses a typed name: a label, a label with its zone, or a copied URL. Letters of any script are accepted; the registrar
 * checks the registry's rules for each zone.
 */
export function parseName(typed: string, zones: readonly string[]): ParsedName {
  const name = stripAddress(typed);
  if (!name) return { kind: 'nothing' };
  if (/\s/.test(name)) return invalid('domains.bad.space');
  const labels = name.split('.');
  const zoneAt = labels.findIndex((_, index) => index > 0 && findZone(zones, labels.slice(index).join('.')) !== null);
  const zone = zoneAt > 0 ? findZone(zones, labels.slice(zoneAt).join('.')) : null;
  const [label = '', ...others] = zoneAt > 0 ? labels.slice(0, zoneAt) : labels;
  if (!label) return invalid('domains.bad.none');
  if (others.includes('') || (zone !== null && others.length > 0)) return invalid('domains.bad.dots');
  const issue = checkLabel(label) ?? checkCharacters(others.join(''));
  if (issue) return { kind: 'bad', issue };
  // Without a zone the label is checked in each zone later.
  const warning = checkLookAlike(label, zone ?? NO_ZONE);
  if (warning && warning.key !== 'names.bad.alike') return { kind: 'bad', issue: warning };
  return {
    kind: 'name',
    label,
    zone,
    unknownZone: others.length > 0 ? others.join('.') : null,
    warning: zone === null ? null : warning,
  };
}

/** Whether the name imitates another one, whatever is typed next: reported while the buyer still types. */
export function isImitation(name: ParsedName): boolean {
  return (
    (name.kind === 'bad' && name.issue.key.startsWith('names.')) || (name.kind === 'name' && name.warning !== null)
  );
}

/** Extracts the host name from a URL. Chinese keyboards type an ideographic full stop. */
function stripAddress(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^www\.(?=[^.]+\.)/, '')
    .replace(/\.$/, '');
}

function findZone(zones: readonly string[], typed: string): string | null {
  // Some characters are syntax in a URL: everything before an @ would be dropped.
  const ascii = typed.split('.').some((part) => INVALID_CHARACTER.test(part)) ? null : toAscii(typed);
  return (ascii && zones.find((zone) => toAscii(zone) === ascii)) || null;
}

function checkCharacters(text: string): NameIssue | null {
  const [sign] = INVALID_CHARACTER.exec(text) ?? [];
  return sign ? { key: 'domains.bad.sign', values: { sign } } : null;
}

function checkLabel(label: string): NameIssue | null {
  const issue = checkCharacters(label);
  if (issue) return issue;
  if (label.startsWith('-') || label.endsWith('-')) return { key: 'domains.bad.hyphen' };
  if (label.slice(2, 4) === '--' && !label.startsWith('xn--')) return { key: 'domains.bad.hyphens' };
  if ([...label].length > LABEL_MAX_CHARACTERS) return { key: 'domains.bad.long' };
  const ascii = toAscii(label);
  if (ascii === null) return { key: 'domains.bad.script' };
  return ascii.length > LABEL_MAX_CHARACTERS ? { key: 'domains.bad.long' } : null;
}

const invalid = (key: TextKey): ParsedName => ({ kind: 'bad', issue: { key } });
