import { domainToASCII, domainToUnicode } from 'node:url';
import type { DomainName } from './registrar.ts';

const NAME_MAX_CHARACTERS = 253;
/** What people type: letters of any script, digits, hyphens, dots. Without more, nothing of a host name is decoded in it. */
const TYPED = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** One label in ASCII (RFC 1035, 5891): hyphens neither at an end nor in third and fourth place, but in punycode. */
const LABEL = /^(?!-)(?!(?!xn)..--)[a-z0-9-]{1,63}(?<!-)$/;
const CYRILLIC = /^[\p{Script=Cyrillic}0-9-]+$/u;

export type Letters = 'any' | 'latin' | 'cyrillic';

/** A host name in ASCII and lower case, without a final dot; null when it is none. */
export function toAscii(typed: string): string | null {
  const name = typed.trim().normalize('NFC');
  if (!TYPED.test(name)) return null;
  const ascii = domainToASCII(name.toLowerCase());
  const isHost = ascii.length > 0 && ascii.length <= NAME_MAX_CHARACTERS && ascii.split('.').every(isLabel);
  return isHost ? ascii : null;
}

/** Names that decode to nothing, to signs that nobody types, or to what another name is written as, are refused with the rest. */
function isLabel(label: string): boolean {
  if (!LABEL.test(label)) return false;
  if (!label.startsWith('xn--')) return true;
  const decoded = domainToUnicode(label);
  return decoded !== label && TYPED.test(decoded) && domainToASCII(decoded) === label;
}

/** As a person writes it. */
export function toUnicode(ascii: string): string {
  return domainToUnicode(ascii);
}

export function fullName({ label, zone }: DomainName): string {
  return `${label}.${zone}`;
}

/**
 * A whole name apart: the longest of the zones that it ends in, and the one label before it. Null when it is none of these, or a
 * zone itself.
 */
export function parseDomain(typed: string, zones: readonly string[]): DomainName | null {
  const ascii = toAscii(typed);
  if (!ascii || zones.includes(ascii)) return null;
  const zone = zones
    .filter((each) => ascii.endsWith(`.${each}`))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  const label = ascii.slice(0, -zone.length - 1);
  return zone && label && !label.includes('.') ? { label, zone } : null;
}

/** Whether a zone takes a name written so; a registry of one script refuses the other. */
export function isInLetters(label: string, letters: Letters): boolean {
  if (letters === 'any') return true;
  const isEncoded = label.startsWith('xn--');
  if (letters === 'latin') return !isEncoded;
  // A number alone would be read as an address.
  return CYRILLIC.test(isEncoded ? domainToUnicode(label) : label);
}
