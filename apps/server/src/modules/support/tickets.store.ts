import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';

type NewTicket = { orderId: number; language: string };
type NewMessage = {
  ticketId: number;
  author: 'buyer' | 'operator';
  text: string;
  /** The operator of the back office who wrote it. */
  operatorId?: number | null;
};
type Status = 'open' | 'answered' | 'closed';
type Move = {
  status: Status;
  /** The operator who answered. A conversation without one becomes theirs. */
  operatorId?: number | null;
  /** Whether the buyer gets an answer, by a message or by what was decided about a claim. */
  isAnswer?: boolean;
};

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

/** Adds a message to a locked thread. A buyer waits from the first message that has no answer. */
export async function insertMessage(
  tx: Tx,
  { ticketId, author, text, operatorId = null }: NewMessage,
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({ ticket_id: ticketId, author, text, operator_id: operatorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update tickets set last_message_at = now(),
    waiting_since = case when ${author === 'buyer'} then coalesce(waiting_since, now()) end where id = ${ticketId}`.execute(
    tx,
  );
  return id;
}

/** Locks a thread; false when there is none. */
export async function lockTicket(tx: Tx, ticketId: number): Promise<boolean> {
  const { rows } = await sql`select from tickets where id = ${ticketId} for update`.execute(tx);
  return rows.length > 0;
}

/**
 * Locks a thread and sets its status; null when there is none. Nobody waits in a thread that is answered or closed. See also
 * {@link restoreWaiting}.
 */
export async function moveTicket(
  tx: Tx,
  ticketId: number,
  { status, operatorId = null, isAnswer = false }: Move,
): Promise<{ orderId: number; buyerId: number; language: string } | null> {
  const { rows } = await sql<{ orderId: number; buyerId: number; language: string }>`update tickets set
      status = ${status},
      assignee_id = coalesce(assignee_id, ${operatorId}::bigint),
      waiting_since = case when ${status} = 'open' then waiting_since end,
      unanswered_since = case when ${isAnswer} then null when ${status} = 'closed' then waiting_since else unanswered_since end,
      first_answer_at = case when ${isAnswer} then coalesce(first_answer_at, now()) else first_answer_at end
    where id = ${ticketId} returning order_id as "orderId", buyer_id as "buyerId", language`.execute(tx);
  return rows[0] ?? null;
}

/** Lets the buyer of a thread that was closed without an answer wait from the same moment as before. */
export async function restoreWaiting(tx: Tx, ticketId: number): Promise<void> {
  await sql`update tickets set waiting_since = unanswered_since, unanswered_since = null where id = ${ticketId}`.execute(
    tx,
  );
}

/** Refuses with STALE an answer to a locked thread if its buyer has written after the newest message that the operator has seen. */
export async function assertSeen(tx: Tx, ticketId: number, lastMessageId: number | undefined): Promise<void> {
  if (lastMessageId === undefined) return;
  const unseen = await tx
    .selectFrom('ticket_messages')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('author', '=', 'buyer')
    .where('id', '>', lastMessageId)
    .limit(1)
    .executeTakeFirst();
  if (unseen) refuse('STALE', { message: 'The buyer has written again in the meantime.' });
}

/** Assigns a locked thread to an operator, or to nobody. */
export async function assignTicket(tx: Tx, ticketId: number, assigneeId: number | null): Promise<void> {
  await tx.updateTable('tickets').set({ assignee_id: assigneeId }).where('id', '=', ticketId).execute();
}

/** Moves the threads of one buyer to another. */
export async function moveTicketsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('tickets').set({ buyer_id: toBuyerId }).where('buyer_id', '=', fromBuyerId).execute();
}

/** Deletes all texts from the threads of an erased account, as they are personal data, and closes them: nobody waits any more. */
export async function eraseTicketTexts(tx: Tx, buyerId: number): Promise<void> {
  await tx
    .updateTable('ticket_messages')
    .set({ text: '' })
    .where('ticket_id', 'in', tx.selectFrom('tickets').select('id').where('buyer_id', '=', buyerId))
    .execute();
  await tx
    .updateTable('tickets')
    .set({ status: 'closed', waiting_since: null, unanswered_since: null })
    .where('buyer_id', '=', buyerId)
    .execute();
}
