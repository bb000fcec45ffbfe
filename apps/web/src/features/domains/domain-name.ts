import type { TextKey } from '@lotok/i18n';
import { toAscii } from '../../shared/ascii-name.ts';
import { labelFaultText, type NameFault } from './label-fault.ts';

/** Longest label of a name, in its ASCII form (RFC 1035). */
const LABEL_MAX_CHARACTERS = 63;
const NO_ZONE = '';
/** What no name has in it. */
const SIGN = /[^\p{L}\p{M}\p{N}-]/u;

export type ReadName =
  /** Nothing is typed yet. */
  | { kind: 'nothing' }
  | { kind: 'bad'; fault: NameFault }
  /**
   * `zone` is one that is on sale; `strangeZone` was typed and is not. `warning`: in the typed zone it would pass for another
   * name, though not in all.
   */
  | { kind: 'name'; label: string; zone: string | null; strangeZone: string | null; warning: NameFault | null };

/**
 * What a buyer means by what they typed: a bare name, one with its zone, or a whole address copied from elsewhere. Letters
 * of any script; the registry's own rules for a zone are the registrar's to tell.
 */
export function readName(typed: string, zones: readonly string[]): ReadName {
  const name = bareName(typed);
  if (!name) return { kind: 'nothing' };
  if (/\s/.test(name)) return bad('domains.bad.space');
  const parts = name.split('.');
  const zoneAt = parts.findIndex((_, index) => index > 0 && findZone(zones, parts.slice(index).join('.')) !== null);
  const zone = zoneAt > 0 ? findZone(zones, parts.slice(zoneAt).join('.')) : null;
  const [label = '', ...others] = zoneAt > 0 ? parts.slice(0, zoneAt) : parts;
  if (!label) return bad('domains.bad.none');
  if (others.includes('') || (zone !== null && others.length > 0)) return bad('domains.bad.dots');
  const fault = labelFault(label) ?? signFault(others.join(''));
  if (fault) return { kind: 'bad', fault };
  // Without a zone it is judged in each.
  const warning = labelFaultText(label, zone ?? NO_ZONE);
  if (warning && warning.key !== 'names.bad.alike') return { kind: 'bad', fault: warning };
  return {
    kind: 'name',
    label,
    zone,
    strangeZone: others.length > 0 ? others.join('.') : null,
    warning: zone === null ? null : warning,
  };
}

/** Whether it is wrong whatever follows: said while the buyer still types. */
export function isImitation(name: ReadName): boolean {
  return (
    (name.kind === 'bad' && name.fault.key.startsWith('names.')) || (name.kind === 'name' && name.warning !== null)
  );
}

/** Without what an address has around its name. Chinese keyboards type a dot of their own. */
function bareName(typed: string): string {
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
  // In an address some signs mean something: what stands before an @ would be passed over.
  const ascii = typed.split('.').some((part) => SIGN.test(part)) ? null : toAscii(typed);
  return (ascii && zones.find((zone) => toAscii(zone) === ascii)) || null;
}

function signFault(part: string): NameFault | null {
  const [sign] = SIGN.exec(part) ?? [];
  return sign ? { key: 'domains.bad.sign', values: { sign } } : null;
}

function labelFault(label: string): NameFault | null {
  const fault = signFault(label);
  if (fault) return fault;
  if (label.startsWith('-') || label.endsWith('-')) return { key: 'domains.bad.hyphen' };
  if (label.slice(2, 4) === '--' && !label.startsWith('xn--')) return { key: 'domains.bad.hyphens' };
  if ([...label].length > LABEL_MAX_CHARACTERS) return { key: 'domains.bad.long' };
  const ascii = toAscii(label);
  if (ascii === null) return { key: 'domains.bad.script' };
  return ascii.length > LABEL_MAX_CHARACTERS ? { key: 'domains.bad.long' } : null;
}

const bad = (key: TextKey): ReadName => ({ kind: 'bad', fault: { key } });
