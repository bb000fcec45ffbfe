import { Alert, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useOperator } from '../../../session/use-operator.ts';
import { LanguagePanel } from './language-panel.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** The operator's own account. */
export function ProfilePage() {
  const t = useTranslate();
  const { operator } = useOperator();
  if (!operator) return null;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 720 }}>
      <Title title="office.page.profile" />
      <Typography color="textSecondary">
        {t('office.profile.who', { login: operator.login, role: t(`office.role.${operator.role}`) })}
      </Typography>
      {operator.mustSetUpSecondFactor && (
        <Alert severity="warning" variant="outlined">
          {t('office.profile.mustSetUp')}
        </Alert>
      )}
      <SecondFactorPanel />
      <PasswordPanel />
      <OwnSessions />
      <LanguagePanel />
    </Stack>
  );
}
