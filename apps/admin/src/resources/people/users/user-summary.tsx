import { Alert, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormats } from '../../../shared/use-formats.ts';
import { ItemLink } from '../../../shared/item-link.tsx';
import type { UserCard } from './user-record.ts';
import { UserState } from './user-state.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

/** Who the user is, what the balance is, and why the user is blocked. */
export function UserSummary() {
  const user = useRecordContext<UserCard>();
  const t = useTranslate();
  const { roubles: toRoubles, moment: toDateTime } = useFormats();
  if (!user) return null;
  const { blockedAt, blockReason, orders, referrerId, referrerLogin } = user;
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, mb: 2 }}>
          <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {user.login}
          </Typography>
          <Typography color="textSecondary">
            {t('resources.users.fields.id')} {user.id}
          </Typography>
          <UserState isBlocked={user.isBlocked} />
          <Typography variant="h5" component="p" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
            {toRoubles(user.balance)}
          </Typography>
        </Stack>
        {blockedAt && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {t('office.user.blockedSince', { since: toDateTime(blockedAt), reason: blockReason ?? '—' })}
          </Alert>
        )}
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
            gap: 2,
            m: 0,
          }}
        >
          <Fact label={t('resources.users.fields.email')}>{user.email ?? '—'}</Fact>
          <Fact label={t('resources.users.fields.telegramUsername')}>{user.telegramUsername ?? '—'}</Fact>
          <Fact label={t('resources.users.fields.createdAt')}>{toDateTime(user.createdAt)}</Fact>
          <Fact label={t('office.user.bought')}>
            {t('office.user.orders', { smart_count: orders.count, sum: toRoubles(orders.sum) })}
          </Fact>
          <Fact label={t('resources.users.fields.referrerLogin')}>
            {referrerLogin === null ? (
              '—'
            ) : (
              <ItemLink resource="users" id={referrerId}>
                {referrerLogin}
              </ItemLink>
            )}
          </Fact>
        </Box>
      </CardContent>
    </Card>
  );
}
