import type * as z from 'zod/mini';
import { backupCalls } from './calls/backups.ts';
import { cannedReplyCalls } from './calls/canned-replies.ts';
import { bannerCalls } from './calls/banners.ts';
import { catalogCalls } from './calls/catalog.ts';
import { catalogToolCalls } from './calls/catalog-tools.ts';
import { adminClaimCalls } from './calls/claims.ts';
import { countCalls } from './calls/counts.ts';
import { dashboardCalls } from './calls/dashboard.ts';
import { domainCalls } from './calls/domains.ts';
import { letterCalls } from './calls/letters.ts';
import { luckCalls } from './calls/luck.ts';
import { healthCalls } from './calls/health.ts';
import { jobCalls } from './calls/jobs.ts';
import { mailCalls } from './calls/mails.ts';
import { openingCalls } from './calls/opening.ts';
import { operatorCalls } from './calls/operators.ts';
import { adminOrderCalls } from './calls/orders.ts';
import { adminPageCalls } from './calls/pages.ts';
import { partnerCalls } from './calls/partners.ts';
import { paymentCalls } from './calls/payments.ts';
import { priceChangeCalls } from './calls/price-changes.ts';
import { productImportCalls } from './calls/product-import.ts';
import { promoCalls } from './calls/promos.ts';
import { officeSearchCalls } from './calls/search.ts';
import { scheduledChangeCalls } from './calls/scheduled-changes.ts';
import { sessionCalls } from './calls/session.ts';
import { settingCalls } from './calls/settings.ts';
import { stockCalls } from './calls/stock.ts';
import { textCalls } from './calls/texts.ts';
import { ticketCalls } from './calls/tickets.ts';
import { tradeCalls } from './calls/trade.ts';
import { userCalls } from './calls/users.ts';
import { zoneCalls } from './calls/zones.ts';

/** All calls of the back office, by method and path below `/api/admin`. */
export const adminCalls = {
  ...backupCalls,
  ...cannedReplyCalls,
  ...bannerCalls,
  ...catalogCalls,
  ...catalogToolCalls,
  ...adminClaimCalls,
  ...countCalls,
  ...dashboardCalls,
  ...domainCalls,
  ...letterCalls,
  ...healthCalls,
  ...luckCalls,
  ...jobCalls,
  ...mailCalls,
  ...openingCalls,
  ...operatorCalls,
  ...adminOrderCalls,
  ...adminPageCalls,
  ...partnerCalls,
  ...paymentCalls,
  ...priceChangeCalls,
  ...productImportCalls,
  ...promoCalls,
  ...officeSearchCalls,
  ...scheduledChangeCalls,
  ...sessionCalls,
  ...settingCalls,
  ...stockCalls,
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

export { luckKinds } from '../calls/luck.ts';
export { bannerPictures, bannerPlaces, placeAddresses, placeIcons } from '../calls/pages.ts';
export { csvAccessOf } from './admin-call.ts';
export type { AdminAccess, AdminCall } from './admin-call.ts';
export { cannedReplyPlaceholders } from './calls/canned-replies.ts';
export { COUNTED_SALES_MAX } from './calls/counts.ts';
export { pictureTypes } from './calls/catalog-tools.ts';
export {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  type ImportFormat,
  importFormats,
  type ImportProblem,
  type ImportReason,
  importReasons,
} from './calls/product-import.ts';
export { adminOrderStatuses, CLAIM_REFUND_REASON } from './calls/orders.ts';
export { adminPaymentPurposes, adminPaymentStatuses } from './calls/payments.ts';
export { SALES_RATE_DAYS, unitEvents } from './calls/stock.ts';
export { type OpeningStep, openingSteps } from './calls/opening.ts';
export { BANNER_TEXT_MAX_CHARACTERS } from './calls/banners.ts';
export { TITLE_MAX_CHARACTERS } from './calls/text-limits.ts';
export { PRICES_MAX_PRODUCTS, UNIT_MAX_CHARACTERS } from './calls/trade.ts';
export { ADMIN_MAX_PAGE_SIZE, ADMIN_PAGE_SIZE, plainFields } from './lists.ts';
export { type Area, may, type Need, rights, type Role, roles, rolesFor } from './roles.ts';
export {
  type KeyProvider,
  keyProviders,
  providerKeyFields,
  type SettingName,
  settingNames,
  type SettingValues,
  shopSettings,
} from './settings.ts';
