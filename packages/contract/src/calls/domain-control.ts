import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ok, token } from '../fields.ts';
import { byDomain, domain, domainChangeErrors, ownDomainErrors } from './domain-fields.ts';

/** Calls by which an owner controls a domain: its renewal, checks, lock and transfer. */
export const domainControlCalls = {
  'domains/updateAutoRenew': call({
    method: 'POST',
    access: 'user',
    summary: 'Switch the renewal from the balance, 7 days before the end.',
    input: z.object({ domain: domain(), auto_renew: z.boolean() }),
    output: ok(),
    errors: [...ownDomainErrors, 'DOMAIN_BANNED', 'RATE_LIMITED'],
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
    errors: domainChangeErrors,
  }),
  'domains/requestAuthCode': call({
    method: 'POST',
    access: 'user',
    summary: 'Mail a link that asks for the code by which the domain moves to another registrar.',
    input: byDomain(),
    output: ok(),
    errors: [...ownDomainErrors, 'ACCOUNT_REQUIRED', 'DOMAIN_BANNED', 'DOMAIN_LOCKED', 'RATE_LIMITED'],
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
