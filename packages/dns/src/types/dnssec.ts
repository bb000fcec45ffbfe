import { base64, countBytes } from '../fields/base64.ts';
import { hex, requireBytes } from '../fields/hex.ts';
import { number, uint16 } from '../fields/number.ts';
import { sequence } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { algorithms } from './algorithms.ts';

const algorithm = number(1, 255, algorithms);
/** Key lengths in bytes of the algorithms with a fixed one: the curves of RFC 6605 §4 and RFC 8080 §3. */
const keyBytes: Record<number, number> = { 13: 64, 14: 96, 15: 32, 16: 57 };
/** SHA-1 (RFC 4034 §A.2), SHA-256 (RFC 4509), GOST (RFC 5933), SHA-384 (RFC 6605). */
const digestBytes: Record<number, number> = { 1: 20, 2: 32, 3: 32, 4: 48 };

/** RFC 4034 §2.2; the protocol is always 3 (§2.1.2). */
export const dnskey = sequence(
  {
    flags: number(0, 65_535, {}, { 256: 'ZSK', 257: 'KSK' }),
    protocol: number(3, 3, {}, { 3: 'DNSSEC' }),
    algorithm,
    public_key: base64,
  },
  ({ algorithm: kind, public_key }) => {
    const bytes = keyBytes[kind];
    if (bytes && countBytes(public_key) !== bytes) refuse('length_wrong', { part: 'public_key', bytes });
  },
);

/** RFC 4034 §5.3; a digest type of 0 is reserved. */
export const ds = sequence(
  {
    key_tag: uint16,
    algorithm,
    digest_type: number(1, 255, {}, { 1: 'SHA-1', 2: 'SHA-256', 3: 'GOST R 34.11-94', 4: 'SHA-384' }),
    digest: hex,
  },
  (data) => requireBytes('digest', data.digest, digestBytes[data.digest_type]),
);
