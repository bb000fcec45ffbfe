export { BackupError, BackupStoreUnavailable } from './backup-error.ts';
export { type BackupStore, openBackupFolder } from './backup-folder.ts';
export { openBackupStore } from './backup-store.ts';
export { isBucketAddress } from './backup-bucket.ts';
export type { BackupSecret } from './encrypted-stream.ts';
export { restoreBackup } from './restore-backup.ts';
export { withScratchDatabase } from './scratch-database.ts';
export { writeBackup } from './write-backup.ts';
