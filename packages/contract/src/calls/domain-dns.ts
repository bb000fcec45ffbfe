import { issueCodes } from '@lotok/dns';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ok } from '../fields.ts';
import { DNS_RECORDS_MAX, ZONE_FILE_MAX_CHARACTERS } from '../limits.ts';
import { byDomain, dnsRecord, domain, domainChangeErrors, onOff, ownDomainErrors } from './domain-fields.ts';

/** Calls by which an owner changes the name servers, Cloudflare and the DNS records of a domain. */
export const domainDnsCalls = {
  'domains/enableCloudflare': call({
    method: 'POST',
    access: 'user',
    summary: 'Put the domain behind Cloudflare.',
    input: byDomain(),
    output: ok(),
    errors: domainChangeErrors,
  }),
  'domains/disableCloudflare': call({
    method: 'POST',
    access: 'user',
    summary: 'Take the domain off Cloudflare.',
    input: byDomain(),
    output: ok(),
    errors: domainChangeErrors,
  }),
  'domains/updateTls13': call({
    method: 'POST',
    access: 'user',
    summary: 'Switch TLS 1.3.',
    input: z.object({ domain: domain(), tls_1_3: onOff }),
    output: ok(),
    errors: [...domainChangeErrors, 'CLOUDFLARE_DISABLED'],
  }),
  'domains/updateNsRecords': call({
    method: 'POST',
    access: 'user',
    summary: 'Set the name servers.',
    input: z.object({
      domain: domain(),
      nsRecords: z.array(z.string().check(z.maxLength(255))).check(z.maxLength(16)),
    }),
    output: ok(),
    errors: [...domainChangeErrors, 'NS_COUNT'],
  }),
  'domains/updateDnsRecords': call({
    method: 'POST',
    access: 'user',
    summary: 'Set the records of the zone.',
    input: z.object({
      domain: domain(),
      dnsRecords: z.array(z.object({ id: z.optional(z.string()), ...dnsRecord })).check(z.maxLength(DNS_RECORDS_MAX)),
    }),
    output: ok(),
    errors: [...domainChangeErrors, 'DNS_RECORD_INVALID', 'CLOUDFLARE_DISABLED'],
  }),
  'domains/exportZone': call({
    method: 'GET',
    access: 'user',
    summary: 'The records of the zone as a BIND zone file.',
    contentType: 'text/dns; charset=utf-8',
    fileName: ({ domain }) => `${String(domain).replaceAll(/[^\w.-]/g, '_')}.zone`,
    input: byDomain(),
    output: z.string(),
    errors: [...ownDomainErrors, 'CLOUDFLARE_DISABLED', 'PROVIDER_ERROR'],
  }),
  'domains/importZone': call({
    method: 'POST',
    access: 'user',
    summary: 'Take the records of a BIND zone file, beside those of the zone or in their place.',
    input: z.object({
      domain: domain(),
      zone: z.string().check(z.maxLength(ZONE_FILE_MAX_CHARACTERS)),
      mode: z.enum(['add', 'replace']),
      /** Returns what would be changed, without changing it. */
      dryRun: z._default(z.boolean(), false),
    }),
    output: z.object({
      /** The zone's records after the import; existing ones have their id. */
      records: z.array(z.object({ id: z.optional(z.string()), ...dnsRecord })),
      added: z.int(),
      changed: z.int(),
      removed: z.int(),
      /** If there are problems, nothing is changed. Lines count from 1; 0 stands for the whole list. */
      problems: z.array(
        z.object({
          line: z.int(),
          message: z.string(),
          /** The facts of the message: the record of the zone that it is about, and the reason with the values of its text. */
          record: z.optional(z.object({ type: dnsRecord.type, name: z.string() })),
          reason: z.optional(z.enum([...issueCodes, 'too_many_records'])),
          values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
        }),
      ),
    }),
    errors: [...domainChangeErrors, 'CLOUDFLARE_DISABLED'],
  }),
  'domains/updateDnssec': call({
    method: 'POST',
    access: 'user',
    summary: 'Switch DNSSEC: Cloudflare signs the zone, and the registry publishes its key.',
    input: z.object({ domain: domain(), dnssec: onOff }),
    output: ok(),
    errors: [...domainChangeErrors, 'CLOUDFLARE_DISABLED'],
  }),
};
