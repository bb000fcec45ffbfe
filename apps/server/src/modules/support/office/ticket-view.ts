import type { AdminOutput } from '@lotok/contract/admin';
import type { listMessageRows, TicketRow } from './tickets-office.reads.ts';

export const toTicketItem = ({ createdAt, ...row }: TicketRow): AdminOutput<'GET tickets'>['items'][number] => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** A thread with its messages. */
export const toThread = (
  row: TicketRow,
  messages: Awaited<ReturnType<typeof listMessageRows>>,
): AdminOutput<'GET tickets/:id'> => ({
  ...toTicketItem(row),
  messages: messages.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() })),
});
