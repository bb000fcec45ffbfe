import { recordTypes } from '@lotok/dns';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, dateTime, ok, page, roubles, token } from '../fields.ts';
import { DNS_RECORDS_MAX, ZONE_FILE_MAX_CHARACTERS } from '../limits.ts';
import { byDomain, domain, ownDomainStatuses, ownDomainErrors } from './domain-fields.ts';

const onOff = z.enum(['on', 'off']);
const domainChangeKinds = [
  'cloudflare_on',
  'cloudflare_off',
  'tls_1_3',
  'name_servers',
  'dns_records',
  'kt_check',
  'renewal',
  'auto_renew',
  'lock',
  'dnssec',
] as const;
/** `pending`: the zone is signed, but the registry does not publish its key yet. */
const dnssecStatuses = ['on', 'off', 'pending', 'failed'] as const;
const changeKind = z.enum(domainChangeKinds);
/** One line per name server or record, or the state of a switch. */
const changedLines = z.nullable(z.array(z.string()));
const checkedAt = { checked_at: z.nullable(dateTime()) };
const record = {
  type: z.enum(recordTypes),
  name: z.string().check(z.maxLength(255)),
  content: z.string().check(z.maxLength(8192)),
  proxied: z._default(z.boolean(), false),
  ttl: z.int(),
};
/** A banned domain can't be changed. */
const changeErrors = [...ownDomainErrors, 'DOMAIN_BANNED', 'PROVIDER_ERROR', 'RATE_LIMITED'] as const;

/** Calls by which an owner reads and changes a domain. */
export const domainControlCalls = {
  'domains/updateAutoRenew': call({
    method: 'POST',
    access: 'user',
    summary: 'Switch the renewal from the balance, 7 days before the end.',
    input: z.object({ domain: domain(), auto_renew: z.boolean() }),
    output: ok(),
    errors: [...ownDomainErrors, 'DOMAIN_BANNED', 'RATE_LIMITED'],
  }),
  'domains/getDomainData': call({
    method: 'GET',
    access: 'user',
    summary: 'All that is known of an own domain.',
    input: byDomain(),
    output: z.object({
      ns_records: z.array(z.string()),
      cloudflare: z.nullable(
        z.object({
          auto_ssl: onOff,
          tls_1_3: onOff,
          dns_records: z.array(z.object({ id: z.string(), ...record })),
          status: z.enum(['active', 'pending', 'failed']),
          /** `ds`: the DS record in the parent zone; null while DNSSEC is off. */
          dnssec: z.optional(z.object({ status: z.enum(dnssecStatuses), ds: z.nullable(z.string()) })),
        }),
      ),
      domain: z.object({
        /** The name in Unicode. */
        name: z.string(),
        date: dateTime(),
        active_to: dateTime(),
        google_auto_check_kt: z.boolean(),
        google_active_kt: z.boolean(),
        domainBanned: z.boolean(),
        status: z.optional(z.enum(ownDomainStatuses)),
        /** Renewed from the balance 7 days before its end. */
        auto_renew: z.optional(z.boolean()),
        /** When Google Safe Browsing was last queried for the name; null if never. */
        kt_checked_at: z.optional(z.nullable(dateTime())),
        /** Who blocked the name, and why; a registry gives no reason. */
        bans: z.optional(
          z.array(
            z.object({ source: z.enum(['operator', 'registry']), reason: z.nullable(z.string()), date: dateTime() }),
          ),
        ),
        /** Whether the domain is locked against transfer, as last read from the registrar; null if not known yet. */
        is_locked: z.optional(z.nullable(z.boolean())),
      }),
      /** `price`: of a renewal now; null if the zone is not on sale. `is_pending`: a renewal is paid and not carried out yet. */
      renewal: z.optional(
        z.object({ price: z.nullable(roubles()), is_possible: z.boolean(), is_pending: z.boolean() }),
      ),
      /** The change that is being carried out; the other fields show the former state until it is done. */
      change: z.optional(z.nullable(z.object({ id: id(), what: changeKind, date: dateTime() }))),
      /** The results of the last health checks, made about daily; `checked_at` is null before the first one. */
      health: z.optional(
        z.object({
          /** Whether the registrar has the servers of `ns_records`, and the servers that it has; null if not known. */
          delegated: z.object({ ok: z.nullable(z.boolean()), servers: z.nullable(z.array(z.string())), ...checkedAt }),
          /** Null without Cloudflare. */
          certificate: z.object({ state: z.nullable(z.enum(['active', 'pending', 'failed'])), ...checkedAt }),
          /** Whether Google Safe Browsing warns of the site. */
          warning: z.object({ is_red: z.boolean(), ...checkedAt }),
          /** Whether the registry has removed it from DNS (a hold). */
          hold: z.object({ is_held: z.boolean(), ...checkedAt }),
          /** Since when the domain is no longer at the registrar; null while it is. */
          gone_at: z.nullable(dateTime()),
        }),
      ),
    }),
    errors: [...ownDomainErrors, 'PROVIDER_ERROR'],
  }),
  'domains/getDomains': call({
    method: 'GET',
    access: 'user',
    summary: 'Own names, the one that ends first first and those that are gone last, 10 a page.',
    input: z.object({ page: page() }),
    output: z.object({
      domains: z.array(
        z.object({
          domain: z.string(),
          /** The name in Unicode. */
          name: z.string(),
          active_to: dateTime(),
          status: z.enum(ownDomainStatuses),
          auto_renew: z.boolean(),
          cloudflare: z.boolean(),
          /** Whether Cloudflare or other name servers were ever set up for it. */
          set_up: z.optional(z.boolean()),
        }),
      ),
      last_page: z.int(),
    }),
    errors: ['INVALID_TOKEN'],
  }),
  'domains/getDomainChanges': call({
    method: 'GET',
    access: 'user',
    summary: 'What was changed at an own domain, newest first, 10 a page.',
    input: z.object({ domain: domain(), page: page() }),
    output: z.object({
      changes: z.array(
        z.object({
          id: id(),
          date: dateTime(),
          what: changeKind,
          status: z.enum(['done', 'pending', 'failed']),
          before: changedLines,
          after: changedLines,
          /** Why it failed, in the provider's words. */
          error: z.nullable(z.string()),
        }),
      ),
      last_page: z.int(),
    }),
    errors: ownDomainErrors,
  }),
  'domains/enableCloudflare': call({
    method: 'POST',
    access: 'user',
    summary: 'Put the domain behind Cloudflare.',
    input: byDomain(),
    output: ok(),
    errors: changeErrors,
  }),
  'domains/disableCloudflare': call({
    method: 'POST',
    access: 'user',
    summary: 'Take the domain off Cloudflare.',
    input: byDomain(),
    output: ok(),
    errors: changeErrors,
  }),
  'domains/updateTls13': call({
    method: 'POST',
    access: 'user',
    summary: 'Switch TLS 1.3.',
    input: z.object({ domain: domain(), tls_1_3: onOff }),
    output: ok(),
    errors: [...changeErrors, 'CLOUDFLARE_DISABLED'],
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
    errors: [...changeErrors, 'NS_COUNT'],
  }),
  'domains/updateDnsRecords': call({
    method: 'POST',
    access: 'user',
    summary: 'Set the records of the zone.',
    input: z.object({
      domain: domain(),
      dnsRecords: z.array(z.object({ id: z.optional(z.string()), ...record })).check(z.maxLength(DNS_RECORDS_MAX)),
    }),
    output: ok(),
    errors: [...changeErrors, 'DNS_RECORD_INVALID', 'CLOUDFLARE_DISABLED'],
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
      records: z.array(z.object({ id: z.optional(z.string()), ...record })),
      added: z.int(),
      changed: z.int(),
      removed: z.int(),
      /** If there are problems, nothing is changed. Lines count from 1; 0 stands for the whole list. */
      problems: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
    errors: [...changeErrors, 'CLOUDFLARE_DISABLED'],
  }),
  'domains/updateCheckKT': call({
    method: 'POST',
    access: 'user',
    summary: 'Switch the watch for Google’s red warning.',
    input: z.object({ domain: domain(), google_auto_check_kt: z.boolean() }),
    output: ok(),
    errors: [...ownDomainErrors, 'DOMAIN_BANNED', 'RATE_LIMITED'],
  }),
  'domains/lookAtDomain': call({
    method: 'POST',
    access: 'user',
    summary: 'Look at an own domain now instead of at its daily hour: what `health` of its data tells.',
    input: byDomain(),
    output: ok(),
    errors: [...ownDomainErrors, 'PROVIDER_ERROR', 'RATE_LIMITED'],
  }),
  'domains/updateLock': call({
    method: 'POST',
    access: 'user',
    summary: 'Switch the lock that keeps the domain from being moved to another registrar.',
    input: z.object({ domain: domain(), locked: z.boolean() }),
    output: ok(),
    errors: changeErrors,
  }),
  'domains/updateDnssec': call({
    method: 'POST',
    access: 'user',
    summary: 'Switch DNSSEC: Cloudflare signs the zone, and the registry publishes its key.',
    input: z.object({ domain: domain(), dnssec: onOff }),
    output: ok(),
    errors: [...changeErrors, 'CLOUDFLARE_DISABLED'],
  }),
  'domains/requestAuthCode': call({
    method: 'POST',
    access: 'user',
    summary: 'Mail a link that asks for the code by which the domain moves to another registrar.',
    input: byDomain(),
    output: ok(),
    errors: [...ownDomainErrors, 'DOMAIN_BANNED', 'DOMAIN_LOCKED', 'RATE_LIMITED'],
  }),
  'domains/confirmAuthCode': call({
    method: 'GET',
    access: 'anyone',
    summary: 'Have the authorisation code mailed, with the token of the mail that asks.',
    input: z.object({ token: token() }),
    output: ok(),
    errors: ['NOT_FOUND', 'DOMAIN_BANNED', 'DOMAIN_LOCKED', 'RATE_LIMITED'],
  }),
};
