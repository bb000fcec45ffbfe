import { ErrorState, Loading, Skeleton } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../shared/text/error-text.ts';
import type { User } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/text.tsx';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';
import { securityQuery } from './security-query.ts';
import { Sessions } from './sessions.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Security settings: the second step, passkeys and sessions. */
export function SecuritySection({ user }: { user: User }) {
  const { t } = useText();
  return (
    <SettingsSection title={t('security.title')} about={t('security.about')}>
      <div className="grid grid-cols-1 gap-8">
        <Factors user={user} />
        <Sessions />
      </div>
    </SettingsSection>
  );
}

function Factors({ user }: { user: User }) {
  const { t } = useText();
  const { data, error, isFetching, refetch } = useQuery(securityQuery);
  if (data) {
    return (
      <>
        <Authenticator login={user.login} isOn={data.has_totp} codesLeft={data.recovery_codes_left} />
        <Passkeys login={user.login} passkeys={data.passkeys} />
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('security.notLoaded')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        className="py-6"
      >
        {errorText(error, t)}
      </ErrorState>
    );
  }
  return (
    <Loading className="grid gap-8">
      {[1, 2].map((part) => (
        <div key={part} className="grid gap-3">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </Loading>
  );
}
