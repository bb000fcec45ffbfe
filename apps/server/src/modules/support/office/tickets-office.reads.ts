import { type RawBuilder, sql } from 'kysely';
import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { beginningWith, endOf, readListPage, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';

const PREVIEW_CHARACTERS = 160;

const firstAnswerSeconds = sql<number | null>`extract(epoch from tickets.first_answer_at - tickets.created_at)::int`;
const openClaims = sql<number>`(select count(*)::int from claims c where c.order_id = tickets.order_id and c.is_open)`;
const lastMessage = sql<{ author: 'buyer' | 'operator'; text: string } | null>`(
  select json_build_object('author', m.author, 'text', left(m.text, ${PREVIEW_CHARACTERS}::int))
  from ticket_messages m where m.ticket_id = tickets.id order by m.id desc limit 1)`;

const ticketRows = (db: Db | Tx) =>
  db
    .selectFrom('tickets')
    .leftJoin('orders', 'orders.id', 'tickets.order_id')
    .leftJoin('users', 'users.buyer_id', 'tickets.buyer_id')
    .leftJoin('operators', 'operators.id', 'tickets.assignee_id')
    .select([
      'tickets.id',
      'tickets.version',
      'tickets.created_at as createdAt',
      'tickets.status',
      'tickets.order_id as orderId',
      sql.ref<string>('orders.product_name').as('productName'),
      'tickets.buyer_id as buyerId',
      'users.name as login',
      'tickets.language',
      'tickets.assignee_id as assigneeId',
      'operators.login as assignee',
      'tickets.waiting_since as waitingSince',
      'tickets.first_answer_at as firstAnswerAt',
      firstAnswerSeconds.as('firstAnswerSeconds'),
      'tickets.last_message_at as lastMessageAt',
      openClaims.as('openClaims'),
      lastMessage.as('lastMessage'),
    ]);

export type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('tickets.id'),
  version: sql.ref('tickets.version'),
  createdAt: sql.ref('tickets.created_at'),
  status: sql.ref('tickets.status'),
  orderId: sql.ref('tickets.order_id'),
  productName: sql.ref('orders.product_name'),
  buyerId: sql.ref('tickets.buyer_id'),
  login: sql.ref('users.name'),
  language: sql.ref('tickets.language'),
  assigneeId: sql.ref('tickets.assignee_id'),
  assignee: sql.ref('operators.login'),
  waitingSince: sql.ref('tickets.waiting_since'),
  firstAnswerAt: sql.ref('tickets.first_answer_at'),
  firstAnswerSeconds,
  lastMessageAt: sql.ref('tickets.last_message_at'),
  openClaims,
};

const isUnanswered = sql<boolean>`tickets.waiting_since is not null`;
const hasOpenClaim = sql<boolean>`tickets.order_id in (select c.order_id from claims c where c.is_open)`;
/** Both conditions have an index; a plain OR would read every ticket. */
const needsAnswer = sql<boolean>`tickets.id in (
  select t.id from tickets t where t.waiting_since is not null
  union select t.id from claims c join tickets t on t.order_id = c.order_id where c.is_open)`;

const unless = (isTrue: boolean, condition: RawBuilder<boolean>) =>
  isTrue ? condition : sql<boolean>`not (${condition})`;

/** One page of threads. `q` is the number of a thread or of its order, or the beginning of a login. */
export async function listTicketRows(db: Db, query: ParsedAdminQuery<'GET tickets'>, operatorId: number) {
  const { q, status, orderId, buyerId, createdFrom, createdTo, assigneeId } = query;
  let rows = ticketRows(db);
  if (q) rows = rows.where(searchOf(q));
  if (status) rows = rows.where('tickets.status', '=', status);
  if (orderId !== undefined) rows = rows.where('tickets.order_id', '=', orderId);
  if (buyerId !== undefined) rows = rows.where('tickets.buyer_id', '=', buyerId);
  if (assigneeId !== undefined) rows = rows.where('tickets.assignee_id', '=', assigneeId);
  if (query.isMine !== undefined)
    rows = rows.where(
      query.isMine
        ? sql<boolean>`tickets.assignee_id = ${operatorId}`
        : sql<boolean>`tickets.assignee_id is distinct from ${operatorId}`,
    );
  if (query.isAssigned !== undefined)
    rows = rows.where('tickets.assignee_id', query.isAssigned ? 'is not' : 'is', null);
  if (query.isAnswered !== undefined)
    rows = rows.where('tickets.first_answer_at', query.isAnswered ? 'is not' : 'is', null);
  if (query.isUnanswered !== undefined) rows = rows.where(unless(query.isUnanswered, isUnanswered));
  if (query.hasOpenClaim !== undefined) rows = rows.where(unless(query.hasOpenClaim, hasOpenClaim));
  if (query.needsAnswer !== undefined) rows = rows.where(unless(query.needsAnswer, needsAnswer));
  if (createdFrom) rows = rows.where('tickets.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('tickets.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

function searchOf(q: string): RawBuilder<boolean> {
  const number = toNumber(q);
  const login = sql`tickets.buyer_id = any (array(
    select u.buyer_id from users u where lower(u.login) like ${beginningWith(q.toLowerCase())}
      or lower(u.telegram_name) like ${beginningWith(q.toLowerCase())}))`;
  return number === null
    ? sql`${login}`
    : sql`(tickets.id = ${number}::bigint or tickets.order_id = ${number}::bigint or ${login})`;
}

export async function findTicketRow(db: Db | Tx, id: number): Promise<TicketRow | null> {
  return (await ticketRows(db).where('tickets.id', '=', id).executeTakeFirst()) ?? null;
}

/** The messages of a thread, the first one first. */
export async function listMessageRows(db: Db | Tx, ticketId: number) {
  return db
    .selectFrom('ticket_messages')
    .leftJoin('operators', 'operators.id', 'ticket_messages.operator_id')
    .select([
      'ticket_messages.id',
      'ticket_messages.author',
      'ticket_messages.text',
      'ticket_messages.created_at as createdAt',
      'operators.login as operator',
    ])
    .where('ticket_messages.ticket_id', '=', ticketId)
    .orderBy('ticket_messages.id')
    .execute();
}

/** The thread of an order, for the order in the back office; null when there is none. */
export async function findTicketSummary(db: Db | Tx, orderId: number) {
  const ticket = await db
    .selectFrom('tickets')
    .select(['id', 'status', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return ticket ?? null;
}

/** What waits in threads: those with a message, those with a message or a claim, and whose they are; and a mark of the newest message. */
export async function countTickets(db: Db, operatorId: number): Promise<TicketCounts> {
  const { rows } = await sql<TicketCounts>`
    select count(*) filter (where tickets.waiting_since is not null)::int as unanswered, count(*)::int as waiting,
      count(*) filter (where tickets.assignee_id = ${operatorId})::int as mine,
      count(*) filter (where tickets.assignee_id is null)::int as unassigned,
      (select coalesce(max(id), 0) from ticket_messages) as "lastMessageId"
    from tickets where ${needsAnswer}`.execute(db);
  return rows[0] ?? { unanswered: 0, waiting: 0, mine: 0, unassigned: 0, lastMessageId: 0 };
}

type TicketCounts = { unanswered: number; waiting: number; mine: number; unassigned: number; lastMessageId: number };
