import type { FieldFormat } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { takeToken } from '../tokens.ts';
import { parseIpv4, parseIpv6 } from './address.ts';

/** An IPv4 address in dotted-decimal notation. */
export const ipv4: FieldFormat<string> = {
  input: { kind: 'ipv4' },
  read(tokens) {
    const value = takeToken(tokens);
    return parseIpv4(value) ?? refuse('ipv4_invalid', { value });
  },
  write: (address) => address,
};

/** An IPv6 address, stored in canonical form. */
export const ipv6: FieldFormat<string> = {
  input: { kind: 'ipv6' },
  read(tokens) {
    const value = takeToken(tokens);
    return parseIpv6(value) ?? refuse('ipv6_invalid', { value });
  },
  write: (address) => address,
};
