import { createHash } from 'node:crypto';

/** The fields of a DNSKEY (RFC 4034); `publicKey` is base64. */
export type DnssecKey = { flags: number; protocol: number; algorithm: number; publicKey: string };

const SHA_256 = 2;

/**
 * The DS record that a registry publishes for a domain's key, SHA-256: `60485 5 2 D4B7D520…` (RFC 4034 5.1.4, RFC
 * 4509).
 */
export function toDsRecord(fullName: string, key: DnssecKey): string {
  const data = toRecordData(key);
  const digest = createHash('sha256').update(toWireOwner(fullName)).update(data).digest('hex').toUpperCase();
  return `${toKeyTag(data)} ${key.algorithm} ${SHA_256} ${digest}`;
}

function toRecordData({ flags, protocol, algorithm, publicKey }: DnssecKey): Buffer {
  return Buffer.concat([Buffer.from([flags >> 8, flags, protocol, algorithm]), Buffer.from(publicKey, 'base64')]);
}

function toWireOwner(fullName: string): Buffer {
  const labels = fullName.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

/** RFC 4034 appendix B; algorithm 1, which is calculated differently, is obsolete. */
function toKeyTag(data: Buffer): number {
  const sum = data.reduce((all, byte, index) => all + (index % 2 ? byte : byte * 256), 0);
  return (sum + (sum >>> 16)) & 0xffff;
}
