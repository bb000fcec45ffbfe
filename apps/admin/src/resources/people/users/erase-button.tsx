import { Checkbox, FormControlLabel, List, ListItem, Stack, Typography } from '@mui/material';
import { useGetList, useRedirect, useTranslate } from 'react-admin';
import { callOffice } from '../../../api/call-office.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import { ActionButton } from '../../../shared/action-button.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import type { UserCard } from './user-record.ts';

/** Erases an account; its dialog lists in numbers what goes and what stays. */
export function EraseButton({ user }: { user: UserCard }) {
  const redirect = useRedirect();
  const t = useTranslate();
  return (
    <ActionButton
      name="eraseUser"
      color="error"
      removesItem
      facts={<EraseFacts user={user} />}
      onConfirm={async ({ reason, data }) => {
        const giveUpDomains = data.get('giveUpDomains') !== null;
        await callOffice('POST users/:id/erase', { params: { id: user.id }, body: { reason, giveUpDomains } });
        redirect('list', 'users');
      }}
      aria-label={t('office.action.eraseUser.label')}
    />
  );
}

function EraseFacts({ user }: { user: UserCard }) {
  const t = useTranslate();
  const { roubles: toRoubles } = useFormats();
  const {
    total: domains = 0,
    error,
    refetch,
  } = useGetList('domains', {
    filter: { buyerId: user.id },
    pagination: { page: 1, perPage: 1 },
  });
  const goes = [
    t('office.erase.names', { login: user.login, email: user.email ?? '—' }),
    t('office.erase.sessions', { smart_count: user.sessions.length }),
    t('office.erase.texts'),
  ];
  const stays = [
    t('office.erase.orders', { smart_count: user.orders.count, sum: toRoubles(user.orders.sum) }),
    t('office.erase.balance', { balance: toRoubles(user.balance) }),
    ...(user.referrals.total > 0 ? [t('office.erase.referrals', { smart_count: user.referrals.total })] : []),
  ];
  return (
    <Stack spacing={1}>
      <Facts title={t('office.erase.goes')} items={goes} />
      <Facts title={t('office.erase.stays')} items={stays} />
      {error && <LoadFailure error={error} retry={refetch} />}
      {domains > 0 && (
        <FormControlLabel
          control={<Checkbox name="giveUpDomains" required />}
          label={t('office.erase.domains', { smart_count: domains })}
        />
      )}
      <Typography color="error">{t('office.erase.final')}</Typography>
    </Stack>
  );
}

const Facts = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <List dense disablePadding sx={{ listStyle: 'disc', pl: 2.5 }}>
      {items.map((item) => (
        <ListItem key={item} disablePadding sx={{ display: 'list-item', overflowWrap: 'anywhere' }}>
          {item}
        </ListItem>
      ))}
    </List>
  </div>
);
