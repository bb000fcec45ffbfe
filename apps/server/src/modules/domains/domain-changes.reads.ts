import { ORDERS_PER_PAGE, type Output } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';

/** A page of the changes of a name, newest first. */
export async function listChanges(db: Db, domainId: number, page: number): Promise<Output<'domains/getDomainChanges'>> {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('domain_changes')
      .select(['id', 'created_at', 'what', 'status', 'before', 'after', 'error'])
      .where('domain_id', '=', domainId)
      .orderBy('id', 'desc')
      .limit(ORDERS_PER_PAGE)
      .offset((page - 1) * ORDERS_PER_PAGE)
      .execute(),
    db
      .selectFrom('domain_changes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('domain_id', '=', domainId)
      .executeTakeFirstOrThrow(),
  ]);
  const changes = rows.map(({ created_at, ...row }) => ({ ...row, date: created_at.toISOString() }));
  return { changes, last_page: Math.max(1, Math.ceil(count / ORDERS_PER_PAGE)) };
}

export type ChangeOutcome = { status: 'pending' | 'done' | 'failed'; error: string | null };

export async function findOutcome(db: Db, changeId: number): Promise<ChangeOutcome | null> {
  const query = db.selectFrom('domain_changes').select(['status', 'error']).where('id', '=', changeId);
  return (await query.executeTakeFirst()) ?? null;
}

/** The change of a name that is being applied. */
export async function findOpenChange(db: Db, domainId: number) {
  const row = await db
    .selectFrom('domain_changes')
    .select(['id', 'what', 'created_at'])
    .where('domain_id', '=', domainId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, what: row.what, date: row.created_at.toISOString() } : null;
}
