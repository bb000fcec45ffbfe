import { foldName } from './names.ts';

/** A zone's name as records carry it: lower-case, punycode, no final dot. Throws RangeError for what is no name. */
export function toZoneName(zone: string): string {
  const folded = foldName(zone);
  if ('problem' in folded) throw new RangeError(`not a zone: ${zone}`);
  return folded.name;
}
