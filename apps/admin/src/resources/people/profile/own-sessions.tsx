import { useTranslate } from 'react-admin';
import { callOffice } from '../../../api/call-office.ts';
import { ActionButton } from '../../../shared/action-button.tsx';
import { FailureText } from '../../../shared/failure-text.tsx';
import { deviceOf } from '../device.ts';
import { Section } from '../../../shared/section.tsx';
import { SessionList } from '../session-list.tsx';
import { useSessions } from '../use-sessions.ts';

const readSessions = () => callOffice('GET session/list');

/** The operator's own sessions; the current one ends by signing out. */
export function OwnSessions() {
  const t = useTranslate();
  const { sessions, failure, reload } = useSessions(readSessions);
  return (
    <Section title={t('office.profile.sessions')}>
      {failure && <FailureText>{failure}</FailureText>}
      {sessions && (
        <SessionList
          sessions={sessions}
          endButton={({ id, isCurrent, userAgent }) =>
            !isCurrent && (
              <ActionButton
                name="endSession"
                color="error"
                needsReason={false}
                facts={t('office.session.endOwn', { device: deviceOf(userAgent) })}
                onConfirm={async () => {
                  await callOffice('DELETE session/list/:id', { params: { id } });
                  await reload();
                }}
              />
            )
          }
        />
      )}
    </Section>
  );
}
