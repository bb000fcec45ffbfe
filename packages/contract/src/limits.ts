/**
 * Business limits of the shop with their units: those of the specification (sections 1, 4, 5 and 9) and others that the server
 * enforces. Texts take the values from here, so that pages, emails and articles always agree with the server.
 */
export const MIN_ORDER_ROUBLES = 5;
export const MIN_TOP_UP_ROUBLES = 5;
export const MAX_TOP_UP_ROUBLES = 1_000_000;
/** The history shows at most this many top-ups: the newest ones. */
export const TOP_UPS_SHOWN = 100;
/** Card and fast payments are labelled "from 1000 RUB". */
export const CARD_FROM_ROUBLES = 1000;
export const MAX_QUANTITY = 1_000_000;
/** The maximum number of product lines of an order. */
export const MAX_ORDER_LINES = 100;
/** Promo codes are not longer, so longer ones are not looked up. */
export const PROMO_CODE_MAX_CHARACTERS = 64;
/** The maximum number of product lines of a cart. */
export const MAX_CART_LINES = 100;
export const PRODUCTS_PER_PAGE = 10;
export const ORDERS_PER_PAGE = 10;
export const FAVORITES_PER_PAGE = 10;
export const CATALOG_PAGE_SIZES = [10, 20, 100, 200] as const;
export const SEARCH_MIN_CHARACTERS = 2;
/** A longer query is truncated: it is never typed by hand and slow to search for. */
export const SEARCH_MAX_CHARACTERS = 100;
export const MAX_PRICE_FILTER_ROUBLES = 999_999;
export const LOGIN_MIN_CHARACTERS = 3;
export const LOGIN_MAX_CHARACTERS = 20;
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 256;
export const RESET_CODE_CHARACTERS = 6;
/** How long a link that connects Telegram to an account is valid. */
export const TELEGRAM_LINK_MINUTES = 10;
export const RESET_CODE_MINUTES = 15;
/** A password reset removes passkeys that are younger than this: an intruder may have created them. */
export const YOUNG_PASSKEY_DAYS = 7;
/** Validity of a link from a chat that opens the site signed in. */
export const SITE_LINK_MINUTES = 10;
/** Validity of confirmation links in emails: a new address, account deletion, a domain's authorisation code. */
export const CONFIRMATION_LINK_HOURS = 24;
/** Sessions that are not used for this long are deleted. */
export const GUEST_SESSION_DAYS = 365;
export const USER_SESSION_DAYS = 90;
export const EMAIL_MAX_CHARACTERS = 254;
export const EMAIL_PATTERN = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+\.[^\s@<>()",;:\\[\]]{2,}$/;
/** The refusal to delete an account lists at most this many of its domains. */
export const HELD_DOMAINS_NAMED_MAX = 50;
export const NS_RECORDS_MIN = 2;
export const NS_RECORDS_MAX = 4;
/** The maximum number of names in one availability check, and of zones in which a name without a zone is checked. */
export const CHECKED_NAMES_MAX = 50;
export const CHECKED_ZONES_MAX = 5;
export const DNS_RECORDS_MAX = 1_000;
export const ZONE_FILE_MAX_CHARACTERS = 200_000;
/** How long before the end of the registration auto-renewal takes place. */
export const AUTO_RENEWAL_DAYS = 7;
/** How long after its end most registries renew a domain at the ordinary price. */
export const RENEWAL_GRACE_DAYS = 30;
/** The reason for a block, which the domain's owner reads. */
export const DOMAIN_BAN_REASON_MAX_CHARACTERS = 500;
/** Of an operator, why a change was made. */
export const AUDIT_REASON_MAX_CHARACTERS = 500;
/** How long an unpaid order reserves its units. */
export const RESERVATION_MINUTES = 30;
/** The same for a guest's order while unpaid guests' orders reserve most of a product's stock. */
export const SCARCE_RESERVATION_MINUTES = 10;
/** How long after the order payments that arrive after the reservation are still checked for. */
export const LATE_PAYMENT_DAYS = 3;
/** The warranty after delivery, unless the product has another one. */
export const WARRANTY_MINUTES = 30;
/** The warranty of Instagram accounts, which is shorter than that of all other products. */
export const INSTAGRAM_WARRANTY_MINUTES = 10;
export const REPLACEMENT_WORKING_DAYS = 3;
/** The time for a refund after support has decided about a request. */
export const REFUND_HOURS = 24;
/** The time for a refund after the registrar has refused. */
export const DOMAIN_REFUND_HOURS = 72;
/** How long a guest can redeem a refund to a balance with the link in the email. */
export const REFUND_LINK_DAYS = 30;
/**
 * The prefix in the names of products that are replaced and refunded only with a video record (spec, section 2). Pages and
 * articles quote exactly this text in every language, since product names are Russian.
 */
export const VIDEO_MARK = '[Видео]';
/** The maximum number of a buyer's open unpaid payments, and of units that these reserve together. */
export const MAX_OPEN_PAYMENTS = 5;
export const MAX_UNPAID_UNITS = 500;
/** The maximum length of the URL of a video record in a claim; it is part of the message. */
export const VIDEO_LINK_MAX_CHARACTERS = 500;
/** The maximum length of a message to support, and the maximum number of units that one message claims. */
export const MESSAGE_MAX_CHARACTERS = 4_000;
export const MAX_CLAIMED_UNITS = 1_000;
/** How long after the delivery of an order its buyer may try their luck, and the length of the text that takes part in the draw. */
export const LUCK_HOURS = 24;
export const LUCK_TEXT_MAX_CHARACTERS = 64;
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 255;
export const IDEMPOTENCY_KEY_HOURS = 24;
/** How long processed notifications of payment providers are stored. */
export const PAYMENT_NOTICE_DAYS = 90;
/** The minimum browser versions in which the page's scripts run; older ones show only the document (docs/decisions/0019). Edge has the versions of Chrome. */
export const LEAST_CHROME = 125;
export const LEAST_FIREFOX = 126;
export const LEAST_SAFARI = 17.5;
/** The approximate time that a partner needs to set up a bot. */
export const BOT_SET_UP_MINUTES = 5;
/** The most that a partner may add to the price of the shop. */
export const MARKUP_MAX_PERCENT = 300;
export const PARTNER_BOTS_MAX = 5;
/** A partner's bot with fewer sales in a full calendar month is deleted, unless `PARTNER_MIN_SALES` is set to another number. */
export const PARTNER_MIN_SALES = 3;
/** How long before the end of such a month the partner is warned. */
export const PARTNER_WARNING_DAYS = 7;
/** The price of a partner's promo code for domains in US cents, unless `PARTNER_PROMO_CENTS` is set to another one. */
export const PARTNER_PROMO_CENTS = 50;
/** How many messages a day a partner's bot may send to its buyers. */
export const PARTNER_MESSAGES_PER_DAY = 100;
/** How many withdrawals of a partner may wait for an operator. */
export const WITHDRAWALS_WITH_OPERATOR_MAX = 10;
