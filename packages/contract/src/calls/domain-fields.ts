import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** How an own name stands: `expires_soon` within 30 days of its end, `grace` while it can still be renewed after it. */
export const heldStatuses = ['active', 'expires_soon', 'grace', 'redemption', 'gone', 'banned'] as const;

export const domain = () => text(255);
export const byDomain = () => z.object({ domain: domain() });

/** Refusals of every call about an own name. */
export const own = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;
