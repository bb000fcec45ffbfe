/**
 * Business limits and promises of the shop, with their units: those of the specification (sections 1, 4, 5 and 9) and those that
 * the server keeps to. A text that tells one of them reads it here, so that no page, email or article tells another figure.
 */
export const MIN_ORDER_ROUBLES = 5;
export const MIN_TOP_UP_ROUBLES = 5;
export const MAX_TOP_UP_ROUBLES = 1_000_000;
/** Most top-ups that the history shows: the newest. */
export const TOP_UPS_SHOWN = 100;
/** Card and fast payments are labelled "from 1000 RUB". */
export const CARD_FROM_ROUBLES = 1000;
export const MAX_QUANTITY = 1_000_000;
/** Most product lines that one order may name. */
export const MAX_ORDER_LINES = 100;
/** A longer promo code does not exist, and need not be looked for. */
export const PROMO_CODE_MAX_CHARACTERS = 64;
/** Most product lines that one cart may hold. */
export const MAX_CART_LINES = 100;
export const PRODUCTS_PER_PAGE = 10;
export const ORDERS_PER_PAGE = 10;
export const FAVORITES_PER_PAGE = 10;
export const CATALOG_PAGE_SIZES = [10, 20, 100, 200] as const;
export const SEARCH_MIN_CHARACTERS = 2;
/** A longer query is cut: nobody types it, and it would only cost time. */
export const SEARCH_MAX_CHARACTERS = 100;
export const MAX_PRICE_FILTER_ROUBLES = 999_999;
export const LOGIN_MIN_CHARACTERS = 3;
export const LOGIN_MAX_CHARACTERS = 20;
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 256;
export const RESET_CODE_CHARACTERS = 6;
export const RESET_CODE_MINUTES = 15;
/** A reset of the password removes passkeys that were made so lately: who broke in may have made them. */
export const YOUNG_PASSKEY_DAYS = 7;
/** Links of emails that confirm something: a new address, the end of an account, a domain's authorisation code. */
export const CONFIRMATION_LINK_HOURS = 24;
/** A session that nobody has used for so long is forgotten. */
export const GUEST_SESSION_DAYS = 365;
export const USER_SESSION_DAYS = 90;
export const EMAIL_MAX_CHARACTERS = 254;
export const EMAIL_PATTERN = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+\.[^\s@<>()",;:\\[\]]{2,}$/;
/** So many own names are named where an account that has some is deleted. */
export const HELD_DOMAINS_NAMED_MAX = 50;
export const NS_RECORDS_MIN = 2;
export const NS_RECORDS_MAX = 4;
/** Names that one question asks about, and that a buyer pastes at once; zones that a name without one is looked up in. */
export const CHECKED_NAMES_MAX = 50;
export const CHECKED_ZONES_MAX = 5;
export const DNS_RECORDS_MAX = 1_000;
export const ZONE_FILE_MAX_CHARACTERS = 200_000;
/** Before the end of a year, with auto-renewal. */
export const AUTO_RENEWAL_DAYS = 7;
/** Most registries renew a name at its ordinary price so long after its end. */
export const RENEWAL_GRACE_DAYS = 30;
/** Why a domain is blocked, for its owner to read. */
export const DOMAIN_BAN_REASON_MAX_CHARACTERS = 500;
/** An unpaid order keeps its units this long. */
export const RESERVATION_MINUTES = 30;
/** A guest's while guests hold most of a product without having paid: others want it too. */
export const SCARCE_RESERVATION_MINUTES = 10;
/** Money that arrives after that is looked for so long, counted from the order. */
export const LATE_PAYMENT_DAYS = 3;
/** A product may be claimed so long after its delivery, unless it is marked otherwise. */
export const WARRANTY_MINUTES = 30;
/** The one social network whose accounts may be claimed for a shorter time. */
export const INSTAGRAM_WARRANTY_MINUTES = 10;
export const REPLACEMENT_WORKING_DAYS = 3;
/** After support has decided about a request. */
export const REFUND_HOURS = 24;
/** After the registrar has refused. */
export const DOMAIN_REFUND_HOURS = 72;
/** A guest may take a refund to a balance so long by the link of its email. */
export const REFUND_LINK_DAYS = 30;
/**
 * Before the names of products that are replaced and refunded only with a video record (spec, section 2). Pages and
 * articles explain it by exactly this text, in every language: it stands in names, and those are Russian.
 */
export const VIDEO_MARK = '[Видео]';
/** Unpaid payments that one buyer may have open at once, and units that they may hold together. */
export const MAX_OPEN_PAYMENTS = 5;
export const MAX_UNPAID_UNITS = 500;
/** Longest address of a video record that a claim names; it goes with the message. */
export const VIDEO_LINK_MAX_CHARACTERS = 500;
/** Longest message to support, and most units that one message claims. */
export const MESSAGE_MAX_CHARACTERS = 4_000;
export const MAX_CLAIMED_UNITS = 1_000;
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 255;
export const IDEMPOTENCY_KEY_HOURS = 24;
/** What payment providers tell is kept so long after it was handled. */
export const PAYMENT_NOTICE_DAYS = 90;
/** The page runs in these browsers and later ones; older ones only read it (docs/decisions/0019). Edge counts as Chrome does. */
export const LEAST_CHROME = 125;
export const LEAST_FIREFOX = 126;
export const LEAST_SAFARI = 17.5;
/** What a partner needs to set up a bot, about. */
export const BOT_SET_UP_MINUTES = 5;
