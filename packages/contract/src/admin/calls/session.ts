import * as z from 'zod/mini';
import { dateTime, id, ok, text } from '../../fields.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../../limits.ts';
import { adminCall } from '../admin-call.ts';
import { roles } from '../roles.ts';

/** Languages of the back office. */
export const adminLanguages = ['ru', 'en'] as const;

const operator = () =>
  z.object({
    id: id(),
    login: z.string(),
    role: z.enum(roles),
    language: z.enum(adminLanguages),
    /** Whether an authenticator is set up. */
    hasSecondFactor: z.boolean(),
    /** Nothing else is allowed until an authenticator is set up. */
    mustSetUpSecondFactor: z.boolean(),
  });

export const operatorSession = z.object({
  id: id(),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: dateTime(),
  usedAt: dateTime(),
});

/** A six-digit code of an authenticator app. */
const code = () => text(32);

export const sessionCalls = {
  'POST session': adminCall({
    access: 'anyone',
    summary: 'Sign in. The session is a cookie that lasts 12 hours, and ends after 2 hours without a request.',
    body: z.object({ login: text(200), password: text(PASSWORD_MAX_CHARACTERS), code: z.optional(code()) }),
    output: z.object({ operator: operator() }),
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'FORBIDDEN', 'RATE_LIMITED'],
  }),
  'GET session': adminCall({
    access: 'operator',
    summary: 'Who is signed in.',
    output: z.object({ operator: operator() }),
    errors: ['INVALID_TOKEN'],
  }),
  'DELETE session': adminCall({
    access: 'operator',
    summary: 'Sign out.',
    output: ok(),
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'GET session/list': adminCall({
    access: 'operator',
    summary: 'One’s own sessions, the latest first.',
    output: z.object({
      sessions: z.array(
        z.object({
          ...operatorSession.shape,
          isCurrent: z.boolean(),
        }),
      ),
    }),
    errors: ['INVALID_TOKEN'],
  }),
  'DELETE session/list/:id': adminCall({
    access: 'operator',
    summary: 'End one of one’s own sessions.',
    output: ok(),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
  'PUT session/password': adminCall({
    access: 'operator',
    summary: 'Change one’s own password. All other own sessions end.',
    body: z.object({
      password: text(PASSWORD_MAX_CHARACTERS),
      newPassword: text(PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS),
    }),
    output: ok(),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'WRONG_PASSWORD', 'RATE_LIMITED'],
  }),
  'PUT session/language': adminCall({
    access: 'operator',
    summary: 'Change the language of one’s back office.',
    body: z.object({ language: z.enum(adminLanguages) }),
    output: z.object({ operator: operator() }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'POST session/totp': adminCall({
    access: 'operator',
    summary: 'A new secret for an authenticator, which the next call confirms.',
    output: z.object({ secret: z.string(), url: z.string() }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'PUT session/totp': adminCall({
    access: 'operator',
    summary: 'Require codes of the authenticator at each sign-in from now on.',
    body: z.object({ code: code() }),
    output: z.object({ operator: operator() }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
  }),
};
