import { toAscii } from '../../shared/text/ascii-name.ts';
import type { Zone } from './offers.ts';

/** The zones that contain the typed text, those that begin with it first. A leading dot is optional. */
export function findZones(zones: readonly Zone[], typed: string): readonly Zone[] {
  const wanted = typed.trim().toLowerCase().replace(/^\.+/, '');
  if (!wanted) return zones;
  const found = zones.filter(
    ({ name }) => name.includes(wanted) || (wanted.startsWith('xn--') && toAscii(name) === wanted),
  );
  const rank = ({ name }: Zone) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
  return found.sort((one, other) => rank(one) - rank(other));
}
