import type { Issue } from '@lotok/dns';
import type { FieldCode } from './field-problems.ts';

/** Every error code of the API and its HTTP status. */
export const errorStatus = {
  VALIDATION: 400,
  HCAPTCHA_REQUIRED: 400,
  HCAPTCHA_INVALID: 400,
  INVALID_RESET_CODE: 400,
  RESET_CODE_EXPIRED: 400,
  PASSWORD_SHORT: 400,
  EMAIL_INVALID: 400,
  MIN_AMOUNT: 400,
  QUANTITY_LIMIT: 400,
  EMPTY_CART: 400,
  PROMO_INVALID: 400,
  METHOD_UNAVAILABLE: 400,
  NS_COUNT: 400,
  DNS_RECORD_INVALID: 400,
  INVALID_TOKEN: 401,
  WRONG_PASSWORD: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_INVALID: 401,
  PASSKEY_INVALID: 401,
  TELEGRAM_LOGIN_INVALID: 401,
  INSUFFICIENT_FUNDS: 402,
  FORBIDDEN: 403,
  ACCOUNT_REQUIRED: 403,
  BLOCKED: 403,
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  EMAIL_EXISTS: 409,
  LOGIN_EXISTS: 409,
  TELEGRAM_USERNAME_EXISTS: 409,
  TELEGRAM_LINKED: 409,
  TELEGRAM_UNAVAILABLE: 409,
  OUT_OF_STOCK: 409,
  DOMAIN_UNAVAILABLE: 409,
  PRICE_CHANGED: 409,
  CLOUDFLARE_DISABLED: 409,
  DOMAIN_BANNED: 409,
  DOMAIN_RENEWED: 409,
  HAS_DOMAINS: 409,
  HAS_EARNINGS: 409,
  DOMAIN_LOCKED: 409,
  QUESTION_WAITING: 409,
  LUCK_UNAVAILABLE: 409,
  IDEMPOTENCY_MISMATCH: 409,
  STALE: 409,
  DUPLICATES: 409,
  TOO_LARGE: 413,
  RANGE_NOT_SATISFIABLE: 416,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  PROVIDER_ERROR: 502,
  HCAPTCHA_ERROR: 502,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An error of one field of a request. Refusals of the back office have the code of the error and its facts, which its page shows in its language. */
export type ErrorDetail = { path: string; message: string; code?: FieldCode; params?: Record<string, number | string> };

/** Why a promo code gives no discount; `other_goods` may also apply to a single line, `partner_bot` is for any code of the shop in a partner's bot. */
export const promoRefusals = [
  'unknown',
  'early',
  'over',
  'used_up',
  'used_by_you',
  'other_goods',
  'minimum',
  'partner_bot',
] as const;
export type PromoRefusal = (typeof promoRefusals)[number];

/** A refused record: its position in `dnsRecords` from 0, the field, and the reason with the values of its text. */
export type RefusedRecord = { index: number; field: Issue['field']; reason: Issue['code']; values?: Issue['params'] };

/** Why name servers are refused: a field is empty, not the full name of a host or repeated; or Cloudflare sets the servers. */
export const nameServerReasons = ['empty', 'invalid', 'twice', 'cloudflare_on'] as const;
/** A refused name server: its position in `nsRecords` from 0; null for the whole list. */
export type RefusedNameServer = { index: number | null; reason: (typeof nameServerReasons)[number] };

/** Why a unit of a file is not added. */
export const unitProblems = ['duplicate_in_file', 'already_in_stock', 'already_sold', 'empty', 'too_long'] as const;
/** A unit that is not added: its line in the file from 1, or the number of its file in an archive. */
export type UnitProblem = { line: number; reason: (typeof unitProblems)[number] };

/**
 * The facts of a refusal by its code, for programs. Amounts are roubles. A code that is missing here has none, and some refusals of
 * a code have none: METHOD_UNAVAILABLE has a maximum only when the amount is above it.
 */
export type ErrorParams = {
  OUT_OF_STOCK: { productId: number; available: number };
  MIN_AMOUNT: { minimum: number };
  /** What the balance lacked. */
  INSUFFICIENT_FUNDS: { shortfall: number };
  /** The limits of one purchase of a product, in units. */
  QUANTITY_LIMIT: { productId: number; minimum: number; maximum: number | null };
  METHOD_UNAVAILABLE: { maximum: number };
  PRICE_CHANGED: { price: number };
  /** `minimum` is the least total of an order with this code, for the reason `minimum`. */
  PROMO_INVALID: { reason: PromoRefusal; minimum?: number };
  HAS_DOMAINS: { domains: string[] };
  NS_COUNT: { minimum: number; maximum: number };
  DNS_RECORD_INVALID: { records: RefusedRecord[] };
  /** Only of `domains/updateNsRecords`. */
  VALIDATION: { nameServers: RefusedNameServer[] };
  /** Only of the back office: who has changed the item, and its version now. */
  STALE: { changedBy: string | null; version: number };
  /** Only of the back office: the lines of a file of units that cannot be added. */
  DUPLICATES: { problems: UnitProblem[] };
  RATE_LIMITED: RetryParams;
  UNAVAILABLE: RetryParams;
};
/** The same as the header `Retry-After`. */
type RetryParams = { retryAfterSeconds: number };

/** The params of a code; `never` if it has none. */
export type ParamsOf<C extends ErrorCode> = C extends keyof ErrorParams ? ErrorParams[C] : never;

/** The body of every response that is not 2xx. `error` is an English sentence for people, `params` are its facts for programs. */
export type ErrorBody = {
  error: string;
  errorCode: ErrorCode;
  details?: ErrorDetail[];
  params?: ErrorParams[keyof ErrorParams];
};

/** The default English sentence of each code; a refusal may have a more specific one. */
export const errorSentence: Record<ErrorCode, string> = {
  VALIDATION: 'The request is not valid.',
  HCAPTCHA_REQUIRED: 'You did not pass the robot check.',
  HCAPTCHA_INVALID: 'Captcha verification error.',
  INVALID_RESET_CODE: 'Password reset code is invalid.',
  RESET_CODE_EXPIRED: 'Password reset code has expired.',
  PASSWORD_SHORT: 'Password must be at least 8 characters long.',
  EMAIL_INVALID: 'Enter a valid email.',
  MIN_AMOUNT: 'The amount is below the minimum of 5 roubles.',
  QUANTITY_LIMIT: 'A purchase of this product can’t have this many units.',
  EMPTY_CART: 'Your cart is empty.',
  PROMO_INVALID: 'This promo code can’t be used for this order.',
  METHOD_UNAVAILABLE: 'This payment method is not available.',
  NS_COUNT: 'A domain needs 2 to 4 name servers.',
  DNS_RECORD_INVALID: 'A DNS record is not valid.',
  INVALID_TOKEN: 'The token is missing, unknown or expired.',
  WRONG_PASSWORD: 'Incorrect password.',
  SECOND_FACTOR_REQUIRED: 'Enter the code of your authenticator.',
  SECOND_FACTOR_INVALID: 'The authenticator code is not right.',
  PASSKEY_INVALID: 'The passkey was not accepted.',
  TELEGRAM_LOGIN_INVALID: 'Telegram did not confirm this sign-in, or it took too long. Start again.',
  INSUFFICIENT_FUNDS: 'Insufficient funds on balance.',
  FORBIDDEN: 'This belongs to somebody else.',
  ACCOUNT_REQUIRED: 'This needs an account with an email address. Register and connect Telegram to it.',
  BLOCKED: 'This account is blocked and can’t buy anything.',
  NOT_FOUND: 'Not found.',
  USER_NOT_FOUND: 'User not found.',
  METHOD_NOT_ALLOWED: 'This address can only be read.',
  REQUEST_TIMEOUT: 'The request did not come in time.',
  EMAIL_EXISTS: 'User with this email already exists.',
  LOGIN_EXISTS: 'User with this login already exists.',
  TELEGRAM_USERNAME_EXISTS: 'User with this Telegram username already exists.',
  TELEGRAM_LINKED: 'This account is connected to Telegram. Disconnect it first.',
  TELEGRAM_UNAVAILABLE: 'Telegram is not offered here.',
  OUT_OF_STOCK: 'The product is out of stock.',
  DOMAIN_UNAVAILABLE: 'Domain is not available for registration.',
  PRICE_CHANGED: 'The price has changed.',
  CLOUDFLARE_DISABLED: 'Cloudflare is not enabled for this domain.',
  DOMAIN_BANNED: 'This domain is blocked and can’t be changed.',
  DOMAIN_RENEWED: 'This domain has just been renewed, or is being renewed.',
  HAS_DOMAINS: 'This account has domains, which nobody could manage any more.',
  HAS_EARNINGS: 'This account has earnings of a partner, or a withdrawal that has not ended. Withdraw them first.',
  DOMAIN_LOCKED: 'This domain is locked against transfer. Unlock it first.',
  QUESTION_WAITING: 'Support has your question about this unpaid order. Wait for the answer, or pay for the order.',
  LUCK_UNAVAILABLE: 'There is no try for this order, or its time is over.',
  STALE: 'Somebody else has changed this in the meantime.',
  DUPLICATES: 'Some of these units are already in the shop, or twice in the file. Nothing was added.',
  IDEMPOTENCY_MISMATCH: 'This Idempotency-Key was used with another request.',
  TOO_LARGE: 'The request is too large.',
  RANGE_NOT_SATISFIABLE: 'There is no such part of this file.',
  RATE_LIMITED: 'Too many requests. Try again later.',
  HEADERS_TOO_LARGE: 'The headers of the request are too large.',
  INTERNAL: 'An error occurred. Please contact technical support.',
  PROVIDER_ERROR: 'A provider failed. Nothing was charged or reserved.',
  HCAPTCHA_ERROR: 'Captcha verification error.',
  UNAVAILABLE: 'The shop is not available right now. Try again in a moment.',
};
