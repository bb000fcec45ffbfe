import { Alert, Button } from '@mui/material';
import { useEditContext, useListContext, useShowContext, useTranslate } from 'react-admin';
import { errorKey } from '../texts/error-key.ts';

type Props = { error: unknown; retry: () => unknown };

/** Why nothing is shown, and the way to try again. */
export function LoadFailure({ error, retry }: Props) {
  const t = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void retry()}>
          {t('ra.action.refresh')}
        </Button>
      }
    >
      {t(errorKey(error))}
    </Alert>
  );
}

export function EditFailure() {
  const { error, refetch } = useEditContext();
  return error && <LoadFailure error={error} retry={refetch} />;
}

export function ShowFailure() {
  const { error, refetch } = useShowContext();
  return error && <LoadFailure error={error} retry={refetch} />;
}

/** In place of the rows of a list that could not be loaded. */
export function ListFailure() {
  const { error, refetch } = useListContext();
  return <LoadFailure error={error} retry={refetch} />;
}
