type Fields = Readonly<Record<string, unknown>>;

/** RFC 1876; minutes, seconds and the last three sizes are optional. */
const LOCATION =
  /^(\d+)(?:\s+(\d+)(?:\s+([\d.]+))?)?\s+([NS])\s+(\d+)(?:\s+(\d+)(?:\s+([\d.]+))?)?\s+([EW])\s+(-?[\d.]+)m?(?:\s+([\d.]+)m?)?(?:\s+([\d.]+)m?)?(?:\s+([\d.]+)m?)?$/i;

/** A LOC record's content as Cloudflare's fields; null when it is invalid. */
export function toLocation(content: string): Record<string, string | number> | null {
  const match = LOCATION.exec(content.trim());
  if (!match) return null;
  const number = (index: number, otherwise: number) => Number(match[index] ?? otherwise);
  return {
    lat_degrees: number(1, 0),
    lat_minutes: number(2, 0),
    lat_seconds: number(3, 0),
    lat_direction: String(match[4]).toUpperCase(),
    long_degrees: number(5, 0),
    long_minutes: number(6, 0),
    long_seconds: number(7, 0),
    long_direction: String(match[8]).toUpperCase(),
    altitude: number(9, 0),
    size: number(10, 1),
    precision_horz: number(11, 10_000),
    precision_vert: number(12, 10),
  };
}

/** The content in BIND's notation; null when a field without a default is missing. */
export function fromLocation(data: Fields): string | null {
  const number = (name: string, otherwise = 0) => Number(data[name] ?? otherwise);
  const side = (of: 'lat' | 'long') => {
    const [degrees, minutes, seconds] = ['degrees', 'minutes', 'seconds'].map((unit) => number(`${of}_${unit}`));
    return `${degrees} ${minutes} ${seconds?.toFixed(3)} ${String(data[`${of}_direction`])}`;
  };
  if (data.lat_degrees === undefined || data.long_degrees === undefined) return null;
  const sizes = `${number('size', 1)}m ${number('precision_horz', 10_000)}m ${number('precision_vert', 10)}m`;
  return `${side('lat')} ${side('long')} ${number('altitude').toFixed(2)}m ${sizes}`;
}
