import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { OfficeError } from '../api/office-error.ts';
import { FailureText } from '../shared/failure-text.tsx';
import { focus } from '../shared/focus.ts';
import { errorKey } from '../texts/error-key.ts';

export type Credentials = { login: string; password: string; code?: string };
type Props = {
  /** Who signs in, when that is known. */
  login?: string;
  onSubmit: (credentials: Credentials) => Promise<unknown>;
  /** What else can be done, below the button. */
  children?: ReactNode;
};

/** Asks for login and password, and for the code once the server requires one. */
export function SignInForm({ login, onSubmit, children }: Props) {
  const t = useTranslate();
  const [needsCode, setNeedsCode] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Credentials;
    setIsBusy(true);
    setFailure(null);
    try {
      await onSubmit(fields);
    } catch (error) {
      const isCodeMissing = error instanceof OfficeError && error.code === 'SECOND_FACTOR_REQUIRED';
      if (isCodeMissing) setNeedsCode(true);
      if (!isCodeMissing || needsCode) setFailure(t(errorKey(error)));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack component="form" spacing={2} onSubmit={(event) => void submit(event)}>
      <TextField
        name="login"
        label={t('ra.auth.username')}
        autoComplete="username"
        defaultValue={login ?? ''}
        slotProps={{ htmlInput: { readOnly: login !== undefined } }}
        {...(login === undefined ? { inputRef: focus } : {})}
        required
      />
      <TextField
        name="password"
        type="password"
        label={t('ra.auth.password')}
        autoComplete="current-password"
        {...(login === undefined ? {} : { inputRef: focus })}
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
      {failure && <FailureText>{failure}</FailureText>}
      <Button type="submit" variant="contained" disabled={isBusy}>
        {t('ra.auth.sign_in')}
      </Button>
      {children}
    </Stack>
  );
}
