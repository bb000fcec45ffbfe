import * as z from 'zod/mini';
import { dateTime, id } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'orders', need: 'read' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;
const mailStatuses = ['waiting', 'sent', 'failed'] as const;

export const mailFields = {
  id: id(),
  version: version(),
  createdAt: dateTime(),
  kind: z.string(),
  recipient: z.string(),
  language: z.string(),
  status: z.enum(mailStatuses),
  sentAt: z.nullable(dateTime()),
  /** When the shop stopped trying to send it. */
  failedAt: z.nullable(dateTime()),
  buyerId: z.nullable(id()),
  /** As it was written last; null before the first attempt. */
  subject: z.nullable(z.string()),
  /** How often the shop has tried to send it. */
  attempts: z.int(),
};
const mail = z.object(mailFields);
const mailWithDetails = z.object({
  ...mailFields,
  /** The numbers of orders, payments or refunds. */
  about: z.record(z.string(), z.number()),
  /** What the mail server said at the last failed attempt. */
  failure: z.nullable(z.string()),
  /** Whether it can be sent once more. An email with a code or a link can't: its secret is deleted once it is sent. */
  canResend: z.boolean(),
});

export const mailCalls = {
  'GET mails': adminCall({
    access: read,
    summary: 'Emails of the shop. `q` finds an email by the beginning of its address.',
    query: listQuery(mail, {
      ...createdFilters,
      status: z.optional(z.enum(mailStatuses)),
      kind: z.optional(z.string()),
      buyerId: z.optional(id()),
    }),
    output: listOf(mail),
    hasCsv: true,
    errors,
  }),
  'GET mails/:id': adminCall({
    access: read,
    summary: 'One email: what it is about by the numbers of orders, payments or refunds, never its text.',
    output: mailWithDetails,
    errors,
  }),
  'GET mails/:id/letter': adminCall({
    access: read,
    summary: 'The text of an email as it would be written now, with masks in place of goods, codes and links.',
    output: z.object({
      /** Null when it can no longer be written: its secret was deleted, or what it was about is gone. */
      letter: z.nullable(z.object({ subject: z.string(), text: z.string() })),
    }),
    errors,
  }),
  'POST mails/:id/resend': adminCall({
    access: { area: 'orders', need: 'write' },
    summary:
      'Send an email once more: a failed one is tried again, a sent one is sent as a copy, within a minute once. Returns the email that is being sent.',
    output: mailWithDetails,
    errors,
  }),
};
