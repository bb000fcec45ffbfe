import type { AdminOutput } from '@lotok/contract/admin';

type Schedule = Pick<AdminOutput<'GET backupSchedule'>, 'everyHours' | 'lastMadeAt' | 'lastProvedAt'>;
export type BackupWarning = 'never' | 'late' | 'unscheduled' | 'neverProved' | 'unproved';

const HOUR_MS = 3_600_000;
/** A backup that is due is begun within a quarter of an hour, and takes its time. */
const GRACE_HOURS = 1;
/** A proof is due every seven days. */
const PROOF_DAYS = 8;
/** Without a schedule a backup by hand is late after this long. */
const UNSCHEDULED_HOURS = 24;

/** What is wrong with the backups at a moment; empty when all is well. */
export function listBackupWarnings({ everyHours, lastMadeAt, lastProvedAt }: Schedule, now: Date): BackupWarning[] {
  const hoursSince = (moment: string) => (now.getTime() - new Date(moment).getTime()) / HOUR_MS;
  const isLate = lastMadeAt !== null && hoursSince(lastMadeAt) > (everyHours || UNSCHEDULED_HOURS) + GRACE_HOURS;
  const isUnproved = lastProvedAt !== null && hoursSince(lastProvedAt) > PROOF_DAYS * 24;
  return [
    ...(everyHours === 0 ? ['unscheduled' as const] : []),
    ...(lastMadeAt === null ? ['never' as const] : isLate ? ['late' as const] : []),
    ...(lastProvedAt === null ? ['neverProved' as const] : isUnproved ? ['unproved' as const] : []),
  ];
}
