import { Box, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callOffice } from '../../../api/call-office.ts';
import { useOperator } from '../../../session/use-operator.ts';
import { FailureText } from '../../../shared/failure-text.tsx';
import { errorKey } from '../../../texts/error-key.ts';
import { PASSWORD_MIN_CHARACTERS } from '../operators.tsx';
import { Section } from '../../../shared/section.tsx';

const textOf = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Changes the operator's own password, which ends all other own sessions. */
export function PasswordPanel() {
  const t = useTranslate();
  const notify = useNotify();
  const { operator } = useOperator();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (operator?.mustSetUpSecondFactor) return null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const newPassword = textOf(data, 'newPassword');
    if (newPassword !== textOf(data, 'repeated')) {
      setFailure(t('office.profile.passwordsDiffer'));
      return;
    }
    setIsBusy(true);
    setFailure(null);
    try {
      await callOffice('PUT session/password', { body: { password: textOf(data, 'password'), newPassword } });
      form.reset();
      notify('office.profile.passwordChanged', { type: 'success' });
    } catch (error) {
      const key = errorKey(error);
      setFailure(t(key === 'office.error.WRONG_PASSWORD' ? 'office.profile.wrongPassword' : key));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Section title={t('office.profile.password')}>
      <Box component="form" onSubmit={(event) => void submit(event)} sx={{ maxWidth: 360 }}>
        <Stack spacing={2}>
          {/* Password managers store the new password under this login. */}
          <input type="text" autoComplete="username" value={operator?.login ?? ''} readOnly hidden />
          <TextField
            name="password"
            type="password"
            label={t('office.profile.currentPassword')}
            autoComplete="current-password"
            required
          />
          <TextField
            name="newPassword"
            type="password"
            label={t('office.profile.newPassword')}
            autoComplete="new-password"
            helperText={t('office.profile.passwordHint', { min: PASSWORD_MIN_CHARACTERS })}
            slotProps={{ htmlInput: { minLength: PASSWORD_MIN_CHARACTERS } }}
            required
          />
          <TextField
            name="repeated"
            type="password"
            label={t('office.profile.repeatPassword')}
            autoComplete="new-password"
            required
          />
          {failure && <FailureText>{failure}</FailureText>}
          <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'flex-start' }}>
            {t('office.profile.changePassword')}
          </Button>
        </Stack>
      </Box>
    </Section>
  );
}
