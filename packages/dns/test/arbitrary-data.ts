import fc from 'fast-check';
import type { RecordData, RecordType } from '../src/index.ts';

const uint8 = fc.integer({ min: 0, max: 255 });
const uint16 = fc.integer({ min: 0, max: 65_535 });
const chars = (signs: string, min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength: min, maxLength: max });
/** Any bytes as a binary string, as texts of records are stored. */
const bytes = fc.array(uint8, { maxLength: 40 }).map((all) => all.map((byte) => String.fromCharCode(byte)).join(''));
const hex = (count: number) => chars('0123456789abcdef', count * 2, count * 2);
const base64 = (count: number) =>
  fc.uint8Array({ minLength: count, maxLength: count }).map((all) => btoa(String.fromCharCode(...all)));
const ipv4 = fc.tuple(uint8, uint8, uint8, uint8).map((parts) => parts.join('.'));
const plainLabel = fc
  .tuple(chars('abcxyz', 1, 1), chars('abc-019', 0, 5), chars('abz', 1, 1))
  .map((parts) => parts.join(''));
export const label = fc.oneof(
  plainLabel,
  plainLabel.map((text) => `_${text}`),
);
const host = fc.array(plainLabel, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
const alias = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
const target = fc.oneof(fc.constant('.'), host);
const single = (value: fc.Arbitrary<string>) => fc.record({ value });
const digest = fc.constantFrom({ kind: 1, count: 20 }, { kind: 2, count: 32 });
const svcb = fc.oneof(
  fc.record({ priority: fc.constant(0), target, value: fc.constant('') }),
  fc.record({
    priority: fc.integer({ min: 1, max: 65_535 }),
    target,
    value: fc
      .subarray([
        'alpn="h2,h3"',
        'port="443"',
        'ipv4hint="192.0.2.1"',
        'ech="AEj+DQBE"',
        'ipv6hint="::1"',
        'key667="a\\200"',
      ])
      .map((params) => params.join(' ')),
  }),
);
const tlsa = fc
  .constantFrom({ matching_type: 0, count: 7 }, { matching_type: 1, count: 32 }, { matching_type: 2, count: 64 })
  .chain(({ matching_type, count }) =>
    fc.record({ usage: uint8, selector: uint8, matching_type: fc.constant(matching_type), certificate: hex(count) }),
  );
/** One digit and a power of ten of centimetres, the only values that a size can have. */
const precision = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }))
  .map(([digit, power]) => (digit * 10 ** power) / 100);
const thousandths = fc.integer({ min: 0, max: 59_999 }).map((count) => count / 1000);
const upTo = (max: number) => fc.integer({ min: 0, max });

/** An angle of zero is always parsed with the first direction. */
function withZeroDirections(data: RecordData<'LOC'>): RecordData<'LOC'> {
  const isZero = (degrees: unknown, minutes: unknown, seconds: unknown) => !degrees && !minutes && !seconds;
  return {
    ...data,
    lat_direction: isZero(data.lat_degrees, data.lat_minutes, data.lat_seconds) ? 'N' : data.lat_direction,
    long_direction: isZero(data.long_degrees, data.long_minutes, data.long_seconds) ? 'E' : data.long_direction,
  };
}

/** Valid data of each type; stored texts are canonical. */
export const arbitraryData: { [T in RecordType]: fc.Arbitrary<RecordData<T>> } = {
  A: single(ipv4),
  AAAA: single(
    fc.constantFrom('::', '::1', '2001:db8::a', '1:2:3:4:5:6:7:8', '2001:db8:0:1:1:1:1:1', '::ffff:192.0.2.1'),
  ),
  CAA: fc.record({ flags: uint8, tag: fc.constantFrom('tbs', 'contactemail', 'x1'), value: bytes }),
  CERT: fc.record({
    type: upTo(65_534).map((type) => type + 1),
    key_tag: uint16,
    algorithm: uint8,
    certificate: base64(11),
  }),
  CNAME: single(alias),
  DNSKEY: fc.record({
    flags: fc.constantFrom(0, 256, 257),
    protocol: fc.constant(3),
    algorithm: fc.constantFrom(5, 8, 10),
    public_key: base64(70),
  }),
  DS: digest.chain(({ kind, count }) =>
    fc.record({
      key_tag: uint16,
      algorithm: upTo(254).map((each) => each + 1),
      digest_type: fc.constant(kind),
      digest: hex(count),
    }),
  ),
  HTTPS: svcb,
  LOC: fc
    .record({
      lat_degrees: upTo(89),
      lat_minutes: upTo(59),
      lat_seconds: thousandths,
      lat_direction: fc.constantFrom('N', 'S'),
      long_degrees: upTo(179),
      long_minutes: upTo(59),
      long_seconds: thousandths,
      long_direction: fc.constantFrom('E', 'W'),
      altitude: fc.integer({ min: -10_000_000, max: 4_284_967_295 }).map((centimetres) => centimetres / 100),
      size: precision,
      precision_horz: precision,
      precision_vert: precision,
    })
    .map(withZeroDirections),
  MX: fc.record({ priority: uint16, target }),
  NAPTR: fc.record({
    order: uint16,
    preference: uint16,
    flags: fc.constantFrom('', 'u', 's', 'A'),
    service: bytes,
    regex: fc.constantFrom('', '!^.*$!sip:info@example.com!', '!^(.*)$!tel:\\1!i'),
    replacement: fc.constant('.'),
  }),
  NS: single(host),
  PTR: single(alias),
  SMIMEA: tlsa,
  SRV: fc.record({ priority: uint16, weight: uint16, port: uint16, target }),
  SSHFP: digest.chain(({ kind, count }) =>
    fc.record({ algorithm: fc.constantFrom(1, 2, 3, 4, 6), type: fc.constant(kind), fingerprint: hex(count) }),
  ),
  SVCB: svcb,
  TLSA: tlsa,
  TXT: fc.record({ values: fc.array(bytes, { minLength: 1, maxLength: 3 }) }),
  URI: fc.record({ priority: uint16, weight: uint16, target: host.map((name) => `https://${name}/?a=b;c#d`) }),
};
