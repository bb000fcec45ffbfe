import type { Grammar } from '../grammar.ts';
import { angle, angleFields, writeAngle } from './loc-angle.ts';
import { altitude, metreFields, precision, writeMetres } from './loc-metres.ts';

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

/** RFC 1876 §3: degrees to a thousandth of a second, then metres to a centimetre; sizes have one significant digit. */
export const loc: Grammar<Location> = {
  fields: { ...angleFields('lat', 90, 'NS'), ...angleFields('long', 180, 'EW'), ...metreFields },
  syntax: 'd [m [s]] N|S d [m [s]] E|W altitude [size [precision_horz [precision_vert]]]',
  read(tokens) {
    const lat = angle(tokens, 'lat', 90, 'NS');
    const long = angle(tokens, 'long', 180, 'EW');
    return {
      lat_degrees: lat.degrees,
      lat_minutes: lat.minutes,
      lat_seconds: lat.seconds,
      lat_direction: lat.direction,
      long_degrees: long.degrees,
      long_minutes: long.minutes,
      long_seconds: long.seconds,
      long_direction: long.direction,
      altitude: altitude(tokens),
      size: precision(tokens, 'size', 1),
      precision_horz: precision(tokens, 'precision_horz', 10_000),
      precision_vert: precision(tokens, 'precision_vert', 10),
    };
  },
  write: (data) =>
    [
      writeAngle(data.lat_degrees, data.lat_minutes, data.lat_seconds, data.lat_direction),
      writeAngle(data.long_degrees, data.long_minutes, data.long_seconds, data.long_direction),
      ...[data.altitude, data.size, data.precision_horz, data.precision_vert].map(writeMetres),
    ].join(' '),
};
