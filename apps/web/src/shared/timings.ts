/** Timings and limits of the page with their units: sections 4 and 9 of the specification. */
export const TOAST_MS = 5000;
export const SEARCH_DEBOUNCE_MS = 1500;
export const CART_SAVE_MS = 2000;
/** The quote of an order is requested this long after the last change. */
export const QUOTE_DEBOUNCE_MS = 250;
/** Clicks on the quantity within this interval count as repeated. */
export const CLICK_RESET_MS = 200;
/** The first repeated clicks change the quantity by 1, later ones by more, up to the limit below. */
export const SLOW_CLICKS = 10;
export const MAX_CLICK_STEP = 30;
export const ORDER_POLL_MS = 10_000;
/** An open top-up is polled as often as an order. */
export const PAYMENT_POLL_MS = 10_000;
/** A buyer may return from the payment page before the provider's notification: two early polls, then one every 10 s. */
export const RETURN_CHECKS_MS = [1500, 4000] as const;
/** A payment that is undecided this long after the buyer's return takes longer than usual. */
export const SLOW_PAYMENT_MS = 60_000;
/** How long before the deadline of a payment the buyer is asked to hurry. */
export const ENDING_SECONDS = 300;
/** Polling of the payment methods while they are shown: more often while one of them is unavailable. */
export const UNAVAILABLE_METHOD_POLL_MS = 5_000;
export const METHODS_POLL_MS = 30_000;
/** Polling while a change of a domain is carried out. */
export const CHANGE_POLL_MS = 2_000;
export const BALANCE_REDIRECT_MS = 5000;
export const USER_LOADING_MS = 1000;
/** The first and the maximum delay between retries of the token verification. */
export const SESSION_RETRY_MS = 2000;
export const SESSION_RETRY_MAX_MS = 30_000;
/** Between retries of a page whose scripts did not load. */
export const PAGE_RETRY_MS = 5000;
export const COPIED_MS = 1000;
export const HOME_LAZY_CHECK_MS = 1000;
export const HOME_LAZY_DISTANCE_PX = 500;
export const SCROLL_TOP_PX = 300;
/** What steps aside while the page is scrolled returns when the page has rested for so long. */
export const SCROLL_REST_MS = 500;
/** Filters of the catalogue and of domains are written to the URL this long after the last change. */
export const FILTER_DEBOUNCE_MS = 2000;
export const CATEGORY_FILTER_DEBOUNCE_MS = 300;
export const PRODUCT_NAME_MAX_CHARACTERS = 100;
export const FOOTER_FIRST_YEAR = 2024;

/** The timeout of a call; long, since a call may wait for a payment provider. */
export const CALL_TIMEOUT_MS = 20_000;
/** Cached data that is younger than this is shown without refetching. */
export const STALE_TIME_MS = 30_000;
/** How long unused data stays cached, for example until the buyer returns from a payment. */
export const GC_TIME_MS = 30 * 60_000;
