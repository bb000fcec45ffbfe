import type { AdminOutput } from '@lotok/contract/admin';
import type { BackupRow, findLastBackups } from './backups.reads.ts';
import type { BackupSchedule } from './schedule-backups.ts';

export function toBackupItem(backup: BackupRow): AdminOutput<'GET backups/:id'> {
  const { createdAt, finishedAt, provedAt, isRestored: _, ...row } = backup;
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    provedAt: provedAt?.toISOString() ?? null,
  };
}

type Settings = BackupSchedule & { to: string; passphrase: string | null };

/** Never the passphrase itself. */
export function toSchedule(
  { everyHours, keep, to, passphrase }: Settings,
  { madeAt, provedAt }: Awaited<ReturnType<typeof findLastBackups>>,
): AdminOutput<'GET backupSchedule'> {
  return {
    everyHours,
    keep,
    place: to,
    hasPassphrase: passphrase !== null,
    lastMadeAt: madeAt?.toISOString() ?? null,
    lastProvedAt: provedAt?.toISOString() ?? null,
  };
}
