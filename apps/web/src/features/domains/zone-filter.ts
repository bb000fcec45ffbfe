import { toAscii } from '../../shared/ascii-name.ts';
import type { Zone } from './offers.ts';

/** The zones with so many letters in them, with those that begin so first; the leading dot may be there or not. */
export function findZones(zones: readonly Zone[], typed: string): readonly Zone[] {
  const wanted = typed.trim().toLowerCase().replace(/^\.+/, '');
  if (!wanted) return zones;
  const found = zones.filter(
    ({ name }) => name.includes(wanted) || (wanted.startsWith('xn--') && toAscii(name) === wanted),
  );
  const placeOf = ({ name }: Zone) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
  return found.sort((one, other) => placeOf(one) - placeOf(other));
}
