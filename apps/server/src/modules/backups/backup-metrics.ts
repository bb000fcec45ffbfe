import type { Db } from '../../platform/database/index.ts';
import { now } from '../../platform/clock.ts';
import type { GaugeSource } from '../../platform/metrics.ts';
import { readBackupState } from './backup-state.reads.ts';

const seconds = (date: Date) => date.getTime() / 1_000;

type BackupPlan = { everyHours: number; isUndecided: boolean };

/** Gauges of the scheduled backups; without a schedule those of time are empty. */
export function backupMetrics(db: Db, { everyHours, isUndecided }: BackupPlan): GaugeSource[] {
  return [
    {
      name: 'backup_undecided',
      help: '1 in production while neither BACKUP_TO nor BACKUP_HOURS is set, so that no backup is made; an alarm.',
      labelNames: [],
      read: async () => [{ labels: {}, value: Number(isUndecided) }],
    },
    {
      name: 'backup_overdue_seconds',
      help: 'How long ago a backup should have been completed; more than an hour is an alarm.',
      labelNames: [],
      async read() {
        const { lastAt, firstAt } = await readBackupState(db);
        const from = lastAt ?? firstAt;
        if (everyHours === 0 || !from) return [];
        return [{ labels: {}, value: Math.max(0, seconds(now()) - seconds(from) - everyHours * 3_600) }];
      },
    },
    {
      name: 'backup_proved_timestamp_seconds',
      help: 'When a backup was last proved by a restore; before the first proof, when the first backup was requested.',
      labelNames: [],
      async read() {
        const { provedAt, firstAt } = await readBackupState(db);
        const from = provedAt ?? firstAt;
        return everyHours === 0 || !from ? [] : [{ labels: {}, value: seconds(from) }];
      },
    },
  ];
}
