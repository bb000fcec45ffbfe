import { type Kysely, sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage } from '../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { shownText } from '../../platform/sorted-ids.reads.ts';

type JobStatus = 'due' | 'running' | 'scheduled' | 'retrying' | 'failed';
type Filters = {
  q?: string | undefined;
  /** Only jobs of this lane. */
  lane?: string | undefined;
  kind?: string | undefined;
  status?: JobStatus | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
};

/** graphile-worker marks a job that was replaced under its key so; it is deleted soon. */
const isReplaced = sql<boolean>`(j.attempts >= j.max_attempts and j.key is null and j.last_error is null and j.locked_at is null)`;
const status = sql<JobStatus>`case
  when j.locked_at is not null then 'running'
  when j.attempts >= j.max_attempts then 'failed'
  when j.last_error is not null then 'retrying'
  when j.run_at > now() then 'scheduled'
  else 'due' end`;

type Queue = {
  queue: {
    id: number;
    version: number;
    kind: string;
    status: JobStatus;
    attempts: number;
    maxAttempts: number;
    createdAt: Date;
    dueAt: Date;
    lastError: string | null;
    payload: unknown;
  };
};

const jobRows = (db: Db | Tx) =>
  (db as unknown as Kysely<Queue>)
    .selectFrom(
      sql<
        Queue['queue']
      >`(select j.id, j.revision + 1 as version, t.identifier as kind, ${status} as status, j.attempts::int,
        j.max_attempts::int as "maxAttempts", j.created_at as "createdAt", j.run_at as "dueAt", j.last_error as "lastError", j.payload
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where not ${isReplaced})`.as('queue'),
    )
    .selectAll();
export type JobRow = Queue['queue'];

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('version'),
  kind: sql.ref('kind'),
  status: sql.ref('status'),
  attempts: sql.ref('attempts'),
  maxAttempts: sql.ref('maxAttempts'),
  createdAt: sql.ref('createdAt'),
  dueAt: sql.ref('dueAt'),
  lastError: sql.ref('lastError'),
  about: sql`payload::text`,
};

/** One page of jobs that are not completed. `lanes` has the lane of each name. `q` finds parts of the name and of the error. */
export async function listJobRows(db: Db, lanes: Readonly<Record<string, string>>, query: ListQuery & Filters) {
  const { q, lane: ofLane, kind, status: wanted, createdFrom, createdTo } = query;
  let rows = jobRows(db);
  const lane = shownText(sql.ref('kind'), lanes);
  if (q) {
    const pattern = containing(q);
    rows = rows.where((where) => where.or([where('kind', 'ilike', pattern), where('lastError', 'ilike', pattern)]));
  }
  if (ofLane !== undefined) rows = rows.where(lane, '=', ofLane);
  if (kind) rows = rows.where('kind', '=', kind);
  if (wanted) rows = rows.where('status', '=', wanted);
  if (createdFrom) rows = rows.where('createdAt', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('createdAt', '<', endOf(createdTo));
  return readListPage(rows, { ...sorts, lane }, query);
}

export async function findJobRow(db: Db | Tx, id: number): Promise<JobRow | null> {
  return (await jobRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** How many jobs of each name wait, run, are due later and have failed, and how long the oldest due one waits. */
export async function countJobs(db: Db) {
  const { rows } = await sql<{
    kind: string;
    due: number;
    running: number;
    scheduled: number;
    failing: number;
    waitingSeconds: number;
  }>`select t.identifier as kind,
      count(*) filter (where j.is_available and j.run_at <= now())::int as due,
      count(*) filter (where j.locked_at is not null)::int as running,
      count(*) filter (where j.is_available and j.run_at > now())::int as scheduled,
      count(*) filter (where j.last_error is not null)::int as failing,
      coalesce(extract(epoch from now() - min(j.run_at) filter (where j.is_available and j.run_at <= now())), 0)::float8 as "waitingSeconds"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where not ${isReplaced} group by t.identifier`.execute(db);
  return rows;
}
