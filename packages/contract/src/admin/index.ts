import type * as z from 'zod/mini';
import { backupCalls } from './calls/backups.ts';
import { bannerCalls } from './calls/banners.ts';
import { catalogCalls } from './calls/catalog.ts';
import { adminClaimCalls } from './calls/claims.ts';
import { domainCalls } from './calls/domains.ts';
import { letterCalls } from './calls/letters.ts';
import { mailCalls } from './calls/mails.ts';
import { operatorCalls } from './calls/operators.ts';
import { adminOrderCalls } from './calls/orders.ts';
import { adminPageCalls } from './calls/pages.ts';
import { paymentCalls } from './calls/payments.ts';
import { promoCalls } from './calls/promos.ts';
import { sessionCalls } from './calls/session.ts';
import { textCalls } from './calls/texts.ts';
import { ticketCalls } from './calls/tickets.ts';
import { tradeCalls } from './calls/trade.ts';
import { userCalls } from './calls/users.ts';
import { zoneCalls } from './calls/zones.ts';

/** All calls of the back office, by method and path below `/api/admin`. */
export const adminCalls = {
  ...backupCalls,
  ...bannerCalls,
  ...catalogCalls,
  ...adminClaimCalls,
  ...domainCalls,
  ...letterCalls,
  ...mailCalls,
  ...operatorCalls,
  ...adminOrderCalls,
  ...adminPageCalls,
  ...paymentCalls,
  ...promoCalls,
  ...sessionCalls,
  ...textCalls,
  ...ticketCalls,
  ...tradeCalls,
  ...userCalls,
  ...zoneCalls,
};

export type AdminCallName = keyof typeof adminCalls;
type FieldsOf<C, K extends 'query' | 'body', Direction extends 'input' | 'output'> = C extends {
  [key in K]: infer S extends z.ZodMiniObject;
}
  ? Direction extends 'input'
    ? z.input<S>
    : z.output<S>
  : Record<never, never>;

/** The query and the body as a caller sends them; fields with a default are optional. */
export type AdminQuery<N extends AdminCallName> = FieldsOf<(typeof adminCalls)[N], 'query', 'input'>;
export type AdminBody<N extends AdminCallName> = FieldsOf<(typeof adminCalls)[N], 'body', 'input'>;
/** The query and the body after validation. */
export type ParsedAdminQuery<N extends AdminCallName> = FieldsOf<(typeof adminCalls)[N], 'query', 'output'>;
export type ParsedAdminBody<N extends AdminCallName> = FieldsOf<(typeof adminCalls)[N], 'body', 'output'>;
export type AdminOutput<N extends AdminCallName> = z.output<(typeof adminCalls)[N]['output']>;

export { bannerPictures, bannerPlaces, placeAddresses, placeIcons } from '../calls/pages.ts';
export type { AdminAccess, AdminCall } from './admin-call.ts';
export { UNIT_MAX_CHARACTERS } from './calls/trade.ts';
export { ADMIN_MAX_PAGE_SIZE, ADMIN_PAGE_SIZE, plainFields } from './lists.ts';
export { type Area, may, type Need, rights, type Role, roles, rolesFor } from './roles.ts';
