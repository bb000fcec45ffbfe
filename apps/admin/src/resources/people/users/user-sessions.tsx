import { Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { callOffice } from '../../../api/call-office.ts';
import { ActionButton } from '../../../shared/action-button.tsx';
import { useMay } from '../../../shared/use-may.ts';
import { deviceOf } from '../device.ts';
import { SessionList } from '../session-list.tsx';
import type { UserCard } from './user-record.ts';

/** Where the user is signed in; who may block a user may end sessions too. */
export function UserSessions() {
  const user = useRecordContext<UserCard>();
  const t = useTranslate();
  const mayEnd = useMay('userCare', 'write');
  if (!user) return null;
  const end = (reason: string, body: { sessionId?: number }) =>
    callOffice('POST users/:id/endSessions', { params: { id: user.id }, body, reason });
  return (
    <Stack spacing={1}>
      {mayEnd && user.sessions.length > 1 && (
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          <ActionButton
            name="endUserSessions"
            color="error"
            facts={t('office.session.endAll', { login: user.login, smart_count: user.sessions.length })}
            onConfirm={({ reason }) => end(reason, {})}
          />
        </Stack>
      )}
      <SessionList
        sessions={user.sessions}
        endButton={
          mayEnd
            ? ({ id, userAgent }) => (
                <ActionButton
                  name="endSession"
                  color="error"
                  facts={t('office.session.endOne', { login: user.login, device: deviceOf(userAgent) })}
                  onConfirm={({ reason }) => end(reason, { sessionId: id })}
                />
              )
            : undefined
        }
      />
    </Stack>
  );
}
