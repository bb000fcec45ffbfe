import type { AdminOutput } from '@lotok/contract/admin';
import type { Alarm } from '../../platform/alarms/alarm.rules.ts';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import type { JobSet } from '../../platform/jobs/declare-job.ts';
import { listNodes } from '../../platform/nodes.store.ts';
import { readBackupState } from '../backups/index.ts';
import { readBooksState } from '../ledger/index.ts';
import { readDatabaseState, readMailState } from './health.reads.ts';
import { toAlarmLines, toLanes, toProviders, toServers } from './health-view.ts';
import { countJobs } from './jobs.reads.ts';

export type HealthDeps = {
  db: Db;
  jobs: JobSet;
  alarms: Record<string, Alarm>;
  backupEveryHours: number;
  /** Evaluates this server's alarms now and reports it with them; the other servers report themselves regularly. */
  reportNow: () => Promise<void>;
};

/** How the shop is at the moment. */
export async function getHealth(deps: HealthDeps): Promise<AdminOutput<'GET health'>> {
  const { db, jobs, alarms } = deps;
  await deps.reportNow();
  const [nodes, counts, mail, database, backup, books] = await Promise.all([
    listNodes(db),
    countJobs(db),
    readMailState(db),
    readDatabaseState(db),
    readBackupState(db),
    readBooksState(db),
  ]);
  return {
    checkedAt: now().toISOString(),
    alarms: toAlarmLines(alarms, nodes),
    lanes: toLanes(counts, jobs),
    providers: toProviders(nodes),
    mail,
    database,
    servers: toServers(nodes),
    backup: {
      lastAt: backup.lastAt?.toISOString() ?? null,
      provedAt: backup.provedAt?.toISOString() ?? null,
      failure: backup.failure,
      everyHours: deps.backupEveryHours,
    },
    books: {
      checkedAt: books.checkedAt?.toISOString() ?? null,
      walkedAt: books.walkedAt?.toISOString() ?? null,
      discrepancies: books.discrepancies,
    },
  };
}
