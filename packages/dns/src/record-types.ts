/** The record types that a zone may hold, as they stand in a zone file. */
export const recordTypes = [
  'A',
  'AAAA',
  'CAA',
  'CERT',
  'CNAME',
  'DNSKEY',
  'DS',
  'HTTPS',
  'LOC',
  'MX',
  'NAPTR',
  'NS',
  'PTR',
  'SMIMEA',
  'SRV',
  'SSHFP',
  'SVCB',
  'TLSA',
  'TXT',
  'URI',
] as const;

export type RecordType = (typeof recordTypes)[number];

/** The type of a text in any case, or null. */
export function findRecordType(text: string): RecordType | null {
  return recordTypes.find((type) => type === text.toUpperCase()) ?? null;
}
