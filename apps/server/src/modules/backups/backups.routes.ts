import type { Db } from '../../platform/database/index.ts';
import type { AdminRoutes } from '../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { toBackupItem } from './backup-view.ts';
import { findBackup, listBackups } from './backups.reads.ts';
import { requestBackup, requestProof } from './request-backup.ts';

type Calls = Extract<keyof AdminRoutes, `${string} backups${string}`>;

/** Backups in the back office. */
export function backupsRoutes({ db }: { db: Db }): AdminRoutes<Calls> {
  return {
    'GET backups': async ({ query }) => {
      const { rows, total } = await listBackups(db, query);
      return { items: rows.map(toBackupItem), total };
    },
    'GET backups/:id': async ({ params }) => toBackupItem((await findBackup(db, params.id)) ?? refuse('NOT_FOUND')),
    'POST backups': async ({ actor }) => requestBackup(db, actor),
    'POST backups/:id/prove': async ({ actor, params }) => requestProof(db, actor, params.id),
  };
}
