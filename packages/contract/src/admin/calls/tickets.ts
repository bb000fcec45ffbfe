import * as z from 'zod/mini';
import { dateTime, id, text } from '../../fields.ts';
import { MESSAGE_MAX_CHARACTERS } from '../../limits.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'orders', need: 'read' } as const;
const write = { area: 'orders', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;
const ticketStatuses = ['open', 'answered', 'closed'] as const;
const author = () => z.enum(['buyer', 'operator']);

/** Filters by the operator who takes care of a conversation. */
export const assigneeFilters = {
  assigneeId: z.optional(id()),
  /** Whether it is assigned to the operator who makes the call. */
  isMine: z.optional(z.boolean()),
  isAssigned: z.optional(z.boolean()),
};

/** The operator who takes care of a conversation: the id and the login. Null: nobody does. */
export const assignee = { assigneeId: z.nullable(id()), assignee: z.nullable(z.string()) };

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
  ...assignee,
  /** The first message of the buyer that has no answer yet; null when none waits. */
  waitingSince: z.nullable(dateTime()),
  /** When an operator answered for the first time. */
  firstAnswerAt: z.nullable(dateTime()),
  /** Seconds from the first message to the first answer. */
  firstAnswerSeconds: z.nullable(z.int()),
  lastMessageAt: dateTime(),
  /** Units of the order with a warranty claim that waits for an answer. */
  openClaims: z.int(),
  /** The beginning of the newest message. */
  lastMessage: z.nullable(z.object({ author: author(), text: z.string() })),
});
/** The newest message of the conversation that the operator has seen. */
export const lastMessageId = () => z.optional(id());

export const messageFields = { id: id(), author: author(), text: z.string(), createdAt: dateTime() };
const thread = z.object({
  ...ticket.shape,
  /** `operator`: the login of the operator who wrote it in the back office. */
  messages: z.array(z.object({ ...messageFields, operator: z.nullable(z.string()) })),
});

export const ticketCalls = {
  'GET tickets': adminCall({
    access: read,
    summary:
      'Conversations with buyers about an order. `q` finds the number of a ticket or of an order, or a login. `needsAnswer`: a message or a claim waits.',
    query: listQuery(ticket, {
      ...createdFilters,
      ...assigneeFilters,
      status: z.optional(z.enum(ticketStatuses)),
      orderId: z.optional(id()),
      buyerId: z.optional(id()),
      /** Whether an operator has ever answered. */
      isAnswered: z.optional(z.boolean()),
      /** Whether a message of the buyer waits. */
      isUnanswered: z.optional(z.boolean()),
      /** Whether a claim of the order waits. */
      hasOpenClaim: z.optional(z.boolean()),
      /** Whether a message or a claim waits. */
      needsAnswer: z.optional(z.boolean()),
    }),
    output: listOf(ticket),
    hasCsv: true,
    errors,
  }),
  'GET tickets/:id': adminCall({ access: read, summary: 'One conversation.', output: thread, errors }),
  'PUT tickets/:id': adminCall({
    access: write,
    summary:
      'Assign a conversation to an operator, or to nobody with null; close it without an answer, or open it again. A claim belongs to the conversation of its order.',
    body: z.object({
      version: z.optional(version()),
      assigneeId: z.optional(z.nullable(id())),
      status: z.optional(z.enum(['open', 'closed'])),
    }),
    output: thread,
    errors: [...errors, 'STALE'],
  }),
  'POST tickets/:id/reply': adminCall({
    access: write,
    summary:
      'Answer a buyer, and close the conversation if wanted. The same answer twice in a row is sent once. STALE: the buyer has written after `lastMessageId`.',
    body: z.object({
      text: text(MESSAGE_MAX_CHARACTERS),
      close: z._default(z.boolean(), false),
      lastMessageId: lastMessageId(),
    }),
    output: thread,
    errors: [...errors, 'STALE'],
  }),
  'GET assignees': adminCall({
    access: read,
    summary: 'The operators to whom conversations and claims can be assigned.',
    output: z.object({ items: z.array(z.object({ id: id(), login: z.string() })) }),
    errors,
  }),
};
