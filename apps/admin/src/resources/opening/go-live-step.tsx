import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import type { StepProps } from './opening-step.ts';

/** Switches from the sandbox to the stored keys of the payment providers. */
export function GoLiveStep({ opening, onDone }: StepProps) {
  const t = useTranslate();
  const hasKeys = opening.steps.some(({ step, isDone }) => step === 'payments' && isDone);
  if (!hasKeys) return t('office.opening.real.needsKeys');
  return (
    <Box sx={{ pt: 1 }}>
      <ActionButton
        name="goLive"
        variant="contained"
        needsReason={false}
        facts={t('office.opening.real.facts')}
        onConfirm={async () => {
          await callOffice('POST settings/goLive', { body: {} });
          await onDone();
        }}
      />
    </Box>
  );
}
