import { hex, requireBytes } from '../fields/hex.ts';
import { number } from '../fields/number.ts';
import { sequence } from '../grammar.ts';

/** SHA-256 and SHA-512 (RFC 6698 §2.1.3); 0 is the whole certificate. */
const matchBytes: Record<number, number> = { 1: 32, 2: 64 };
/** SHA-1 (RFC 4255 §3.1.2) and SHA-256 (RFC 6594 §4). */
const fingerprintBytes: Record<number, number> = { 1: 20, 2: 32 };

/** TLSA by RFC 6698 §2.2, with the mnemonics of RFC 7218; SMIMEA has the same format (RFC 8162 §2). */
export const tlsa = sequence(
  {
    usage: number(0, 255, { 'PKIX-TA': 0, 'PKIX-EE': 1, 'DANE-TA': 2, 'DANE-EE': 3, PRIVCERT: 255 }),
    selector: number(0, 255, { CERT: 0, SPKI: 1, PRIVSEL: 255 }),
    matching_type: number(0, 255, { FULL: 0, 'SHA2-256': 1, 'SHA2-512': 2, PRIVMATCH: 255 }),
    certificate: hex,
  },
  (data) => requireBytes('certificate', data.certificate, matchBytes[data.matching_type]),
);

/** RFC 4255 §3.2; 1 RSA, 2 DSA, 3 ECDSA (RFC 6594), 4 Ed25519 (RFC 7479), 6 Ed448 (RFC 8709). */
export const sshfp = sequence(
  {
    algorithm: number(1, 255, {}, { 1: 'RSA', 2: 'DSA', 3: 'ECDSA', 4: 'Ed25519', 6: 'Ed448' }),
    type: number(1, 255, {}, { 1: 'SHA-1', 2: 'SHA-256' }),
    fingerprint: hex,
  },
  (data) => requireBytes('fingerprint', data.fingerprint, fingerprintBytes[data.type]),
);
