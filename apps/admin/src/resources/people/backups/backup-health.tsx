import { Alert, Stack } from '@mui/material';
import { useEffect } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useCallResult } from '../../../api/use-call-result.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { type BackupWarning, listBackupWarnings } from './backup-warnings.ts';

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
  const { data: schedule, error, reload: load } = useCallResult('GET backupSchedule');
  useEffect(() => {
    if (data) void load();
    // Rows that have changed may have changed this too.
  }, [data, load]);
  if (error !== null) return <LoadFailure error={error} retry={load} />;
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
