import { normaliseName, isInside, MAX_NAME } from './names.ts';
import { refuseField } from './refuse.ts';

/**
 * Parses a record's owner to an absolute name. A name without a final dot is absolute if it ends with the zone, else relative to
 * it. A name that ends with the zone's parent domain is refused as a name of another zone, not taken for a subdomain.
 */
export function readOwner(text: string, zone: string): string {
  const name = text.trim();
  if (name === '') refuseField('name', 'name_required');
  if (name === '@') return zone;
  const normalised = normaliseOwner(name);
  if (isInside(normalised, zone)) return normalised;
  const parent = zone.slice(zone.indexOf('.') + 1);
  if (name.endsWith('.') || normalised.endsWith(`.${parent}`)) refuseField('name', 'name_outside_zone', { name, zone });
  return normaliseOwner(`${name}.${zone}`);
}

/** Normalises an absolute owner name. The first label may be a wildcard (RFC 4592 §2.1.1); all may have underscores (RFC 8552). */
export function normaliseOwner(text: string): string {
  if (text === '*') return text;
  const wildcard = /^\*\.(?=.)/.exec(text)?.[0] ?? '';
  const normalised = normaliseName(text.slice(wildcard.length));
  if ('problem' in normalised)
    return refuseField('name', normalised.problem.code, { ...normalised.problem.params, name: text });
  const name = `${wildcard}${normalised.name}`;
  return name.length > MAX_NAME ? refuseField('name', 'name_too_long', { name: text, max: MAX_NAME }) : name;
}
