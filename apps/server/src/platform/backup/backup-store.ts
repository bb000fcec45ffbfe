import { type BucketAccess, isBucketAddress, openBackupBucket } from './backup-bucket.ts';
import { BackupError } from './backup-error.ts';
import { type BackupStore, openBackupFolder } from './backup-folder.ts';

/**
 * Backups in a folder, or under `s3://bucket/prefix` of the server that `access` names. Other places can still be read, so that the
 * setting may change while older backups remain, but not removed: a restore brings the places of another shop along.
 */
export function openBackupStore({ to, access }: { to: string; access: BucketAccess | null }): BackupStore {
  const storeOf = (address: string): BackupStore => {
    if (!isBucketAddress(address)) return openBackupFolder(address);
    if (!access) throw new BackupError('BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET are not set');
    return openBackupBucket(address, access);
  };
  return {
    write: (name, content) => storeOf(to).write(name, content),
    removeDraft: (name) => storeOf(to).removeDraft(name),
    read: (place) => storeOf(place).read(place),
    owns: (place) => storeOf(to).owns(place),
    async remove(place) {
      const store = storeOf(to);
      if (!store.owns(place)) throw new BackupError(`${place} is not in BACKUP_TO, so it is not removed`);
      await store.remove(place);
    },
  };
}
