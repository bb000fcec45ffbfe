/** The supported record types, as they are written in a zone file. */
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

/** Finds a record type by its name in any case, or returns null. */
export function findRecordType(text: string): RecordType | null {
  return recordTypes.find((type) => type === text.toUpperCase()) ?? null;
}
