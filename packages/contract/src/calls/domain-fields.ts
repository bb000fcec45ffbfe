import { recordTypes } from '@lotok/dns';
import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** The status of an own domain: `expires_soon` within 30 days before its end, `grace` while it can still be renewed afterwards. */
export const ownDomainStatuses = ['active', 'expires_soon', 'grace', 'redemption', 'gone', 'banned'] as const;

export const domain = () => text(255);
export const byDomain = () => z.object({ domain: domain() });

/** The errors of every call about an own domain. */
export const ownDomainErrors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;
/** The errors of every call that changes a domain at a provider. A banned domain can't be changed. */
export const domainChangeErrors = [...ownDomainErrors, 'DOMAIN_BANNED', 'PROVIDER_ERROR', 'RATE_LIMITED'] as const;

export const onOff = z.enum(['on', 'off']);

/** The fields of a DNS record without its id. */
export const dnsRecord = {
  type: z.enum(recordTypes),
  name: z.string().check(z.maxLength(255)),
  content: z.string().check(z.maxLength(8192)),
  proxied: z._default(z.boolean(), false),
  ttl: z.int(),
};
