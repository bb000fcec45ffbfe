import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../shared/use-formats.ts';
import { StateChip } from '../../../shared/state-chip.tsx';
import type { Backup } from './backup-record.ts';

/** When a restore proved a backup, or why it could not be made or proved. */
export function ProofState({ backup: { provedAt, failure } }: { backup: Backup }) {
  const t = useTranslate();
  const { moment: toDateTime } = useFormats();
  if (failure !== null)
    return (
      <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
        {failure}
      </Typography>
    );
  return provedAt === null ? (
    <Typography variant="body2" color="textSecondary">
      {t('office.backup.unproved')}
    </Typography>
  ) : (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', whiteSpace: 'nowrap' }}>
      <StateChip color="success" label={t('office.backup.proved')} />
      <Typography variant="body2">{toDateTime(provedAt)}</Typography>
    </Stack>
  );
}
