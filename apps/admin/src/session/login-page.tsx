import { Card, CardContent, Stack, Typography } from '@mui/material';
import { Notification, useLogin, useTranslate } from 'react-admin';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in as a page. */
export function LoginPage() {
  const t = useTranslate();
  const login = useLogin();
  return (
    <Stack component="main" sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', p: 2 }}>
      <Card sx={{ width: 360, maxWidth: '100%' }}>
        <CardContent>
          <Typography component="h1" variant="h6" sx={{ mb: 2 }}>
            {t('office.login.title')}
          </Typography>
          <SignInForm onSubmit={login} />
        </CardContent>
      </Card>
      <Notification />
    </Stack>
  );
}
