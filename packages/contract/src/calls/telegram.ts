import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dateTime, deviceToken, emptyObject, guestToken, ok, text, token } from '../fields.ts';

const news = () => z.object({ orders: z.boolean(), refunds: z.boolean(), tickets: z.boolean(), domains: z.boolean() });

/** Not in the specification, except `telegram/createLink` and `telegram/unlink`: how an account and Telegram belong together. */
export const telegramCalls = {
  'telegram/getStatus': call({
    method: 'GET',
    access: 'user',
    summary: 'Whose Telegram is connected to one’s account, and which news go there.',
    input: emptyObject(),
    output: z.object({
      linked: z.nullable(z.object({ username: z.nullable(z.string()), first_name: z.string() })),
      /** Whether there is a bot to connect to. */
      is_offered: z.boolean(),
      news: news(),
    }),
    errors: ['INVALID_TOKEN'],
  }),
  'telegram/createLink': call({
    method: 'POST',
    access: 'user',
    summary: 'A link to the bot that connects the Telegram of the person who opens it, once and within 10 minutes.',
    input: emptyObject(),
    output: z.object({ url: z.string(), expires_at: dateTime() }),
    errors: ['INVALID_TOKEN', 'ACCOUNT_REQUIRED', 'TELEGRAM_LINKED', 'TELEGRAM_UNAVAILABLE', 'RATE_LIMITED'],
  }),
  'telegram/unlink': call({
    method: 'POST',
    access: 'user',
    summary: 'Disconnect Telegram from one’s account; the next message there makes a new user.',
    input: emptyObject(),
    output: ok(),
    errors: ['INVALID_TOKEN', 'ACCOUNT_REQUIRED'],
  }),
  'telegram/updateNews': call({
    method: 'POST',
    access: 'user',
    summary: 'Which news one gets in Telegram.',
    input: z.object({ news: news() }),
    output: ok(),
    errors: ['INVALID_TOKEN', 'NOT_FOUND'],
  }),
  'auth/startTelegramLogin': call({
    method: 'POST',
    access: 'anyone',
    summary: 'The page of Telegram at which a person signs in, and a secret that only this browser keeps until then.',
    input: emptyObject(),
    output: z.object({ url: z.string(), browser_token: z.string() }),
    errors: ['TELEGRAM_UNAVAILABLE', 'PROVIDER_ERROR', 'RATE_LIMITED'],
  }),
  'auth/finishTelegramLogin': call({
    method: 'POST',
    access: 'anyone',
    summary:
      'Sign in with what Telegram sent back. A person without an account here is USER_NOT_FOUND; the same call with `isNew` makes one.',
    input: z.object({
      /** The code of Telegram; not needed when the call is repeated with `isNew` or with a second factor. */
      telegramCode: z.optional(text(2048)),
      state: token(),
      browserToken: token(),
      /** The second factor, if the account requires one. */
      code: z.optional(text(32)),
      isNew: z._default(z.boolean(), false),
      guestToken: guestToken(),
      deviceToken: deviceToken(),
    }),
    output: z.object({ token: z.string() }),
    errors: [
      'TELEGRAM_LOGIN_INVALID',
      'TELEGRAM_UNAVAILABLE',
      'USER_NOT_FOUND',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_INVALID',
      'PROVIDER_ERROR',
      'RATE_LIMITED',
    ],
  }),
  'auth/redeemSiteLink': call({
    method: 'POST',
    access: 'anyone',
    summary: 'Sign in with a link from the chat, once and within 10 minutes; the page of the site that it opens.',
    input: z.object({
      linkToken: token(),
      /** The second factor, if the account requires one. */
      code: z.optional(text(32)),
      guestToken: guestToken(),
      deviceToken: deviceToken(),
    }),
    output: z.object({ token: z.string(), path: z.string() }),
    errors: ['NOT_FOUND', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
  }),
};
