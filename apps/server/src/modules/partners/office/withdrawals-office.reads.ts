import { sql } from 'kysely';
import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { containing, endOf, readListPage, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';
import { notNull } from '../../../platform/sorted-ids.reads.ts';

const needsOperator = sql<boolean>`(withdrawals.state = 'asked' and not withdrawals.is_automatic)`;

const withdrawalRows = (db: Db) =>
  db
    .selectFrom('withdrawals')
    .leftJoin('users', 'users.buyer_id', 'withdrawals.owner_id')
    .leftJoin('telegram_users', 'telegram_users.buyer_id', 'withdrawals.owner_id')
    .leftJoin('operators', 'operators.id', 'withdrawals.decided_by_id')
    .select([
      'withdrawals.id',
      'withdrawals.version',
      'withdrawals.created_at as createdAt',
      'withdrawals.owner_id as ownerId',
      'users.login',
      'telegram_users.username as telegramUsername',
      'withdrawals.telegram_id as telegramId',
      'withdrawals.destination',
      'withdrawals.amount_kopecks as amountKopecks',
      'withdrawals.usdt_micros as usdtMicros',
      'withdrawals.rate_kopecks as rateKopecks',
      'withdrawals.state as status',
      needsOperator.as('needsOperator'),
      'withdrawals.problem',
      'withdrawals.requested_at as requestedAt',
      'withdrawals.transfer_id as transferId',
      'withdrawals.by_hand as byHand',
      'withdrawals.reason',
      'operators.login as operator',
      'withdrawals.ended_at as endedAt',
    ]);

export type WithdrawalRow = Awaited<ReturnType<typeof listWithdrawalRows>>['rows'][number];

const sorts = {
  id: sql.ref('withdrawals.id'),
  version: sql.ref('withdrawals.version'),
  createdAt: notNull(sql.ref('withdrawals.created_at')),
  ownerId: sql.ref('withdrawals.owner_id'),
  login: sql`lower(users.login)`,
  telegramUsername: sql`lower(telegram_users.username)`,
  telegramId: sql.ref('withdrawals.telegram_id'),
  destination: sql.ref('withdrawals.destination'),
  amount: sql.ref('withdrawals.amount_kopecks'),
  usdt: sql.ref('withdrawals.usdt_micros'),
  status: sql.ref('withdrawals.state'),
  needsOperator,
  problem: sql.ref('withdrawals.problem'),
  transferId: sql.ref('withdrawals.transfer_id'),
  byHand: sql.ref('withdrawals.by_hand'),
  reason: sql.ref('withdrawals.reason'),
  operator: sql.ref('operators.login'),
  endedAt: sql.ref('withdrawals.ended_at'),
};

/** One page of withdrawals. `q` is a number, or a part of the partner's login or Telegram username. */
export async function listWithdrawalRows(db: Db, query: ParsedAdminQuery<'GET withdrawals'>) {
  const { q, status, destination, ownerId, createdFrom, createdTo } = query;
  let rows = withdrawalRows(db);
  if (q)
    rows = rows.where(({ or, eb }) =>
      or([
        eb('withdrawals.id', '=', toNumber(q)),
        eb('users.login', 'ilike', containing(q)),
        eb('telegram_users.username', 'ilike', containing(q.replace(/^@/, ''))),
      ]),
    );
  if (status) rows = rows.where('withdrawals.state', '=', status);
  if (destination) rows = rows.where('withdrawals.destination', '=', destination);
  if (query.needsOperator !== undefined) rows = rows.where(sql<boolean>`${needsOperator} = ${query.needsOperator}`);
  if (ownerId !== undefined) rows = rows.where('withdrawals.owner_id', '=', ownerId);
  if (createdFrom) rows = rows.where('withdrawals.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('withdrawals.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

export async function findWithdrawalRow(db: Db, id: number): Promise<WithdrawalRow | null> {
  return (await withdrawalRows(db).where('withdrawals.id', '=', id).executeTakeFirst()) ?? null;
}

/** The withdrawals that wait for an operator, and the number of the newest one. */
export async function countWithdrawals(db: Db): Promise<{ waiting: number; lastId: number }> {
  const { rows } = await sql<{ waiting: number; lastId: number }>`
    select (select count(*)::int from withdrawals where state = 'asked' and not is_automatic) as waiting,
      (select coalesce(max(id), 0) from withdrawals) as "lastId"`.execute(db);
  return rows[0] ?? { waiting: 0, lastId: 0 };
}
