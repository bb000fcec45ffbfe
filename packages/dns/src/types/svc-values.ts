import { parseIpv4, parseIpv6 } from '../fields/address.ts';
import { isBase64 } from '../fields/base64.ts';
import { MAX_STRING_BYTES } from '../fields/text.ts';
import { numberOf } from './svc-keys.ts';

/** Returns the canonical value, null for a parameter without a value, undefined for an invalid one. */
type ParseValue = (value: string | null) => string | null | undefined;

/** The values of the registered parameters (RFC 9460 §7 and §8, RFC 9461 §5). */
export const parseValueByKey: Record<string, ParseValue> = {
  mandatory: (value) => {
    const keys = value?.split(',') ?? [];
    const numbers = keys.map(numberOf);
    // `mandatory` must not list itself or a key twice (RFC 9460 §8).
    const isValid = keys.length > 0 && numbers.every(Boolean) && new Set(numbers).size === keys.length;
    return isValid ? keys.toSorted((a, b) => Number(numberOf(a)) - Number(numberOf(b))).join(',') : undefined;
  },
  alpn: (value) => {
    // A comma or a backslash inside a protocol's name is escaped a second time (RFC 9460 §A.1).
    const names = value?.match(/(?:^|,)(?:\\[\\,]|[^\\,])*/g)?.map((name) => name.replace(/^,/, '')) ?? [];
    const isWhole = names.join(',') === value;
    const isValid = names.every((name) => name !== '' && name.replace(/\\([^])/g, '$1').length <= MAX_STRING_BYTES);
    return isWhole && isValid ? value : undefined;
  },
  'no-default-alpn': (value) => (value ? undefined : null),
  port: (value) => (/^\d{1,5}$/.test(value ?? '') && Number(value) <= 65_535 ? String(Number(value)) : undefined),
  ipv4hint: (value) => list(value, parseIpv4),
  ech: (value) => (value !== null && isBase64(value) ? value : undefined),
  ipv6hint: (value) => list(value, parseIpv6),
  // A URI template of a path with the variable `dns`.
  dohpath: (value) => (/^\/\S*\{[?&](?:\w+,)*dns(?:,\w+)*\}\S*$/.test(value ?? '') ? value : undefined),
};

function list(value: string | null, parse: (text: string) => string | null): string | undefined {
  const addresses = value?.split(',').map(parse);
  return addresses?.every((address) => address !== null) ? addresses.join(',') : undefined;
}
