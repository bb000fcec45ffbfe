import { type Expression, type RawBuilder, sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import { now } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { toAscii } from '../domain-name.rules.ts';
import { canRetryChange } from './failed-changes.store.ts';
import { type DomainStatus, statusBounds } from '../domain-status.rules.ts';

type Filters = {
  q?: string | undefined;
  status?: DomainStatus | undefined;
  isBanned?: boolean | undefined;
  autoRenew?: boolean | undefined;
  buyerId?: number | undefined;
  activeFrom?: string | undefined;
  activeTo?: string | undefined;
};

const buyerId = sql<number>`(select o.buyer_id from domain_orders o where o.id = domains.order_id)`;
const login = sql<string | null>`(select u.name from domain_orders o join users u on u.buyer_id = o.buyer_id
  where o.id = domains.order_id)`;

const domainRows = (db: Db | Tx) =>
  db
    .selectFrom('domains')
    .select([
      'id',
      'version',
      'name',
      'active_to as activeTo',
      'registered_at as registeredAt',
      'banned_at as bannedAt',
      'deleted_at as deletedAt',
      'auto_renew as autoRenew',
      sql<boolean>`cloudflare_zone_id is not null`.as('hasCloudflare'),
      'is_locked as isLocked',
      'is_kt_red as hasWarning',
      'order_id as orderId',
      buyerId.as('buyerId'),
      login.as('login'),
    ])
    .where('registered_at', 'is not', null)
    .where('active_to', 'is not', null)
    .$narrowType<{ registeredAt: Date; activeTo: Date }>();

export type DomainRow = Awaited<ReturnType<ReturnType<typeof domainRows>['executeTakeFirstOrThrow']>>;

/** The condition of each status, as `toDomainStatus` defines it. They exclude each other. */
function statusConditions(at: Date): Record<DomainStatus, RawBuilder<boolean>> {
  const { soon, graceEnd, redemptionEnd } = statusBounds(at);
  const isIn = (from: Date, to: Date | null) => sql<boolean>`(deleted_at is null and banned_at is null
    and active_to > ${from} and active_to <= ${to ?? 'infinity'}::timestamptz)`;
  return {
    gone: sql`(deleted_at is not null or banned_at is null and active_to <= ${redemptionEnd})`,
    banned: sql`(deleted_at is null and banned_at is not null)`,
    active: isIn(soon, null),
    expires_soon: isIn(at, soon),
    grace: isIn(graceEnd, at),
    redemption: isIn(redemptionEnd, graceEnd),
  };
}

function sortsAt(at: Date) {
  const cases = Object.entries(statusConditions(at)).map(
    ([status, condition]): Expression<unknown> => sql`when ${condition} then ${sql.lit(status)}`,
  );
  return {
    id: sql.ref('id'),
    version: sql.ref('version'),
    name: sql.ref('name'),
    status: sql`case ${sql.join(cases, sql` `)} end`,
    activeTo: sql.ref('active_to'),
    registeredAt: sql.ref('registered_at'),
    bannedAt: sql.ref('banned_at'),
    deletedAt: sql.ref('deleted_at'),
    autoRenew: sql.ref('auto_renew'),
    hasCloudflare: sql`cloudflare_zone_id is not null`,
    isLocked: sql.ref('is_locked'),
    hasWarning: sql.ref('is_kt_red'),
    orderId: sql.ref('order_id'),
    buyerId,
    login,
  };
}

/** One page of the registered names. `q` finds parts of the name, and the beginning of a name in Unicode. */
export async function listDomainRows(db: Db, query: ListQuery & Filters) {
  const { q, status, isBanned, autoRenew, buyerId: ownerId, activeFrom, activeTo } = query;
  const at = now();
  let rows = domainRows(db);
  if (q) rows = rows.where(namedLike('name', q));
  if (status) rows = rows.where(statusConditions(at)[status]);
  if (isBanned !== undefined) rows = rows.where('banned_at', isBanned ? 'is not' : 'is', null);
  if (autoRenew !== undefined) rows = rows.where('auto_renew', '=', autoRenew);
  if (ownerId !== undefined)
    rows = rows.where('order_id', 'in', (eb) =>
      eb.selectFrom('domain_orders').select('domain_orders.id').where('buyer_id', '=', ownerId),
    );
  if (activeFrom) rows = rows.where('active_to', '>=', new Date(activeFrom));
  if (activeTo) rows = rows.where('active_to', '<', endOf(activeTo));
  return readListPage(rows, sortsAt(at), query);
}

/** How many names the list has under the status `expires_soon`. */
export async function countExpiringDomains(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('domains')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('registered_at', 'is not', null)
    .where(statusConditions(now()).expires_soon)
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether a stored name contains a text, or begins with it when the text is written in Unicode. */
export function namedLike(column: 'name' | 'domain', q: string) {
  const ascii = toAscii(q);
  const isUnicode = ascii !== null && ascii !== q.toLowerCase();
  const pattern = isUnicode ? containing(ascii).slice(1) : containing(q);
  return sql<boolean>`${sql.ref(column)} ilike ${pattern}`;
}

const MAX_RELATED = 100;

/** A registered name with its name servers, bans and changes, the latest first; null when there is none. */
export async function findDomainRow(db: Db | Tx, id: number) {
  const row = await domainRows(db).select('name_servers as nameServers').where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const bans = await db
    .selectFrom('domain_bans')
    .select(['source', 'banned_by as by', 'reason'])
    .select(['banned_at as bannedAt', 'lifted_at as liftedAt', 'lifted_by as liftedBy'])
    .where('domain_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MAX_RELATED)
    .execute();
  const changes = await db
    .selectFrom('domain_changes')
    .select(['id', 'created_at as createdAt', 'what', 'status', 'before', 'after', 'error'])
    .select(canRetryChange.as('canRetry'))
    .where('domain_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MAX_RELATED)
    .execute();
  return { ...row, bans, changes };
}
