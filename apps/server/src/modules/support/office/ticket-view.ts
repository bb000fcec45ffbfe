import type { AdminOutput } from '@lotok/contract/admin';
import type { listMessageRows, TicketRow } from './tickets-office.reads.ts';

export const toTicketItem = (row: TicketRow): AdminOutput<'GET tickets'>['items'][number] => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  waitingSince: row.waitingSince?.toISOString() ?? null,
  firstAnswerAt: row.firstAnswerAt?.toISOString() ?? null,
  lastMessageAt: row.lastMessageAt.toISOString(),
});

/** A thread with its messages. */
export const toThread = (
  row: TicketRow,
  messages: Awaited<ReturnType<typeof listMessageRows>>,
): AdminOutput<'GET tickets/:id'> => ({
  ...toTicketItem(row),
  messages: messages.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() })),
});
