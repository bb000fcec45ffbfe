import { base64 } from '../fields/base64.ts';
import { number, uint16 } from '../fields/number.ts';
import { sequence } from '../grammar.ts';
import { algorithms } from './algorithms.ts';

/** RFC 4398 §2.1. */
const kinds = { PKIX: 1, SPKI: 2, PGP: 3, IPKIX: 4, ISPKI: 5, IPGP: 6, ACPKIX: 7, IACPKIX: 8, URI: 253, OID: 254 };

/** RFC 4398 §2.2; mnemonics are written as numbers. */
export const cert = sequence({
  type: number(0, 65_535, kinds),
  key_tag: uint16,
  algorithm: number(0, 255, algorithms),
  certificate: base64,
});
