import * as z from 'zod/mini';
import { dateTime, id, text } from '../../fields.ts';
import { MESSAGE_MAX_CHARACTERS } from '../../limits.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, idsFilter, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'orders', need: 'read' } as const;
const write = { area: 'orders', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;
const ticketStatuses = ['open', 'answered', 'closed'] as const;

const ticket = z.object({
  id: id(),
  version: version(),
  createdAt: dateTime(),
  status: z.enum(ticketStatuses),
  orderId: id(),
  productName: z.string(),
  buyerId: id(),
  /** The login of a user; null for a guest. */
  login: z.nullable(z.string()),
  language: z.string(),
});
export const messageFields = {
  id: id(),
  author: z.enum(['buyer', 'operator']),
  text: z.string(),
  createdAt: dateTime(),
};
const thread = z.object({ ...ticket.shape, messages: z.array(z.object(messageFields)) });

export const ticketCalls = {
  'GET tickets': adminCall({
    access: read,
    summary: 'Conversations with buyers about an order. `q` finds the number of a ticket or of an order.',
    query: listQuery(ticket, {
      ...idsFilter,
      ...createdFilters,
      status: z.optional(z.enum(ticketStatuses)),
      orderId: z.optional(id()),
      buyerId: z.optional(id()),
    }),
    output: listOf(ticket),
    hasCsv: true,
    errors,
  }),
  'GET tickets/:id': adminCall({ access: read, summary: 'One conversation.', output: thread, errors }),
  'POST tickets/:id/reply': adminCall({
    access: write,
    summary: 'Answer a buyer, and close the conversation if wanted. The same answer twice in a row is sent once.',
    body: z.object({ text: text(MESSAGE_MAX_CHARACTERS), close: z._default(z.boolean(), false) }),
    output: thread,
    errors,
  }),
};
