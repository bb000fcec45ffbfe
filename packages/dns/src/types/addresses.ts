import { ipv4, ipv6 } from '../fields/addresses.ts';
import { sequence } from '../grammar.ts';

/** RFC 1035 §3.4.1. */
export const a = sequence({ value: ipv4 });
/** RFC 3596 §2.4, the text of RFC 4291 §2.2 made canonical by RFC 5952. */
export const aaaa = sequence({ value: ipv6 });
