import type { AdminOutput } from '@lotok/contract/admin';
import type { BackupRow } from './backups.reads.ts';

export function toBackupItem({ createdAt, finishedAt, provedAt, ...row }: BackupRow): AdminOutput<'GET backups/:id'> {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    provedAt: provedAt?.toISOString() ?? null,
  };
}
