import type { Output } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';

const TICKETS_PER_PAGE = 10;

/** A page of a buyer's threads, newest first. */
export async function listTickets(db: Db, buyerId: number, page: number): Promise<Output<'support/getTickets'>> {
  const own = db.selectFrom('tickets').where('buyer_id', '=', buyerId);
  const [rows, { count }] = await Promise.all([
    own
      .select(['id', 'order_id', 'status', 'created_at'])
      .orderBy('id', 'desc')
      .limit(TICKETS_PER_PAGE)
      .offset((page - 1) * TICKETS_PER_PAGE)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return {
    tickets: rows.map(({ created_at, ...ticket }) => ({ ...ticket, date: created_at.toISOString() })),
    last_page: Math.max(1, Math.ceil(count / TICKETS_PER_PAGE)),
  };
}

/** One of a buyer's threads with its messages. Refuses with NOT_FOUND when there is none, with FORBIDDEN when it is another buyer's. */
export async function getTicket(db: Db, buyerId: number, ticketId: number): Promise<Output<'support/getTicket'>> {
  const ticket =
    (await db
      .selectFrom('tickets')
      .select(['id', 'order_id', 'buyer_id', 'status', 'created_at'])
      .where('id', '=', ticketId)
      .executeTakeFirst()) ?? refuse('NOT_FOUND');
  if (ticket.buyer_id !== buyerId) refuse('FORBIDDEN');
  const messages = await db
    .selectFrom('ticket_messages')
    .select(['author', 'text', 'created_at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();
  return {
    id: ticket.id,
    order_id: ticket.order_id,
    status: ticket.status,
    date: ticket.created_at.toISOString(),
    messages: messages.map(({ author, text, created_at }) => ({ author, text, date: created_at.toISOString() })),
  };
}

/** An operator's message, for its email; null when it no longer exists. */
export async function findOperatorReply(db: Db, messageId: number): Promise<{ orderId: number; text: string } | null> {
  const answer = await db
    .selectFrom('ticket_messages as m')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .select(['t.order_id as orderId', 'm.text'])
    .where('m.id', '=', messageId)
    .where('m.author', '=', 'operator')
    .where('m.text', '<>', '')
    .executeTakeFirst();
  return answer ?? null;
}

/** An answer of an operator about an order: this message, or the last one without it; null when there is none. */
export async function findReply(
  db: Db,
  { orderId, messageId }: { orderId: number; messageId?: number | undefined },
): Promise<string | null> {
  let replies = db
    .selectFrom('ticket_messages as m')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .select('m.text')
    .where('t.order_id', '=', orderId)
    .where('m.author', '=', 'operator')
    .where('m.text', '<>', '');
  if (messageId !== undefined) replies = replies.where('m.id', '=', messageId);
  return (await replies.orderBy('m.id', 'desc').limit(1).executeTakeFirst())?.text ?? null;
}

/** The thread of an order; null when there is none. */
export async function findTicketOf(db: Db | Tx, orderId: number): Promise<number | null> {
  const ticket = await db.selectFrom('tickets').select('id').where('order_id', '=', orderId).executeTakeFirst();
  return ticket?.id ?? null;
}

/** Whether the buyer of a thread waits for an answer: nobody has answered or closed it since the buyer wrote. */
export async function isBuyerWaiting(tx: Tx, ticketId: number): Promise<boolean> {
  const ticket = await tx
    .selectFrom('tickets')
    .select('waiting_since as waitingSince')
    .where('id', '=', ticketId)
    .executeTakeFirst();
  return ticket !== undefined && ticket.waitingSince !== null;
}

export type OpenTicket = { orderId: number; askedAt: Date; message: string };

/** Open threads with the buyer's last message, the longest waiting first. */
export async function listOpenTickets(db: Db): Promise<OpenTicket[]> {
  const { rows } = await sql<OpenTicket>`
    select t.order_id as "orderId", m.created_at as "askedAt", m.text as message from tickets t
    join lateral (select created_at, text from ticket_messages where ticket_id = t.id and author = 'buyer' order by id desc limit 1) m on true
    where t.status = 'open' order by m.created_at limit 100`.execute(db);
  return rows;
}
