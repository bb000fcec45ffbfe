import { Alert, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useFormats } from '../../shared/use-formats.ts';
import { errorKey } from '../../texts/error-key.ts';
import { AlarmList } from './alarm-list.tsx';
import { HealthCards } from './health-cards.tsx';
import { useCallResult } from '../../api/use-call-result.ts';

const POLL_MS = 15_000;

/** How the shop is: every alarm with what to do, then what the alarms are about. It refreshes itself. */
export function HealthPage() {
  const t = useTranslate();
  const { time } = useFormats();
  const { data, error, reload } = useCallResult('GET health', POLL_MS);
  return (
    <Stack spacing={2} sx={{ mt: 2, pb: 4 }}>
      <Title title="office.page.health" />
      {error !== null && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void reload()}>
              {t('ra.action.refresh')}
            </Button>
          }
        >
          {t(errorKey(error))}
        </Alert>
      )}
      {!data && error === null && <CircularProgress aria-label={t('ra.page.loading')} />}
      {data && (
        <>
          <AlarmList alarms={data.alarms} />
          <HealthCards health={data} />
          <Typography variant="caption" color="textSecondary">
            {t('office.health.checkedAt', { when: time(data.checkedAt) })}
          </Typography>
        </>
      )}
    </Stack>
  );
}
