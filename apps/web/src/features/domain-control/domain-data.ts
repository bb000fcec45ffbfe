import type { Input, Output } from '@lotok/contract';

export type DomainData = Output<'domains/getDomainData'>;
/** What a change applies to. */
export type ChangeKind = NonNullable<DomainData['change']>['what'];
export type DomainChange = Output<'domains/getDomainChanges'>['changes'][number];

/** A record that is already in the zone, with its id at Cloudflare. */
export type ExistingRecord = NonNullable<DomainData['cloudflare']>['dns_records'][number];
export type DnsRecord = Omit<ExistingRecord, 'id'>;
export type DnsType = DnsRecord['type'];
export type SentRecord = Input<'domains/updateDnsRecords'>['dnsRecords'][number];
