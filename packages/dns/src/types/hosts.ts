import { host } from '../fields/host.ts';
import { uint16 } from '../fields/number.ts';
import { sequence } from '../grammar.ts';

/** RFC 1035 §3.3.1; aliases for services and for domain validation have underscores (RFC 8552). */
export const cname = sequence({ value: host({ hasUnderscores: true }) });
/** RFC 1035 §3.3.11. */
export const ns = sequence({ value: host() });
/** RFC 1035 §3.3.12; DNS-based service discovery points to names with underscores (RFC 6763 §4.1). */
export const ptr = sequence({ value: host({ hasUnderscores: true }) });
/** RFC 1035 §3.3.9; the root as target means that the domain accepts no mail (RFC 7505). */
export const mx = sequence({ priority: uint16, target: host({ hasRoot: true }) });
/** RFC 2782; the root as target means that the service is not available. */
export const srv = sequence({ priority: uint16, weight: uint16, port: uint16, target: host({ hasRoot: true }) });
