import type { AdminOutput } from '@lotok/contract/admin';
import { Alert, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { callOffice } from '../../../api/call-office.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { errorKey } from '../../../texts/error-key.ts';
import { type BackupWarning, listBackupWarnings } from './backup-warnings.ts';

type Schedule = AdminOutput<'GET backupSchedule'>;

const severities: Record<BackupWarning, 'error' | 'warning'> = {
  never: 'error',
  late: 'error',
  unscheduled: 'warning',
  neverProved: 'warning',
  unproved: 'error',
};

/** Whether backups are made and proved in time, and what to do when they are not. */
export function BackupHealth() {
  const t = useTranslate();
  const { moment: toDateTime } = useFormats();
  const { data } = useListContext();
  const [schedule, setSchedule] = useState<Schedule | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    callOffice('GET backupSchedule').then(setSchedule, (error: unknown) => setFailure(t(errorKey(error))));
    // Rows that have changed may have changed this too.
  }, [data, t]);
  if (failure) return <Alert severity="error">{failure}</Alert>;
  if (!schedule) return null;
  const { everyHours, keep, place, lastMadeAt, lastProvedAt } = schedule;
  const facts = {
    hours: everyHours,
    keep,
    place,
    made: lastMadeAt === null ? '—' : toDateTime(lastMadeAt),
    proved: lastProvedAt === null ? '—' : toDateTime(lastProvedAt),
  };
  const warnings = listBackupWarnings(schedule, new Date());
  return (
    <Stack spacing={1}>
      {warnings.map((warning) => (
        <Alert key={warning} severity={severities[warning]} variant="outlined">
          {t(`office.backup.warning.${warning}`, facts)}
        </Alert>
      ))}
      {warnings.length === 0 && (
        <Alert severity="success" variant="outlined">
          {t('office.backup.fine', facts)}
        </Alert>
      )}
    </Stack>
  );
}
