import type * as z from 'zod/mini';
import { authCalls } from './calls/auth.ts';
import { cartCalls } from './calls/cart.ts';
import { catalogCalls } from './calls/catalog.ts';
import { claimCalls } from './calls/claims.ts';
import { contentCalls } from './calls/content.ts';
import { domainControlCalls } from './calls/domain-control.ts';
import { domainDataCalls } from './calls/domain-data.ts';
import { domainDnsCalls } from './calls/domain-dns.ts';
import { domainCalls } from './calls/domains.ts';
import { luckCalls } from './calls/luck.ts';
import { orderCalls } from './calls/orders.ts';
import { pageCalls } from './calls/pages.ts';
import { referralCalls } from './calls/referrals.ts';
import { securityCalls } from './calls/security.ts';
import { telegramCalls } from './calls/telegram.ts';

/** All calls of the API under `/api`, by path. */
export const calls = {
  ...authCalls,
  ...securityCalls,
  ...telegramCalls,
  ...referralCalls,
  ...catalogCalls,
  ...cartCalls,
  ...orderCalls,
  ...luckCalls,
  ...claimCalls,
  ...domainCalls,
  ...domainDataCalls,
  ...domainDnsCalls,
  ...domainControlCalls,
  ...contentCalls,
  ...pageCalls,
};

export type CallName = keyof typeof calls;
/** The input as a caller sends it; fields with a default are optional. */
export type Input<N extends CallName> = z.input<(typeof calls)[N]['input']>;
/** The input after validation, with defaults filled in. */
export type ParsedInput<N extends CallName> = z.output<(typeof calls)[N]['input']>;
export type Output<N extends CallName> = z.output<(typeof calls)[N]['output']>;

export type { Access, Call } from './call.ts';
export type { ClaimState } from './calls/claims.ts';
export type { LuckKind } from './calls/luck.ts';
export type { Product } from './calls/catalog.ts';
export type { OrderStatus, ProductOrder } from './calls/product-order.ts';
export {
  type ErrorBody,
  type ErrorCode,
  type ErrorDetail,
  errorSentence,
  errorStatus,
  type ParamsOf,
  type PromoRefusal,
  type RefusedNameServer,
  type UnitProblem,
} from './errors.ts';
export { describeField, type FieldCode, type FieldParams, fieldSentence } from './field-problems.ts';
export {
  type PaymentMethod,
  type PaymentSystem,
  paymentMethods,
  paymentSystems,
  type SortBy,
  sorts,
} from './fields.ts';
export * from './limits.ts';
export { openApi } from './openapi.ts';
