import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { callOffice } from '../api/call-office.ts';
import { type Operator, setOperator } from './current-operator.ts';
import { clearSessionEnd, useIsSessionOver } from './session-end.ts';
import { type Credentials, SignInForm } from './sign-in-form.tsx';

/** Covers the page when its session is over. After the sign-in the page is there again, with everything that was typed. */
export function SignInAgain({ operator }: { operator: Operator }) {
  const t = useTranslate();
  const logout = useLogout();
  const queries = useQueryClient();
  const titleId = useId();
  if (!useIsSessionOver()) return null;

  async function signIn(credentials: Credentials) {
    const answer = await callOffice('POST session', { body: credentials });
    // What is open belongs to the same operator, who may work at once.
    if (answer.operator.id !== operator.id || answer.operator.mustSetUpSecondFactor) return location.reload();
    setOperator(answer.operator);
    clearSessionEnd();
    await queries.invalidateQueries();
  }

  return (
    <Dialog
      open
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <DialogTitle id={titleId}>{t('office.login.again')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2.5 }}>{t('office.login.typedStays')}</Typography>
        <SignInForm login={operator.login} onSubmit={signIn}>
          <Button onClick={() => void logout()}>{t('office.login.leave')}</Button>
        </SignInForm>
      </DialogContent>
    </Dialog>
  );
}
