import { findLabelIssue, type LabelIssue } from './label-script.ts';

/** The maximum length of a label in its ASCII form (RFC 1035). */
const LABEL_MAX_CHARACTERS = 63;
const NO_ZONE = '';
/** A character that no name can contain. */
const INVALID_CHARACTER = /[^\p{L}\p{M}\p{N}-]/u;

/** Why a typed text is no name. `sign` is the character that no name can contain. */
export type TypedNameIssue =
  | { code: 'space' | 'none' | 'dots' | 'hyphen' | 'hyphens' | 'long' | 'script' }
  | { code: 'sign'; sign: string }
  | (LabelIssue & { label: string });

export type TypedName =
  /** Nothing was typed. */
  | { kind: 'nothing' }
  | { kind: 'bad'; issue: TypedNameIssue }
  /** `zone` is on sale; `unknownZone` was typed and is not. `isImitation`: the name imitates another one in the typed zone, but not in every zone. */
  | { kind: 'name'; label: string; zone: string | null; unknownZone: string | null; isImitation: boolean };

/**
 * Parses a typed name: a label, a label with its zone, or a copied URL. Letters of any script are accepted; the registrar
 * checks the registry's rules for each zone.
 */
export function parseTypedName(typed: string, zones: readonly string[]): TypedName {
  const name = stripAddress(typed);
  if (!name) return { kind: 'nothing' };
  if (/\s/.test(name)) return invalid({ code: 'space' });
  const labels = name.split('.');
  const zoneAt = labels.findIndex((_, index) => index > 0 && findZone(zones, labels.slice(index).join('.')) !== null);
  const zone = zoneAt > 0 ? findZone(zones, labels.slice(zoneAt).join('.')) : null;
  const [label = '', ...others] = zoneAt > 0 ? labels.slice(0, zoneAt) : labels;
  if (!label) return invalid({ code: 'none' });
  if (others.includes('') || (zone !== null && others.length > 0)) return invalid({ code: 'dots' });
  const issue = checkLabel(label) ?? checkCharacters(others.join(''));
  if (issue) return invalid(issue);
  // Without a zone the label is checked in each zone later.
  const imitation = findLabelIssue(label, zone ?? NO_ZONE);
  if (imitation && imitation.code !== 'look_alike') return invalid({ ...imitation, label });
  return {
    kind: 'name',
    label,
    zone,
    unknownZone: others.length > 0 ? others.join('.') : null,
    isImitation: zone !== null && imitation !== null,
  };
}

/** Converts a domain name or a label to its ASCII form (punycode), as registries write it; null if it has none. */
export function toAsciiName(name: string): string | null {
  // The last label has a letter, since a host that ends in a number would be parsed as an IP address.
  const end = '.a';
  const host = URL.canParse(`http://${name}${end}`) ? new URL(`http://${name}${end}`).hostname : '';
  return host.endsWith(end) ? host.slice(0, -end.length) : null;
}

/** The alphabet that a zone accepts; all where it is not given. */
export type ZoneLetters = 'any' | 'latin' | 'cyrillic';

/** Why a zone bars a label: it requires other letters, or the label looks like a Latin one there. Null when it does not. */
export function findZoneBar(
  label: string,
  { name, letters = 'any' }: { name: string; letters?: ZoneLetters | undefined },
): 'latin' | 'cyrillic' | 'alike' | null {
  if (letters !== 'any' && !fits[letters](label)) return letters;
  return findLabelIssue(label, name) ? 'alike' : null;
}

const isPunycode = (label: string) => label.startsWith('xn--');
/** The registrar checks the script of a name in Punycode. */
const fits: Record<'latin' | 'cyrillic', (label: string) => boolean> = {
  latin: (label) => /^[a-z\d-]+$/.test(label) && !isPunycode(label),
  cyrillic: (label) => /^[\p{Script=Cyrillic}\d-]+$/u.test(label) || isPunycode(label),
};

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
  const ascii = typed.split('.').some((part) => INVALID_CHARACTER.test(part)) ? null : toAsciiName(typed);
  return (ascii && zones.find((zone) => toAsciiName(zone) === ascii)) || null;
}

function checkCharacters(text: string): TypedNameIssue | null {
  const [sign] = INVALID_CHARACTER.exec(text) ?? [];
  return sign ? { code: 'sign', sign } : null;
}

function checkLabel(label: string): TypedNameIssue | null {
  const issue = checkCharacters(label);
  if (issue) return issue;
  if (label.startsWith('-') || label.endsWith('-')) return { code: 'hyphen' };
  if (label.slice(2, 4) === '--' && !label.startsWith('xn--')) return { code: 'hyphens' };
  if ([...label].length > LABEL_MAX_CHARACTERS) return { code: 'long' };
  const ascii = toAsciiName(label);
  if (ascii === null) return { code: 'script' };
  return ascii.length > LABEL_MAX_CHARACTERS ? { code: 'long' } : null;
}

const invalid = (issue: TypedNameIssue): TypedName => ({ kind: 'bad', issue });
