import { Alert, Button, Stack } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '../../texts/error-text.ts';

type Props = {
  children: ReactNode;
  /** The key of the button's text. */
  submit?: string;
  /** Makes the calls of the step with the fields of the form; what it throws is shown. */
  onSubmit: (field: (name: string) => string) => Promise<unknown>;
};

/** The form of one step, with a button that is busy while the calls are made. */
export function StepForm({ children, submit = 'office.opening.next', onSubmit }: Props) {
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const field = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    setIsBusy(true);
    setFailure(null);
    try {
      await onSubmit(field);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack component="form" spacing={2} sx={{ pt: 1 }} onSubmit={(event) => void run(event)}>
      {children}
      {failure !== null && <Alert severity="error">{errorText(t, failure)}</Alert>}
      <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {t(submit)}
      </Button>
    </Stack>
  );
}
