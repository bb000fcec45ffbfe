import type { Db } from '../../platform/database/index.ts';
import type { AdminRoutes } from '../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { toBackupItem, toSchedule } from './backup-view.ts';
import { findBackup, findLastBackups, listBackups } from './backups.reads.ts';
import { requestBackup, requestProof } from './request-backup.ts';
import type { BackupSchedule } from './schedule-backups.ts';

type Calls = Extract<keyof AdminRoutes, `${string} backup${string}`>;
type Settings = BackupSchedule & { to: string; passphrase: string | null };

/** Backups in the back office. */
export function backupsRoutes({ db, settings }: { db: Db; settings: Settings }): AdminRoutes<Calls> {
  return {
    'GET backups': async ({ query }) => {
      const { rows, total } = await listBackups(db, query);
      return { items: rows.map(toBackupItem), total };
    },
    'GET backupSchedule': async () => toSchedule(settings, await findLastBackups(db)),
    'GET backups/:id': async ({ params }) => toBackupItem((await findBackup(db, params.id)) ?? refuse('NOT_FOUND')),
    'POST backups': async ({ actor }) => requestBackup(db, actor),
    'POST backups/:id/prove': async ({ actor, params }) => requestProof(db, actor, params.id),
  };
}
