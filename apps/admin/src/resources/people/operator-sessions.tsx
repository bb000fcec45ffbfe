import { useCallback } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { FailureText } from '../../shared/failure-text.tsx';
import { deviceOf } from './device.ts';
import { Section } from '../../shared/section.tsx';
import { SessionList } from './session-list.tsx';
import { useSessions } from './use-sessions.ts';

type Operator = { id: number; login: string };

/** Where an operator is signed in. */
export function OperatorSessions() {
  const operator = useRecordContext<Operator>();
  return operator ? <Sessions operator={operator} /> : null;
}

function Sessions({ operator: { id, login } }: { operator: Operator }) {
  const t = useTranslate();
  const read = useCallback(() => callOffice('GET operators/:id/sessions', { params: { id } }), [id]);
  const { sessions, failure, reload } = useSessions(read);
  const end = async (reason: string, body: { sessionId?: number }) => {
    await callOffice('POST operators/:id/endSessions', { params: { id }, body, reason });
    await reload();
  };
  return (
    <Section
      title={t('office.operator.sessionList')}
      action={
        sessions &&
        sessions.length > 0 && (
          <ActionButton
            name="endSessions"
            color="error"
            facts={t('office.operator.sessions', { login, smart_count: sessions.length })}
            onConfirm={({ reason }) => end(reason, {})}
          />
        )
      }
    >
      {failure && <FailureText>{failure}</FailureText>}
      {sessions && (
        <SessionList
          sessions={sessions}
          endButton={(session) => (
            <ActionButton
              name="endSession"
              color="error"
              facts={t('office.session.endOne', { login, device: deviceOf(session.userAgent) })}
              onConfirm={({ reason }) => end(reason, { sessionId: session.id })}
            />
          )}
        />
      )}
    </Section>
  );
}
