import { foldName, isInside, MAX_NAME } from './names.ts';
import { refuseField } from './refuse.ts';

/**
 * A record's owner as a whole name. A name without a final dot is whole when it ends with the zone, else relative to it;
 * one that ends as the zone's own parent does is taken for a name of another zone, not for a subdomain of that look.
 */
export function readOwner(text: string, zone: string): string {
  const name = text.trim();
  if (name === '') refuseField('name', 'name_required');
  if (name === '@') return zone;
  const folded = foldOwner(name);
  if (isInside(folded, zone)) return folded;
  const parent = zone.slice(zone.indexOf('.') + 1);
  if (name.endsWith('.') || folded.endsWith(`.${parent}`)) refuseField('name', 'name_outside_zone', { name, zone });
  return foldOwner(`${name}.${zone}`);
}

/** A whole owner name; the first label may be the wildcard (RFC 4592 §2.1.1), any may have underscores (RFC 8552). */
export function foldOwner(text: string): string {
  if (text === '*') return text;
  const wildcard = /^\*\.(?=.)/.exec(text)?.[0] ?? '';
  const folded = foldName(text.slice(wildcard.length));
  if ('problem' in folded) return refuseField('name', folded.problem.code, { ...folded.problem.params, name: text });
  const name = `${wildcard}${folded.name}`;
  return name.length > MAX_NAME ? refuseField('name', 'name_too_long', { name: text, max: MAX_NAME }) : name;
}
