import * as z from 'zod/mini';
import { dateTime, id } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, idsFilter, listOf, listQuery, version } from '../lists.ts';

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
};
const mail = z.object(mailFields);

export const mailCalls = {
  'GET mails': adminCall({
    access: read,
    summary: 'E-mails of the shop. `q` finds an e-mail by the beginning of its address.',
    query: listQuery(mail, {
      ...idsFilter,
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
    summary: 'One e-mail: what it is about by the numbers of orders, payments or refunds, never its text.',
    output: z.object({ ...mailFields, about: z.record(z.string(), z.number()) }),
    errors,
  }),
};
