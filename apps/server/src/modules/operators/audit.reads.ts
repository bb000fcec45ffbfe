import { sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage, toNumber } from '../../platform/admin-list.reads.ts';
import { isAbout } from '../../platform/audit.store.ts';
import type { Db } from '../../platform/database/index.ts';

type Filters = {
  q?: string | undefined;
  operator?: string | undefined;
  resource?: string | undefined;
  resourceId?: string | undefined;
  action?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
};

const auditRows = (db: Db) =>
  db.selectFrom('audit_log').select([
    'id',
    // A row of the log never changes.
    sql.lit(1).as('version'),
    'operator_login as operator',
    'ip',
    'created_at as createdAt',
    'action',
    'resource',
    'resource_id as resourceId',
    'before',
    'after',
    'reason',
  ]);

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('id'),
  operator: sql.ref('operator_login'),
  ip: sql.ref('ip'),
  createdAt: sql.ref('created_at'),
  action: sql.ref('action'),
  resource: sql.ref('resource'),
  resourceId: sql.ref('resource_id'),
  reason: sql.ref('reason'),
};

/** One page of the audit log. `q` finds parts of the operator's login and of the reason. */
export async function listAudit(db: Db, query: ListQuery & Filters) {
  const { q, operator, resource, resourceId, action, createdFrom, createdTo } = query;
  let rows = auditRows(db);
  if (q)
    rows = rows.where((where) =>
      where.or([where('operator_login', 'ilike', containing(q)), where('reason', 'ilike', containing(q))]),
    );
  if (operator) rows = rows.where('operator_login', '=', operator);
  const itemId = resourceId ? toNumber(resourceId) : null;
  if (resource && itemId !== null) rows = rows.where(isAbout(resource, itemId));
  else {
    if (resource) rows = rows.where('resource', '=', resource);
    if (resourceId) rows = rows.where('resource_id', '=', resourceId);
  }
  if (action) rows = rows.where('action', '=', action);
  if (createdFrom) rows = rows.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

export async function findAuditRow(db: Db, id: number) {
  return (await auditRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}
