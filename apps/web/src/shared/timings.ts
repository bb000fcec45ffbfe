/** Timings and limits of the page, with their units: sections 4 and 9 of the specification. */
export const POPUP_MS = 5000;
export const SEARCH_PAUSE_MS = 1500;
export const CART_SAVE_MS = 2000;
/** The figures of an order are asked for this long after its last change. */
export const QUOTE_PAUSE_MS = 250;
/** Clicks on the quantity closer together than this count as one run. */
export const CLICK_RESET_MS = 200;
/** The first clicks of a run change the quantity by 1, later ones by more, up to the limit below. */
export const SLOW_CLICKS = 10;
export const MAX_CLICK_STEP = 30;
export const ORDER_POLL_MS = 10_000;
/** An open top-up is asked for as often as an order. */
export const PAYMENT_POLL_MS = 10_000;
/** A buyer who comes from the payment page is a moment ahead of the provider's notice: asked twice soon, then every 10 s. */
export const RETURN_CHECKS_MS = [1500, 4000] as const;
/** A payment that is not decided so long after its buyer came back takes longer than usual. */
export const SLOW_PAYMENT_MS = 60_000;
/** So long before a payment expires its buyer is told to hurry. */
export const ENDING_SECONDS = 300;
/** While somebody looks at the ways to pay: one that is away is waited for, others may go. */
export const AWAY_POLL_MS = 5_000;
export const METHODS_POLL_MS = 30_000;
/** While a change of a domain is being carried out. */
export const CHANGE_POLL_MS = 2_000;
export const BALANCE_REDIRECT_MS = 5000;
export const USER_LOADING_MS = 1000;
/** A shop that could not say who is here is asked again after so long, at most. */
export const ASK_AGAIN_MS = 2000;
export const ASK_AGAIN_MOST_MS = 30_000;
export const COPIED_MS = 1000;
export const HOME_LAZY_CHECK_MS = 1000;
export const HOME_LAZY_DISTANCE_PX = 500;
export const SCROLL_TOP_PX = 300;
/** Filters of the catalogue and of domains reach the address this long after the last change. */
export const FILTER_DEBOUNCE_MS = 2000;
export const CATEGORY_FILTER_DEBOUNCE_MS = 300;
export const NAME_CUT = 100;
export const FOOTER_FIRST_YEAR = 2024;

/** How long the page waits for an answer; a payment provider behind a call may be slow. */
export const CALL_TIMEOUT_MS = 20_000;
/** Catalogue answers younger than this are shown without asking again. */
export const FRESH_MS = 30_000;
/** So long after a page was left its answers are there for whoever comes back, as after a payment. */
export const KEPT_MS = 30 * 60_000;
