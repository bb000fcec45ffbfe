import { may, type Role } from '@lotok/contract/admin';
import { CircularProgress, Stack, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Title, useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { OpeningCard } from './opening-card.tsx';

const DashboardPage = lazy(async () => ({ default: (await import('../dashboard/dashboard-page.tsx')).DashboardPage }));

/** The first page: the dashboard. Roles that may not read it begin where their work is. */
export function HomePage() {
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<Role>();
  if (role && !may(role, 'dashboard', 'read'))
    return <Navigate to={may(role, 'orders', 'write') ? '/inbox' : '/products'} replace />;
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0 }}>
      <Title title="ra.page.dashboard" />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography component="h2" variant="h6">
          {t('office.home.hello', { login: identity?.fullName ?? '' })}
        </Typography>
        {role && (
          <Typography color="textSecondary">{t('office.home.role', { role: t(`office.role.${role}`) })}</Typography>
        )}
      </Stack>
      {role && may(role, 'shop', 'write') && <OpeningCard />}
      {role && (
        <Suspense fallback={<CircularProgress aria-label={t('ra.page.loading')} sx={{ alignSelf: 'center', my: 8 }} />}>
          <DashboardPage />
        </Suspense>
      )}
    </Stack>
  );
}
