import type { AdminOutput } from '@lotok/contract/admin';

export type Ticket = AdminOutput<'GET tickets'>['items'][number];
export type Thread = AdminOutput<'GET tickets/:id'>;
/** The newest message that an operator who looks at the thread has seen, for an answer. */
export const seenOf = ({ messages }: Thread): { lastMessageId?: number } => {
  const last = messages.at(-1);
  return last ? { lastMessageId: last.id } : {};
};

export type Claim = AdminOutput<'GET claims/:id'>;
export type Order = AdminOutput<'GET orders/:id'>;
export type CannedReply = AdminOutput<'GET cannedReplies'>['items'][number];
