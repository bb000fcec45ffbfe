import type { Input, Output } from '@lotok/contract';

export type DomainData = Output<'domains/getDomainData'>;
/** What is changed at a domain. */
export type ChangeKind = NonNullable<DomainData['change']>['what'];
export type DomainChange = Output<'domains/getDomainChanges'>['changes'][number];
export type OnOff = 'on' | 'off';

/** A record that the zone has, by the id that Cloudflare gave it. */
export type KeptRecord = NonNullable<DomainData['cloudflare']>['dns_records'][number];
export type DnsRecord = Omit<KeptRecord, 'id'>;
export type DnsType = DnsRecord['type'];
export type SentRecord = Input<'domains/updateDnsRecords'>['dnsRecords'][number];
