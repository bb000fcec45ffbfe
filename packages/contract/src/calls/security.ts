import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dateTime, deviceToken, emptyObject, guestToken, id, ok, text } from '../fields.ts';
import { PASSWORD_MAX_CHARACTERS } from '../limits.ts';

const password = () => text(PASSWORD_MAX_CHARACTERS);
/** A six-digit code of an authenticator app, or a recovery code. */
const secondFactor = () => text(32);
/** The JSON of WebAuthn (W3C WebAuthn Level 3, section 5.1), which the browser creates and parses. */
const webAuthn = () => z.record(z.string(), z.unknown());

/** Not in the specification: account security that buyers expect of a shop that holds their balance. */
export const securityCalls = {
  'auth/getSessions': call({
    method: 'GET',
    access: 'user',
    summary: 'Where one is signed in, the newest use first.',
    input: emptyObject(),
    output: z.array(
      z.object({
        id: id(),
        /** The browser's User-Agent header. */
        user_agent: z.string(),
        address: z.string(),
        created_at: dateTime(),
        seen_at: dateTime(),
        is_current: z.boolean(),
      }),
    ),
    errors: ['INVALID_TOKEN'],
  }),
  'auth/endSession': call({
    method: 'POST',
    access: 'user',
    summary: 'End one of one’s own sessions.',
    input: z.object({ sessionId: id() }),
    output: ok(),
    errors: ['INVALID_TOKEN', 'NOT_FOUND'],
  }),
  'auth/endOtherSessions': call({
    method: 'POST',
    access: 'user',
    summary: 'End all of one’s own sessions but this one.',
    input: emptyObject(),
    output: ok(),
    errors: ['INVALID_TOKEN'],
  }),
  'auth/getSecurity': call({
    method: 'GET',
    access: 'user',
    summary: 'The second factor and the passkeys of one’s account.',
    input: emptyObject(),
    output: z.object({
      has_totp: z.boolean(),
      recovery_codes_left: z.int(),
      passkeys: z.array(
        z.object({
          id: id(),
          name: z.string(),
          created_at: dateTime(),
          used_at: z.nullable(dateTime()),
          /** The password was reset after the passkey was created, and the owner has not confirmed the passkey since. */
          needs_review: z.optional(z.boolean()),
        }),
      ),
    }),
    errors: ['INVALID_TOKEN'],
  }),
  'auth/startTotp': call({
    method: 'POST',
    access: 'user',
    summary: 'A new secret for an authenticator; nothing changes until enableTotp proves that it is kept.',
    input: z.object({ password: password() }),
    output: z.object({ secret: z.string(), otpauth_url: z.string() }),
    errors: ['INVALID_TOKEN', 'WRONG_PASSWORD', 'RATE_LIMITED'],
  }),
  'auth/enableTotp': call({
    method: 'POST',
    access: 'user',
    summary: 'Ask for a second factor from now on; answers recovery codes, which are shown this once.',
    input: z.object({ code: text(16) }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['INVALID_TOKEN', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
  }),
  'auth/disableTotp': call({
    method: 'POST',
    access: 'user',
    summary: 'Ask for no second factor any more.',
    input: z.object({ password: password(), code: secondFactor() }),
    output: ok(),
    errors: ['INVALID_TOKEN', 'WRONG_PASSWORD', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
  }),
  'auth/startPasskeyRegistration': call({
    method: 'POST',
    access: 'user',
    summary: 'What the browser needs to make a passkey.',
    input: z.object({ password: password() }),
    output: z.object({ options: webAuthn() }),
    errors: ['INVALID_TOKEN', 'WRONG_PASSWORD', 'TOO_LARGE', 'RATE_LIMITED'],
  }),
  'auth/finishPasskeyRegistration': call({
    method: 'POST',
    access: 'user',
    summary: 'Keep the passkey that the browser made.',
    input: z.object({ name: text(60), response: webAuthn() }),
    output: z.object({ passkey_id: id() }),
    errors: ['INVALID_TOKEN', 'PASSKEY_INVALID', 'TOO_LARGE'],
  }),
  'auth/removePasskey': call({
    method: 'POST',
    access: 'user',
    summary: 'Forget a passkey. All other sessions end where it had waited for its review.',
    input: z.object({ passkeyId: id() }),
    output: ok(),
    errors: ['INVALID_TOKEN', 'NOT_FOUND'],
  }),
  'auth/keepPasskey': call({
    method: 'POST',
    access: 'user',
    summary: 'Say of a passkey that was made before the password was reset that it is one’s own.',
    input: z.object({ passkeyId: id(), password: password() }),
    output: ok(),
    errors: ['INVALID_TOKEN', 'WRONG_PASSWORD', 'NOT_FOUND', 'RATE_LIMITED'],
  }),
  'auth/startPasskeyLogin': call({
    method: 'POST',
    access: 'anyone',
    summary: 'What the browser needs to sign in with any passkey that it has for this shop.',
    input: emptyObject(),
    output: z.object({ challenge_id: z.string(), options: webAuthn() }),
    errors: ['RATE_LIMITED'],
  }),
  'auth/finishPasskeyLogin': call({
    method: 'POST',
    access: 'anyone',
    summary: 'Sign in with a passkey, which stands for password and second factor.',
    input: z.object({
      challengeId: text(128),
      response: webAuthn(),
      guestToken: guestToken(),
      deviceToken: deviceToken(),
    }),
    output: z.object({ token: z.string() }),
    errors: ['PASSKEY_INVALID', 'RATE_LIMITED'],
  }),
};
