export { backupMetrics } from './backup-metrics.ts';
export { readBackupState } from './backup-state.reads.ts';
export { backupsJobs } from './backups.jobs.ts';
export { findBackup, listBackups } from './backups.reads.ts';
export { backupsRoutes } from './backups.routes.ts';
export { backupRetention, insertBackup, markRestoredBackups } from './backups.store.ts';
export { backupsTasks } from './backups.tasks.ts';
export { type BackupDeps, makeBackup } from './make-backup.ts';
export { proveBackup } from './prove-backup.ts';
