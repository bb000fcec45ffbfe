import { domainToASCII, domainToUnicode } from 'node:url';
import type { DomainName } from './registrar.ts';

const NAME_MAX_CHARACTERS = 253;
/**
 * Accepted input: letters of any script, digits, hyphens, dots. Nothing else, so that no escape of a host name is
 * decoded.
 */
const TYPED = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** One label in ASCII (RFC 1035, 5891): no hyphen at an end, and none in third and fourth place except in punycode. */
const LABEL = /^(?!-)(?!(?!xn)..--)[a-z0-9-]{1,63}(?<!-)$/;
const CYRILLIC = /^[\p{Script=Cyrillic}0-9-]+$/u;

export type Letters = 'any' | 'latin' | 'cyrillic';

/** A host name in ASCII and lower case, without a final dot; null when the input is not one. */
export function toAscii(typed: string): string | null {
  const name = typed.trim().normalize('NFC');
  if (!TYPED.test(name)) return null;
  const ascii = domainToASCII(name.toLowerCase());
  const isHost = ascii.length > 0 && ascii.length <= NAME_MAX_CHARACTERS && ascii.split('.').every(isLabel);
  return isHost ? ascii : null;
}

/** One label in ASCII and lower case; null when the input is not one. */
export function toAsciiLabel(typed: string): string | null {
  // A zone is appended, since a number alone would be parsed as an IP address.
  const ascii = toAscii(`${typed.trim()}.a`)?.slice(0, -2) ?? '';
  return LABEL.test(ascii) ? ascii : null;
}

/**
 * Rejects punycode that does not decode, that decodes to characters outside the accepted input, or that is not the
 * canonical form.
 */
function isLabel(label: string): boolean {
  if (!LABEL.test(label)) return false;
  if (!label.startsWith('xn--')) return true;
  const decoded = domainToUnicode(label);
  return decoded !== label && TYPED.test(decoded) && domainToASCII(decoded) === label;
}

/** The Unicode form of a name or of a part of one. A number alone is left as it is, and not parsed as an IP address. */
export function toUnicode(ascii: string): string {
  return ascii.includes('xn--') ? domainToUnicode(ascii) : ascii;
}

export function fullName({ label, zone }: DomainName): string {
  return `${label}.${zone}`;
}

/**
 * Splits a full name into the longest matching zone and the one label before it. `zone_not_sold`: a name in another
 * zone; `invalid`: not a name, a zone itself, or a subdomain.
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

/** Whether a zone accepts the script of a label; a registry of one script refuses others. */
export function isInLetters(label: string, letters: Letters): boolean {
  if (letters === 'any') return true;
  const isEncoded = label.startsWith('xn--');
  if (letters === 'latin') return !isEncoded;
  // Only punycode is decoded, since a number alone would be parsed as an IP address.
  return CYRILLIC.test(isEncoded ? domainToUnicode(label) : label);
}
