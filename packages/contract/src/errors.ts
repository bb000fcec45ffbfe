/** Every error code of the wire and the HTTP status that carries it. */
export const errorStatus = {
  VALIDATION: 400,
  HCAPTCHA_REQUIRED: 400,
  HCAPTCHA_INVALID: 400,
  INVALID_RESET_CODE: 400,
  RESET_CODE_EXPIRED: 400,
  PASSWORD_SHORT: 400,
  EMAIL_INVALID: 400,
  MIN_AMOUNT: 400,
  EMPTY_CART: 400,
  METHOD_UNAVAILABLE: 400,
  NS_COUNT: 400,
  DNS_RECORD_INVALID: 400,
  INVALID_TOKEN: 401,
  WRONG_PASSWORD: 401,
  INSUFFICIENT_FUNDS: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  EMAIL_EXISTS: 409,
  LOGIN_EXISTS: 409,
  TELEGRAM_USERNAME_EXISTS: 409,
  OUT_OF_STOCK: 409,
  DOMAIN_UNAVAILABLE: 409,
  PRICE_CHANGED: 409,
  CLOUDFLARE_DISABLED: 409,
  IDEMPOTENCY_MISMATCH: 409,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PROVIDER_ERROR: 502,
  HCAPTCHA_ERROR: 502,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What is wrong with one field of a request. */
export type ErrorDetail = { path: string; message: string };

/** The body of every answer that is not 2xx. `error` is an English sentence for a person. */
export type ErrorBody = { error: string; errorCode: ErrorCode; details?: ErrorDetail[] };

/** The English sentence of each code, unless the refusal says something closer. */
export const errorSentence: Record<ErrorCode, string> = {
  VALIDATION: 'The request is not valid.',
  HCAPTCHA_REQUIRED: 'You did not pass the robot check.',
  HCAPTCHA_INVALID: 'Captcha verification error.',
  INVALID_RESET_CODE: 'Password reset code is invalid.',
  RESET_CODE_EXPIRED: 'Password reset code has expired.',
  PASSWORD_SHORT: 'Password must be at least 8 characters long.',
  EMAIL_INVALID: 'Enter a valid email.',
  MIN_AMOUNT: 'The amount is below the minimum of 5 roubles.',
  EMPTY_CART: 'Your cart is empty.',
  METHOD_UNAVAILABLE: 'This payment method is not available.',
  NS_COUNT: 'A domain needs 2 to 4 name servers.',
  DNS_RECORD_INVALID: 'A DNS record is not valid.',
  INVALID_TOKEN: 'The token is missing, unknown or expired.',
  WRONG_PASSWORD: 'Incorrect password.',
  INSUFFICIENT_FUNDS: 'Insufficient funds on balance.',
  FORBIDDEN: 'This belongs to somebody else.',
  NOT_FOUND: 'Not found.',
  USER_NOT_FOUND: 'User not found.',
  EMAIL_EXISTS: 'User with this email already exists.',
  LOGIN_EXISTS: 'User with this login already exists.',
  TELEGRAM_USERNAME_EXISTS: 'User with this Telegram username already exists.',
  OUT_OF_STOCK: 'The product is out of stock.',
  DOMAIN_UNAVAILABLE: 'Domain is not available for registration.',
  PRICE_CHANGED: 'The price has changed.',
  CLOUDFLARE_DISABLED: 'Cloudflare is not enabled for this domain.',
  IDEMPOTENCY_MISMATCH: 'This Idempotency-Key was used with another request.',
  TOO_LARGE: 'The request is too large.',
  RATE_LIMITED: 'Too many requests. Try again later.',
  INTERNAL: 'An error occurred. Please contact technical support.',
  PROVIDER_ERROR: 'A provider failed. Nothing was charged or reserved.',
  HCAPTCHA_ERROR: 'Captcha verification error.',
  UNAVAILABLE: 'The shop is not available right now. Try again in a moment.',
};
