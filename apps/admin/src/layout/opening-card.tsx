import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCallResult } from '../api/use-call-result.ts';

/** Leads an owner of a shop that cannot sell for real money yet to the steps that are left. */
export function OpeningCard() {
  const t = useTranslate();
  const { data } = useCallResult('GET opening');
  if (!data || data.isOver) return null;
  const left = data.steps.filter(({ isDone }) => !isDone).length;
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to="/opening" color="inherit" size="small">
          {t('office.opening.cardAction')}
        </Button>
      }
    >
      {t('office.opening.card', { left })}
    </Alert>
  );
}
