import type { Tasks } from '../../platform/jobs/declare-job.ts';
import type { backupsJobs } from './backups.jobs.ts';
import { type BackupDeps, makeBackup } from './make-backup.ts';
import { proveBackup } from './prove-backup.ts';
import { type BackupSchedule, scheduleBackups } from './schedule-backups.ts';

export function backupsTasks(deps: BackupDeps, schedule: BackupSchedule): Tasks<typeof backupsJobs> {
  return {
    'backups.make': ({ id }) => makeBackup(deps, id),
    'backups.prove': async ({ id }) => {
      if ((await proveBackup(deps, id)) === 'busy') throw new Error('another proof is under way');
    },
    'backups.schedule': () => scheduleBackups(deps, schedule),
  };
}
