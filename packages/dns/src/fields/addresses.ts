import type { Field } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { take } from '../words.ts';
import { parseIpv4, parseIpv6 } from './address.ts';

/** An IPv4 address as dotted numbers. */
export const ipv4: Field<string> = {
  input: { kind: 'ipv4' },
  read(words) {
    const value = take(words);
    return parseIpv4(value) ?? refuse('ipv4_invalid', { value });
  },
  write: (address) => address,
};

/** An IPv6 address, kept canonical. */
export const ipv6: Field<string> = {
  input: { kind: 'ipv6' },
  read(words) {
    const value = take(words);
    return parseIpv6(value) ?? refuse('ipv6_invalid', { value });
  },
  write: (address) => address,
};
