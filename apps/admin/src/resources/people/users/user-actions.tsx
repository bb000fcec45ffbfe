import { may, type Role } from '@lotok/contract/admin';
import { Button as MuiButton } from '@mui/material';
import { TopToolbar, usePermissions, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callOffice } from '../../../api/call-office.ts';
import { ActionButton } from '../../../shared/action-button.tsx';
import { listPath } from '../../../shared/row-path.ts';
import { CorrectionFields, readCorrection } from './correction-fields.tsx';
import { EraseButton } from './erase-button.tsx';
import type { UserCard } from './user-record.ts';

/** What the operator may do with a user. */
export function UserActions() {
  const user = useRecordContext<UserCard>();
  const t = useTranslate();
  const { permissions: role } = usePermissions<Role>();
  if (!user || !role) return <TopToolbar />;
  const params = { id: user.id };
  const mayCare = may(role, 'userCare', 'write');
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      {may(role, 'audit', 'read') && (
        <MuiButton
          size="small"
          component={Link}
          to={listPath('audit', { resource: 'users', resourceId: String(user.id) })}
        >
          {t('office.user.log')}
        </MuiButton>
      )}
      {mayCare && (
        <ActionButton
          name="correctBalance"
          fields={<CorrectionFields user={user} role={role} />}
          onConfirm={async ({ reason, data }) => {
            const { amount, key } = readCorrection(data);
            const { correction } = await callOffice('POST users/:id/correct', {
              params,
              body: { amount, reason },
              idempotencyKey: key,
            });
            return correction.status === 'waiting' ? 'office.correction.nowWaiting' : undefined;
          }}
        />
      )}
      {mayCare &&
        (user.isBlocked ? (
          <ActionButton
            name="unblockUser"
            needsReason={false}
            facts={t('office.user.unblockFacts', { login: user.login })}
            onConfirm={() => callOffice('POST users/:id/unblock', { params })}
          />
        ) : (
          <ActionButton
            name="blockUser"
            color="error"
            facts={t('office.user.blockFacts', { login: user.login })}
            onConfirm={({ reason }) => callOffice('POST users/:id/block', { params, body: { reason } })}
          />
        ))}
      {may(role, 'shop', 'write') && <EraseButton user={user} />}
    </TopToolbar>
  );
}
