export { WARRANTY_MINUTES } from '@lotok/contract/limits';

/** Promises of the shop that its texts repeat, with their units (spec, section 1). */
export const INSTAGRAM_WARRANTY_MINUTES = 10;
export const REPLACEMENT_WORKING_DAYS = 3;
export const REFUND_HOURS = 24;
export const DOMAIN_REFUND_HOURS = 72;
export const BOT_SET_UP_MINUTES = 5;
/** A partner's bot that sells fewer pieces a month than this is deleted. */
export const PARTNER_MIN_PIECES_A_MONTH = 3;
export const PROMO_CODE_DOLLARS = 0.5;
