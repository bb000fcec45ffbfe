import type { backups as russian } from '../ru/backups.ts';

export const backups: typeof russian = {
  resources: {
    backups: {
      name: 'Backup |||| Backups',
      fields: {
        createdAt: 'Begun',
        status: 'State',
        size: 'Size',
        place: 'File',
        provedAt: 'Proof by restore',
      },
    },
  },
  office: {
    backup: {
      action: 'Action',
      none: 'There are no backups yet. Make the first one and store it away from this server.',
      proved: 'Proved',
      unproved: 'not proved yet',
      fine: 'All is well: last backup %{made}, last proof %{proved}. A backup is made every %{hours} h, %{keep} are kept; folder %{place}.',
      warning: {
        never: 'There is no backup yet: a broken disk would lose everything. Make one now.',
        late: 'The last backup is of %{made}, which is too long ago. Make one now and see why the last one failed.',
        unscheduled: 'No backups are made automatically: set BACKUP_TO (a folder on another disk) and BACKUP_HOURS.',
        neverProved: 'No backup has been proved by a restore yet. Press “Prove” at the last one.',
        unproved: 'The last proof by a restore was %{proved}, more than 8 days ago. Press “Prove” at the last backup.',
      },
      makeFacts:
        'An encrypted backup of the whole database, while the shop goes on. It takes from a few seconds to a few minutes.',
      proveFacts:
        'The backup is restored into a scratch database, its rows and books are compared, and the scratch database is dropped. The shop goes on.',
      restore: 'How to restore',
      restoreAbout:
        'A restore is not started here but by a command on the server: into an empty DATA_DIR while the shop is stopped, or with --into into another empty database.',
      commands: 'Commands for a restore',
      file: 'FILE',
      keys: 'You need the same SECRET_KEY and, where it is set, BACKUP_PASSPHRASE. Store them apart from the backups: a backup can’t be read without them.',
    },
    action: {
      makeBackup: { label: 'Make a backup', title: 'Make a backup now?', done: 'Backup queued' },
      proveBackup: { label: 'Prove', title: 'Prove this backup by a restore?', done: 'Proof queued' },
    },
  },
};
