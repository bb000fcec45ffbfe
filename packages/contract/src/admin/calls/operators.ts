import * as z from 'zod/mini';
import { fieldSentence } from '../../field-problems.ts';
import { dateTime, id, ok, text } from '../../fields.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../../limits.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';
import { roles } from '../roles.ts';
import { adminLanguages, operatorSession } from './session.ts';

const owners = { area: 'shop', need: 'write' } as const;
const login = () => z.string().check(z.regex(/^[\w.@-]{3,64}$/, fieldSentence.login));
const password = () => text(PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS);

const operator = z.object({
  id: id(),
  version: version(),
  login: z.string(),
  role: z.enum(roles),
  language: z.enum(adminLanguages),
  /** False for an operator who has left. */
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Open sessions. */
  sessions: z.int(),
  /** The last sign-in. */
  signedInAt: z.nullable(dateTime()),
  createdAt: dateTime(),
});

const auditRow = z.object({
  id: id(),
  version: version(),
  /** The login of the operator. */
  operator: z.string(),
  ip: z.string(),
  createdAt: dateTime(),
  /** The call, such as `PUT products/:id`. */
  action: z.string(),
  resource: z.string(),
  resourceId: z.nullable(z.string()),
  /** The changed fields before and after the change. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
});

export const operatorCalls = {
  'GET operators': adminCall({
    access: owners,
    summary: 'Operators.',
    query: listQuery(operator, {
      ...createdFilters,
      role: z.optional(z.enum(roles)),
      isActive: z.optional(z.boolean()),
    }),
    output: listOf(operator),
    hasCsv: true,
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'GET operators/:id': adminCall({
    access: owners,
    summary: 'One operator.',
    output: operator,
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
  'POST operators': adminCall({
    access: owners,
    summary: 'Add an operator.',
    body: z.object({
      login: login(),
      password: password(),
      role: z.enum(roles),
      language: z._default(z.enum(adminLanguages), 'ru'),
    }),
    output: operator,
    status: 201,
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'LOGIN_EXISTS'],
  }),
  'PUT operators/:id': adminCall({
    access: owners,
    summary: 'Change an operator. A new password or role, or leaving, ends the operator’s sessions.',
    body: z.object({
      version: z.optional(version()),
      role: z.optional(z.enum(roles)),
      language: z.optional(z.enum(adminLanguages)),
      isActive: z.optional(z.boolean()),
      password: z.optional(password()),
      /** False removes the authenticator, for an operator who has lost it. */
      hasSecondFactor: z.optional(z.literal(false)),
    }),
    output: operator,
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND', 'STALE'],
  }),
  'DELETE operators/:id': adminCall({
    access: owners,
    summary: 'An operator leaves: the sessions end, and the login can’t be used any more.',
    output: ok(),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
  'GET operators/:id/sessions': adminCall({
    access: owners,
    summary: 'The open sessions of an operator, the latest first.',
    output: z.object({ sessions: z.array(operatorSession) }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
  'POST operators/:id/endSessions': adminCall({
    access: owners,
    summary: 'End a session of an operator, or all of them.',
    body: z.object({ sessionId: z.optional(id()) }),
    output: operator,
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
  'GET audit': adminCall({
    access: { area: 'audit', need: 'read' },
    summary: 'Every change that an operator has made, the latest first.',
    query: listQuery(auditRow, {
      ...createdFilters,
      operator: z.optional(z.string()),
      resource: z.optional(z.string()),
      resourceId: z.optional(z.string()),
      action: z.optional(z.string()),
    }),
    output: listOf(auditRow),
    hasCsv: true,
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'GET audit/:id': adminCall({
    access: { area: 'audit', need: 'read' },
    summary: 'One change.',
    output: auditRow,
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
};
