import * as z from 'zod/mini';
import { call } from '../call.ts';
import { deviceToken, email, emptyObject, guestToken, ok, roubles, text, token } from '../fields.ts';
import {
  EMAIL_MAX_CHARACTERS,
  LOGIN_MAX_CHARACTERS,
  LOGIN_MIN_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
} from '../limits.ts';

const login = () =>
  z
    .string()
    .check(
      z.minLength(LOGIN_MIN_CHARACTERS),
      z.maxLength(LOGIN_MAX_CHARACTERS),
      z.regex(/^[A-Za-z0-9_]+$/, 'Latin letters, digits and underscore only'),
    );
/** A short password is not a validation error but has the code PASSWORD_SHORT, so the server checks the minimum. */
const newPassword = () => z.string().check(z.maxLength(PASSWORD_MAX_CHARACTERS));
const telegram = () => z.string().check(z.minLength(2), z.maxLength(33), z.regex(/^@/, 'Username must start with @.'));
/** Empty when there is none, as a form sends it. */
const telegramOrNone = () =>
  z.optional(z.nullable(z.string().check(z.maxLength(33), z.regex(/^(@.|$)/s, 'Username must start with @.'))));
/** What stood in the address of a visitor: never refused, see `insertBuyer`. */
const refCode = () => z.optional(z.nullable(z.string().check(z.maxLength(8_192))));

export const authCalls = {
  'auth/verifyGuestToken': call({
    method: 'GET',
    access: 'buyer',
    summary: 'Whether a guest token is still good, and what its cart counts.',
    input: emptyObject(),
    output: z.object({ cart_count: z.int() }),
    errors: ['INVALID_TOKEN'],
  }),
  'auth/generateGuestToken': call({
    method: 'GET',
    access: 'anyone',
    summary: 'A new guest with its token.',
    input: z.object({ ref_code: refCode() }),
    output: z.object({ token: z.string(), message: z.string() }),
    errors: ['RATE_LIMITED'],
  }),
  'auth/verifyToken': call({
    method: 'POST',
    access: 'user',
    summary: 'Whose user token this is.',
    input: emptyObject(),
    output: z.object({
      /** The login; for a person in Telegram who has none, the name there. */
      login: z.string(),
      /** Null for a person in Telegram who has no account. */
      email: z.nullable(z.string()),
      telegramUsername: z.nullable(z.string()),
      balance: roubles(),
      cart_count: z.int(),
      refCode: z.string(),
    }),
    errors: ['INVALID_TOKEN'],
  }),
  'auth/login': call({
    method: 'POST',
    access: 'anyone',
    summary: 'Sign in with login and password.',
    input: z.object({
      /** The login or the email address. */
      login: text(EMAIL_MAX_CHARACTERS),
      password: text(PASSWORD_MAX_CHARACTERS),
      /** The second factor, if the account requires one. */
      code: z.optional(text(32)),
      guestToken: guestToken(),
      deviceToken: deviceToken(),
    }),
    output: z.object({ token: z.string() }),
    errors: ['USER_NOT_FOUND', 'WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
  }),
  'auth/register': call({
    method: 'POST',
    access: 'anyone',
    summary: 'A new user.',
    status: 201,
    input: z.object({
      email: email(),
      login: login(),
      telegramUsername: telegramOrNone(),
      password: newPassword(),
      hCaptchaToken: z.optional(z.nullable(z.string().check(z.maxLength(8192)))),
      refCode: refCode(),
      guestToken: guestToken(),
      deviceToken: deviceToken(),
    }),
    output: z.object({ token: z.string() }),
    errors: [
      'EMAIL_EXISTS',
      'LOGIN_EXISTS',
      'TELEGRAM_USERNAME_EXISTS',
      'HCAPTCHA_REQUIRED',
      'HCAPTCHA_INVALID',
      'HCAPTCHA_ERROR',
      'PASSWORD_SHORT',
      'RATE_LIMITED',
    ],
  }),
  'auth/logout': call({
    method: 'POST',
    access: 'user',
    summary: 'End this session.',
    input: emptyObject(),
    output: ok(),
    errors: ['INVALID_TOKEN'],
  }),
  'auth/sendPasswordResetEmail': call({
    method: 'POST',
    access: 'anyone',
    summary: 'Mail a code that resets the password.',
    input: z.object({ email: email(), deviceToken: deviceToken() }),
    output: ok(),
    errors: ['USER_NOT_FOUND', 'RATE_LIMITED'],
  }),
  'auth/checkResetPasswordCode': call({
    method: 'POST',
    access: 'anyone',
    summary: 'Whether a reset code is right.',
    input: z.object({ email: email(), resetCode: text(64), deviceToken: deviceToken() }),
    output: ok(),
    errors: ['USER_NOT_FOUND', 'INVALID_RESET_CODE', 'RESET_CODE_EXPIRED', 'RATE_LIMITED'],
  }),
  'auth/resetPassword': call({
    method: 'POST',
    access: 'anyone',
    summary: 'Set a new password with a reset code.',
    input: z.object({ email: email(), resetCode: text(64), newPassword: newPassword(), deviceToken: deviceToken() }),
    output: ok(),
    errors: ['USER_NOT_FOUND', 'INVALID_RESET_CODE', 'RESET_CODE_EXPIRED', 'PASSWORD_SHORT', 'RATE_LIMITED'],
  }),
  'auth/changePassword': call({
    method: 'POST',
    access: 'user',
    summary: 'Change the password; other sessions end.',
    input: z.object({ oldPassword: text(PASSWORD_MAX_CHARACTERS), newPassword: newPassword() }),
    output: ok(),
    errors: ['INVALID_TOKEN', 'WRONG_PASSWORD', 'PASSWORD_SHORT', 'RATE_LIMITED'],
  }),
  'auth/changeTelegramUsername': call({
    method: 'POST',
    access: 'user',
    summary: 'Change the Telegram name.',
    input: z.object({ newTelegramUsername: telegram() }),
    output: ok(),
    errors: ['INVALID_TOKEN', 'TELEGRAM_USERNAME_EXISTS'],
  }),
  'auth/changeEmail': call({
    method: 'POST',
    access: 'user',
    summary: 'Mail a confirmation link to a new address.',
    /** An invalid address, also an empty one, is refused with EMAIL_INVALID. */
    input: z.object({ newEmail: text(EMAIL_MAX_CHARACTERS, 0) }),
    output: ok(),
    errors: ['INVALID_TOKEN', 'ACCOUNT_REQUIRED', 'EMAIL_EXISTS', 'EMAIL_INVALID', 'RATE_LIMITED'],
  }),
  'auth/confirmEmailChange': call({
    method: 'GET',
    access: 'anyone',
    summary: 'Confirm a new address with the token of the mail.',
    input: z.object({ token: token() }),
    output: ok(),
    errors: ['NOT_FOUND', 'EMAIL_EXISTS', 'RATE_LIMITED'],
  }),
  'auth/deleteAccount': call({
    method: 'POST',
    access: 'user',
    summary:
      'Mail a link that deletes the account. With domains it is refused, and they are named in `details`, unless they are given up; with earnings of a partner it is refused until they are withdrawn.',
    input: z.object({ giveUpDomains: z._default(z.boolean(), false) }),
    output: ok(),
    errors: ['INVALID_TOKEN', 'ACCOUNT_REQUIRED', 'HAS_DOMAINS', 'HAS_EARNINGS', 'RATE_LIMITED'],
  }),
  'auth/confirmAccountDeletion': call({
    method: 'GET',
    access: 'anyone',
    summary: 'Delete the account with the token of the mail. Domains that were bought since the mail refuse it.',
    input: z.object({ token: token() }),
    output: ok(),
    errors: ['NOT_FOUND', 'HAS_DOMAINS', 'HAS_EARNINGS', 'RATE_LIMITED'],
  }),
};
