/** Values that only these pages use (spec, section 1); all others are in `@lotok/contract/limits`. */

/** A partner's bot that sells fewer pieces in a month is deleted. */
export const PARTNER_MIN_PIECES_A_MONTH = 3;
export const PROMO_CODE_DOLLARS = 0.5;

/** A whole amount of roubles in a sentence: "5 ₽", "1 000 ₽" in every language. */
export const roubles = (sum: number) => `${sum.toLocaleString('ru-RU')} ₽`;
