import { SESSION_KEYS } from './buyer-storage.ts';
/** The storage key of the open payment link dialog, so that it survives a reload; removed when the dialog is closed. */
export const SHOWN_PAYMENT = SESSION_KEYS.shownPayment;
/** The same for a domain order. */
export const SHOWN_DOMAIN_PAYMENT = SESSION_KEYS.shownDomainPayment;
