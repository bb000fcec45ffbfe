/** A backup that cannot be made, read or restored, with a message for the operator. */
export class BackupError extends Error {}

/** Where the backups are stored cannot be reached or refuses access, which says nothing about the backup. */
export class BackupStoreUnavailable extends BackupError {}
