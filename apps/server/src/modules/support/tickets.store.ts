import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

type NewTicket = { orderId: number; language: string };
type NewMessage = { ticketId: number; author: 'buyer' | 'operator'; text: string };

/**
 * Opens the thread of an order, or reopens an existing one, and locks it. It belongs to the current owner of the order: if the order
 * is being moved from a guest to a user, this waits for that transaction.
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

/** Locks a thread; false when there is none. */
export async function lockTicket(tx: Tx, ticketId: number): Promise<boolean> {
  const { rows } = await sql`select from tickets where id = ${ticketId} for update`.execute(tx);
  return rows.length > 0;
}

/** Locks a thread and sets its status; null when there is none. */
export async function moveTicket(tx: Tx, ticketId: number, status: 'open' | 'answered' | 'closed') {
  const ticket = await tx
    .updateTable('tickets')
    .set({ status })
    .where('id', '=', ticketId)
    .returning(['order_id as orderId', 'buyer_id as buyerId', 'language'])
    .executeTakeFirst();
  return ticket ?? null;
}

/** Moves the threads of one buyer to another. */
export async function moveTicketsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('tickets').set({ buyer_id: toBuyerId }).where('buyer_id', '=', fromBuyerId).execute();
}

/** Deletes all texts from the threads of an erased account, as they are personal data. */
export async function eraseTicketTexts(tx: Tx, buyerId: number): Promise<void> {
  await tx
    .updateTable('ticket_messages')
    .set({ text: '' })
    .where('ticket_id', 'in', tx.selectFrom('tickets').select('id').where('buyer_id', '=', buyerId))
    .execute();
}
