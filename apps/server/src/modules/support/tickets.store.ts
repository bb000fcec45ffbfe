import type { Tx } from '../../platform/database/index.ts';

type NewTicket = { orderId: number; buyerId: number; language: string };
type NewMessage = { ticketId: number; author: 'buyer' | 'operator'; text: string };

/** The thread of an order, opened by its first message and opened again by a later one. */
export async function openTicket(tx: Tx, ticket: NewTicket): Promise<number> {
  const { id } = await tx
    .insertInto('tickets')
    .values({ order_id: ticket.orderId, buyer_id: ticket.buyerId, language: ticket.language })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ status: 'open', language: ticket.language }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
