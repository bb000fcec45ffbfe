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

/** One label in ASCII and lower case; null when it is none. */
export function toAsciiLabel(typed: string): string | null {
  // With a zone behind it, since a number alone would be read as an address.
  const ascii = toAscii(`${typed.trim()}.a`)?.slice(0, -2) ?? '';
  return LABEL.test(ascii) ? ascii : null;
}

/** Names that decode to nothing, to signs that nobody types, or to what another name is written as, are refused with the rest. */
function isLabel(label: string): boolean {
  if (!LABEL.test(label)) return false;
  if (!label.startsWith('xn--')) return true;
  const decoded = domainToUnicode(label);
  return decoded !== label && TYPED.test(decoded) && domainToASCII(decoded) === label;
}

/** A name or a part of one as a person writes it. A number alone stays one and is no address. */
export function toUnicode(ascii: string): string {
  return ascii.includes('xn--') ? domainToUnicode(ascii) : ascii;
}

export function fullName({ label, zone }: DomainName): string {
  return `${label}.${zone}`;
}

/**
 * A whole name apart: the longest of the zones that it ends in, and the one label before it. `zone_not_sold`: a name in another
 * zone; `invalid`: no name, a zone itself, or something below a name.
 */
export function readDomain(typed: string, zones: readonly string[]): DomainName | 'invalid' | 'zone_not_sold' {
  const ascii = toAscii(typed);
  if (!ascii?.includes('.') || zones.includes(ascii)) return 'invalid';
  const zone = zones
    .filter((each) => ascii.endsWith(`.${each}`))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  if (!zone) return 'zone_not_sold';
  const label = ascii.slice(0, -zone.length - 1);
  return label.includes('.') ? 'invalid' : { label, zone };
}

/** Whether a zone takes a name written so; a registry of one script refuses the other. */
export function isInLetters(label: string, letters: Letters): boolean {
  if (letters === 'any') return true;
  const isEncoded = label.startsWith('xn--');
  if (letters === 'latin') return !isEncoded;
  // A number alone would be read as an address.
  return CYRILLIC.test(isEncoded ? domainToUnicode(label) : label);
}
