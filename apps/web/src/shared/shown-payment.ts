import { KEPT_FOR_VISIT } from './kept-of-buyer.ts';
/** Where the payment-link window is kept while it is in sight, so that a reload does not lose it; whoever closes it removes it. */
export const SHOWN_PAYMENT = KEPT_FOR_VISIT.shownPayment;
/** The same of a name. */
export const SHOWN_DOMAIN_PAYMENT = KEPT_FOR_VISIT.shownDomainPayment;
