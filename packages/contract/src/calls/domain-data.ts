import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dateTime, id, page, roubles } from '../fields.ts';
import { byDomain, dnsRecord, domain, onOff, ownDomainErrors, ownDomainStatuses } from './domain-fields.ts';

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
const changeKind = z.enum(domainChangeKinds);
/** `pending`: the zone is signed, but the registry does not publish its key yet. */
const dnssecStatuses = ['on', 'off', 'pending', 'failed'] as const;
/** One line per name server or record, or the state of a switch. */
const changedLines = z.nullable(z.array(z.string()));
const checkedAt = { checked_at: z.nullable(dateTime()) };

/** Calls by which an owner reads what is known of own domains. */
export const domainDataCalls = {
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
          dns_records: z.array(z.object({ id: z.string(), ...dnsRecord })),
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
          ns_records: z.optional(z.array(z.string())),
          /** Whether Google Safe Browsing warned of the site when it was last queried. */
          is_red: z.optional(z.boolean()),
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
};
