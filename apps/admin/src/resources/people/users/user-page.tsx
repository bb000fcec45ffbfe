import { may, type Role } from '@lotok/contract/admin';
import { Card, Stack } from '@mui/material';
import { TabbedShowLayout, TabbedShowLayoutTabs, usePermissions, useRecordContext, useTranslate } from 'react-admin';
import { OfficeShow } from '../../../shared/office-form.tsx';
import { UserActions } from './user-actions.tsx';
import { UserDomains, UserOrders } from './user-purchases.tsx';
import { UserLedger } from './user-ledger.tsx';
import type { UserCard } from './user-record.ts';
import { UserReferrals } from './user-referrals.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserSummary } from './user-summary.tsx';

/** Everything about one user. */
export const UserPage = () => (
  <OfficeShow actions={<UserActions />} component="div">
    <Stack spacing={2} sx={{ py: 1 }}>
      <UserSummary />
      <UserTabs />
    </Stack>
  </OfficeShow>
);

function UserTabs() {
  const t = useTranslate();
  const user = useRecordContext<UserCard>();
  const { permissions: role } = usePermissions<Role>();
  if (!user || !role) return null;
  const tabs = [
    { name: 'ledger', content: <UserLedger /> },
    may(role, 'orders', 'read') && { name: 'orders', content: <UserOrders /> },
    may(role, 'domains', 'read') && { name: 'domains', content: <UserDomains /> },
    { name: 'sessions', count: user.sessions.length, content: <UserSessions /> },
    { name: 'referrals', count: user.referrals.total, content: <UserReferrals /> },
  ].filter((tab) => tab !== false);
  return (
    <Card>
      <TabbedShowLayout
        tabs={<TabbedShowLayoutTabs variant="scrollable" />}
        sx={{ '& .RaTabbedShowLayout-content': { p: 2 } }}
      >
        {tabs.map(({ name, count, content }, index) => (
          <TabbedShowLayout.Tab
            key={name}
            label={`${t(`office.user.tab.${name}`)}${count ? ` (${count})` : ''}`}
            {...(index > 0 ? { path: name } : {})}
          >
            {content}
          </TabbedShowLayout.Tab>
        ))}
      </TabbedShowLayout>
    </Card>
  );
}
