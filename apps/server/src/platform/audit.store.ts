import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database/index.ts';

/**
 * Who makes a change, from which address, by which call, and why, unless the change says so itself. `operatorId` is null for a change
 * of the shop itself.
 */
export type Actor = { operatorId: number | null; login: string; ip: string; action: string; reason?: string | null };

/** `before` and `after` are the changed fields; they never contain passwords, keys or goods. */
export type Change = {
  resource: string;
  resourceId: number | string | null;
  /** The items that a change of many has changed. */
  changed?: { resource: string; ids: readonly number[] };
  before?: object | null;
  after?: object | null;
  reason?: string | null;
};

/** Writes a change to the audit log, in the transaction that makes it. */
export async function recordChange(tx: Tx, actor: Actor, change: Change): Promise<void> {
  await tx.insertInto('audit_log').values(toRow(actor, change)).execute();
}

const CHANGES_PER_STATEMENT = 500;

/** Writes many changes of one call to the audit log, one row each. */
export async function recordChanges(tx: Tx, actor: Actor, changes: readonly Change[]): Promise<void> {
  for (let from = 0; from < changes.length; from += CHANGES_PER_STATEMENT) {
    const rows = changes.slice(from, from + CHANGES_PER_STATEMENT).map((change) => toRow(actor, change));
    await tx.insertInto('audit_log').values(rows).execute();
  }
}

function toRow(actor: Actor, change: Change) {
  const { operatorId, login, ip, action } = actor;
  const { resource, resourceId, changed, before = null, after = null, reason } = change;
  return {
    operator_id: operatorId,
    operator_login: login,
    ip,
    action,
    resource,
    resource_id: resourceId === null ? null : String(resourceId),
    changed_resource: changed?.resource ?? null,
    changed_ids: changed ? [...changed.ids] : null,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    reason: reason ?? actor.reason ?? null,
  };
}

/** The fields in which two states of an item differ, on both sides; null when they are equal. */
export function changedFields<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } | null {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const pick = (state: T) => Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

type Items = Readonly<Record<string, readonly number[]>>;

/** The changes of items of several resources, the oldest first, without what was changed. */
export const listChanges = async (db: Db | Tx, items: Items) =>
  (await listFullChanges(db, items)).map(({ after: _, ...change }) => change);

/** The same with the new values. */
export async function listFullChanges(db: Db | Tx, items: Items) {
  const named = Object.entries(items).filter(([, ids]) => ids.length > 0);
  if (named.length === 0) return [];
  return db
    .selectFrom('audit_log')
    .select(['operator_login as operator', 'action', 'after', 'reason', 'created_at as createdAt'])
    .where(({ and, eb, or }) =>
      or(
        named.map(([resource, ids]) => and([eb('resource', '=', resource), eb('resource_id', 'in', ids.map(String))])),
      ),
    )
    .orderBy('id')
    .execute();
}

/** Whether a row of the log is about an item: about it alone, or about a change of many that has changed it. */
export function isAbout(resource: string, resourceId: number): RawBuilder<boolean> {
  return sql<boolean>`(resource = ${resource} and resource_id = ${String(resourceId)}
    or changed_resource = ${resource} and changed_ids @> array[${resourceId}]::bigint[])`;
}

/** The login of the operator who changed an item last; null when no operator has. */
export async function findLastAuthor(tx: Tx, resource: string, resourceId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('audit_log')
    .select('operator_login')
    .where(isAbout(resource, resourceId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.operator_login ?? null;
}
