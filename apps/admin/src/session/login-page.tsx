import { Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Notification, useLogin, useTranslate } from 'react-admin';
import { OfficeError } from '../api/office-error.ts';
import { focus } from '../shared/focus.ts';
import { errorKey } from '../texts/error-key.ts';

/** Asks for login and password, and for the code once the server requires one. */
export function LoginPage() {
  const t = useTranslate();
  const login = useLogin();
  const [needsCode, setNeedsCode] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setIsBusy(true);
    setFailure(null);
    try {
      await login(fields);
    } catch (error) {
      const isCodeMissing = error instanceof OfficeError && error.code === 'SECOND_FACTOR_REQUIRED';
      if (isCodeMissing) setNeedsCode(true);
      if (!isCodeMissing || needsCode) setFailure(t(errorKey(error)));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack component="main" sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', p: 2 }}>
      <Card sx={{ width: 360, maxWidth: '100%' }}>
        <CardContent>
          <form onSubmit={(event) => void submit(event)}>
            <Stack spacing={2}>
              <Typography component="h1" variant="h6">
                {t('office.login.title')}
              </Typography>
              <TextField name="login" label={t('ra.auth.username')} autoComplete="username" required />
              <TextField
                name="password"
                type="password"
                label={t('ra.auth.password')}
                autoComplete="current-password"
                required
              />
              {needsCode && (
                <TextField
                  name="code"
                  label={t('office.login.code')}
                  autoComplete="one-time-code"
                  slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                  inputRef={focus}
                  required
                />
              )}
              {failure && (
                <Typography role="alert" color="error" variant="body2">
                  {failure}
                </Typography>
              )}
              <Button type="submit" variant="contained" disabled={isBusy}>
                {t('ra.auth.sign_in')}
              </Button>
            </Stack>
          </form>
        </CardContent>
      </Card>
      <Notification />
    </Stack>
  );
}
