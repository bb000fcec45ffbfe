import { Card, CardContent, Typography } from '@mui/material';
import { Title, useGetIdentity, usePermissions, useTranslate } from 'react-admin';

/** The first page: who is signed in. */
export function HomePage() {
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<string>();
  return (
    <Card sx={{ mt: 2 }}>
      <Title title="ra.page.dashboard" />
      <CardContent>
        <Typography component="h2" variant="h6">
          {t('office.home.hello', { login: identity?.fullName ?? '' })}
        </Typography>
        {role && (
          <Typography color="textSecondary">{t('office.home.role', { role: t(`office.role.${role}`) })}</Typography>
        )}
      </CardContent>
    </Card>
  );
}
