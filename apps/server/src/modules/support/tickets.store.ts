import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

type NewTicket = { orderId: number; language: string };
type NewMessage = { ticketId: number; author: 'buyer' | 'operator'; text: string };

/**
 * The thread of an order, opened by its first message and opened again by a later one. It is whose the order is at this
 * moment: one that goes from a guest to a user meanwhile is waited for.
 */
export async function openTicket(tx: Tx, ticket: NewTicket): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tickets (order_id, buyer_id, language)
    select id, buyer_id, ${ticket.language} from orders where id = ${ticket.orderId} for share
    on conflict (order_id) do update set status = 'open', language = excluded.language
    returning id`.execute(tx);
  const [opened] = rows;
  if (!opened) throw new Error(`there is no order ${ticket.orderId}`);
  return opened.id;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({ ticket_id: message.ticketId, author: message.author, text: message.text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a ticket and moves it; null when there is none. */
export async function moveTicket(tx: Tx, ticketId: number, status: 'open' | 'answered' | 'closed') {
  const ticket = await tx
    .updateTable('tickets')
    .set({ status })
    .where('id', '=', ticketId)
    .returning(['order_id as orderId', 'buyer_id as buyerId', 'language'])
    .executeTakeFirst();
  return ticket ?? null;
}

/** Gives the threads of one buyer to another. */
export async function moveTicketsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('tickets').set({ buyer_id: toBuyerId }).where('buyer_id', '=', fromBuyerId).execute();
}

/** Leaves the threads of a buyer whose account is erased without a word: what people write there is their own. */
export async function eraseTicketTexts(tx: Tx, buyerId: number): Promise<void> {
  await tx
    .updateTable('ticket_messages')
    .set({ text: '' })
    .where('ticket_id', 'in', tx.selectFrom('tickets').select('id').where('buyer_id', '=', buyerId))
    .execute();
}
