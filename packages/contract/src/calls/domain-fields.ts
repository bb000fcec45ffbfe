import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** The status of an own domain: `expires_soon` within 30 days before its end, `grace` while it can still be renewed afterwards. */
export const ownDomainStatuses = ['active', 'expires_soon', 'grace', 'redemption', 'gone', 'banned'] as const;

export const domain = () => text(255);
export const byDomain = () => z.object({ domain: domain() });

/** The errors of every call about an own domain. */
export const ownDomainErrors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;
