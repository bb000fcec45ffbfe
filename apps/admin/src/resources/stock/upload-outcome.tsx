import { Alert, AlertTitle, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { errorKey } from '../../texts/error-key.ts';
import { ProblemList } from './problem-list.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import type { UploadState } from './use-upload.ts';

type Props = { state: UploadState; onSkip: () => void; onCancel: () => void; onAgain: () => void };

/** How far an upload is, and what became of it. */
export function UploadOutcome({ state, onSkip, onCancel, onAgain }: Props) {
  const t = useTranslate();
  if (state.step === 'ready') return null;
  if (state.step === 'sending') return <Sending sent={state.sent} onCancel={onCancel} />;
  if (state.step === 'failed') return <Alert severity="error">{t(errorKey(state.error))}</Alert>;
  if (state.step === 'done') return <Done result={state.result} onAgain={onAgain} />;
  return (
    <Stack spacing={1.5}>
      <Alert severity="warning">
        <AlertTitle>{t('office.upload.refused')}</AlertTitle>
        {t('office.upload.refusedText')}
      </Alert>
      <ProblemList problems={state.problems} />
      <Button variant="outlined" onClick={onSkip} sx={{ alignSelf: 'flex-start' }}>
        {t('office.upload.withoutThem')}
      </Button>
    </Stack>
  );
}

const PERCENT = 100;

function Sending({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const t = useTranslate();
  const percent = Math.floor(sent * PERCENT);
  const isSent = sent >= 1;
  const text = isSent ? t('office.upload.adding') : t('office.upload.sent', { percent });
  return (
    <Stack spacing={1}>
      <LinearProgress
        aria-label={t('office.upload.progress')}
        variant={isSent ? 'indeterminate' : 'determinate'}
        {...(isSent ? {} : { value: percent })}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {text}
        </Typography>
        {!isSent && (
          <Button size="small" onClick={onCancel}>
            {t('ra.action.cancel')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

type DoneProps = { result: Extract<UploadState, { step: 'done' }>['result']; onAgain: () => void };

function Done({ result: { batchId, added, skipped, problems }, onAgain }: DoneProps) {
  const t = useTranslate();
  const { count } = useFormats();
  return (
    <Stack spacing={1.5}>
      <Alert severity={added > 0 ? 'success' : 'info'}>
        <AlertTitle>{t('office.upload.added', { smart_count: added, count: count(added) })}</AlertTitle>
        {skipped > 0 && t('office.upload.skipped', { smart_count: skipped, count: count(skipped) })}
      </Alert>
      <Stack direction="row" spacing={1}>
        {batchId !== null && (
          <Button variant="outlined" component={RouterLink} to={`/batches/${batchId}`}>
            {t('office.upload.toBatch')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('office.upload.again')}</Button>
      </Stack>
      {problems.length > 0 && <ProblemList problems={problems} />}
    </Stack>
  );
}
