/** What only these pages tell (spec, section 1); what others tell too is in `@lotok/contract/limits`. */

/** A partner's bot through which fewer are sold in a month is deleted. */
export const PARTNER_MIN_PIECES_A_MONTH = 3;
export const PROMO_CODE_DOLLARS = 0.5;

/** A round sum in a sentence: "5 ₽", "1 000 ₽" in every language. */
export const roubles = (sum: number) => `${sum.toLocaleString('ru-RU')} ₽`;
