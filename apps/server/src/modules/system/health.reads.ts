import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

const SHOWN_TABLES = 12;

/** The size of the database and of its largest tables with their indexes; `rows` are PostgreSQL's estimates. */
export async function readDatabaseState(db: Db) {
  const [{ rows: whole }, { rows: tables }] = await Promise.all([
    sql<{ version: string; bytes: number; connections: number; maxConnections: number }>`select
      current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"`.execute(db),
    sql<{ name: string; bytes: number; rows: number }>`select n.nspname || '.' || c.relname as name,
      pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, s.n_live_tup, 0)::float8 as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_stat_user_tables s on s.relid = c.oid
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      order by 2 desc limit ${SHOWN_TABLES}::int`.execute(db),
  ]);
  const [state] = whole;
  if (!state) throw new Error('PostgreSQL reported nothing about the database');
  return { ...state, tables: tables.map(({ name, ...size }) => ({ name: name.replace(/^public\./, ''), ...size })) };
}

/** Emails that wait to be sent, and those of the last day that were sent or given up. */
export async function readMailState(db: Db) {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number; failed: number; sent: number }>`select
    count(*) filter (where sent_at is null and given_up_at is null)::int as waiting,
    coalesce(extract(epoch from now() - min(created_at) filter (where sent_at is null and given_up_at is null)), 0)::float8 as "oldestSeconds",
    count(*) filter (where given_up_at > now() - interval '1 day')::int as failed,
    count(*) filter (where sent_at > now() - interval '1 day')::int as sent
    from mails where created_at > now() - interval '8 days'`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0, sent: 0 };
}
