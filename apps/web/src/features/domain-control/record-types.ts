import type { DnsType } from './domain-data.ts';

/** An example of the content of each type: the placeholder of its empty field. */
export const contentExamples: Record<DnsType, string> = {
  A: '192.0.2.1',
  AAAA: '2001:db8::1',
  CAA: '0 issue "letsencrypt.org"',
  CERT: '1 12345 8 MIIC…',
  CNAME: 'example.com',
  DNSKEY: '257 3 13 mdsswUyr3DPW…',
  DS: '12345 13 2 49FD46E6C4B45C55…',
  HTTPS: '1 . alpn="h3,h2"',
  LOC: '55 45 8 N 37 37 2 E 150m 1m 100m 10m',
  MX: '10 mail.example.com',
  NAPTR: '100 10 "S" "SIP+D2U" "" _sip._udp.example.com',
  NS: 'ns1.example.com',
  PTR: 'host.example.com',
  SMIMEA: '3 1 1 0C72AC70B745AC19…',
  SRV: '10 5 5060 sip.example.com',
  SSHFP: '4 2 123456789ABCDEF6…',
  SVCB: '1 svc.example.com port="8443"',
  TLSA: '3 1 1 0C72AC70B745AC19…',
  TXT: 'v=spf1 include:_spf.example.com ~all',
  URI: '10 1 "https://example.com/"',
};

export const dnsTypes = Object.keys(contentExamples) as DnsType[];
