import type { Grammar } from '../grammar.ts';
import { angle, angleParts, writeAngle } from './loc-angle.ts';
import { altitude, metreParts, precision, writeMetres } from './loc-metres.ts';

type Location = {
  lat_degrees: number;
  lat_minutes: number;
  lat_seconds: number;
  lat_direction: string;
  long_degrees: number;
  long_minutes: number;
  long_seconds: number;
  long_direction: string;
  altitude: number;
  size: number;
  precision_horz: number;
  precision_vert: number;
};

/** RFC 1876 §3: degrees with thousandths of a second, then metres with centimetres; sizes in one digit of power of ten. */
export const loc: Grammar<Location> = {
  parts: { ...angleParts('lat', 90, 'NS'), ...angleParts('long', 180, 'EW'), ...metreParts },
  form: 'd [m [s]] N|S d [m [s]] E|W altitude [size [precision_horz [precision_vert]]]',
  read(words) {
    const lat = angle(words, 'lat', 90, 'NS');
    const long = angle(words, 'long', 180, 'EW');
    return {
      lat_degrees: lat.degrees,
      lat_minutes: lat.minutes,
      lat_seconds: lat.seconds,
      lat_direction: lat.direction,
      long_degrees: long.degrees,
      long_minutes: long.minutes,
      long_seconds: long.seconds,
      long_direction: long.direction,
      altitude: altitude(words),
      size: precision(words, 'size', 1),
      precision_horz: precision(words, 'precision_horz', 10_000),
      precision_vert: precision(words, 'precision_vert', 10),
    };
  },
  write: (data) =>
    [
      writeAngle(data.lat_degrees, data.lat_minutes, data.lat_seconds, data.lat_direction),
      writeAngle(data.long_degrees, data.long_minutes, data.long_seconds, data.long_direction),
      ...[data.altitude, data.size, data.precision_horz, data.precision_vert].map(writeMetres),
    ].join(' '),
};
