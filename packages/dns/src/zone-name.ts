import { normaliseName } from './names.ts';

/** Normalises a zone's name: lower-case, punycode, no final dot. Throws RangeError if it is invalid. */
export function toZoneName(zone: string): string {
  const normalised = normaliseName(zone);
  if ('problem' in normalised) throw new RangeError(`not a zone: ${zone}`);
  return normalised.name;
}
