import { sql } from 'kysely';
import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { endOf, readListPage, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { notNull, shownText } from '../../../platform/sorted-ids.reads.ts';
import { exceptions } from '../cases/exception.rules.ts';

const version = sql<number>`case state when 'open' then 1 else 2 end`;

const caseRows = (db: Db | Tx) =>
  db
    .selectFrom('payment_cases')
    .select([
      'id',
      version.as('version'),
      'created_at as createdAt',
      'kind',
      'state as status',
      'amount_kopecks as amountKopecks',
      'method',
      'invoice_id as invoiceId',
      'payment_id as paymentId',
      'order_id as orderId',
      'solution',
      'solved_at as solvedAt',
      'facts',
    ]);

export type CaseRow = Awaited<ReturnType<ReturnType<typeof caseRows>['executeTakeFirstOrThrow']>>;

const textsOfKinds = (about: 'goods' | 'todo'): Record<string, string> =>
  Object.fromEntries(Object.entries(exceptions).map(([kind, exception]) => [kind, exception[about]]));

const sorts = {
  id: sql.ref('id'),
  version: notNull(version),
  createdAt: notNull(sql.ref('created_at')),
  kind: sql.ref('kind'),
  status: sql.ref('state'),
  // What becomes of the goods and what is to be done follow from the kind.
  goods: shownText(sql.ref('kind'), textsOfKinds('goods')),
  todo: shownText(sql.ref('kind'), textsOfKinds('todo')),
  amount: sql.ref('amount_kopecks'),
  method: sql.ref('method'),
  invoiceId: sql.ref('invoice_id'),
  paymentId: sql.ref('payment_id'),
  orderId: sql.ref('order_id'),
  solution: sql.ref('solution'),
  solvedAt: sql.ref('solved_at'),
};

/** One page of cases. `q` is the number of a case or its invoice. */
export async function listCaseRows(db: Db, query: ParsedAdminQuery<'GET cases'>) {
  const { q, status, kind, method, paymentId, orderId, createdFrom, createdTo } = query;
  let rows = caseRows(db);
  if (q) rows = rows.where(sql<boolean>`(id = ${toNumber(q)}::bigint or invoice_id = ${q})`);
  if (status) rows = rows.where('state', '=', status);
  if (kind) rows = rows.where('kind', '=', kind);
  if (method) rows = rows.where('method', '=', method);
  if (paymentId !== undefined) rows = rows.where('payment_id', '=', paymentId);
  if (orderId !== undefined) rows = rows.where('order_id', '=', orderId);
  if (createdFrom) rows = rows.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

export async function findCaseRow(db: Db | Tx, id: number): Promise<CaseRow | null> {
  return (await caseRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The open cases, and the number of the newest one. */
export async function countCases(db: Db): Promise<{ waiting: number; lastId: number }> {
  const { rows } = await sql<{ waiting: number; lastId: number }>`
    select (select count(*)::int from payment_cases where state = 'open') as waiting,
      (select coalesce(max(id), 0) from payment_cases) as "lastId"`.execute(db);
  return rows[0] ?? { waiting: 0, lastId: 0 };
}
