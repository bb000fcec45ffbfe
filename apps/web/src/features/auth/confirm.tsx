import { isApiError, paramsOf } from '@lotok/client';
import { buttonLook, EmptyState, ErrorState, Spinner } from '@lotok/ui';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { TextKey } from '@lotok/i18n';
import { paths } from '../../paths.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { useSessionActions } from '../../shared/session/use-session.ts';
import type { Session } from '../../shared/session/session.ts';
import { toFormError } from './auth-failure.ts';
import type { AuthFormError } from './auth.rules.ts';

export type ConfirmProps = {
  icon: LucideIcon;
  title: string;
  token: string;
  call: 'auth/confirmEmailChange' | 'auth/confirmAccountDeletion' | 'domains/confirmAuthCode';
  done: TextKey;
  /** Updates the page after the confirmation, before it navigates. */
  afterConfirm?: (session: Session) => Promise<void>;
  /** Where a signed-in user is led; everybody else is led to the home page. */
  to: string;
};

/** Error codes after which the link is still valid: the server was not reached, or cannot confirm yet. */
const retryableCodes = [
  'OFFLINE',
  'TIMEOUT',
  'UNAVAILABLE',
  'RATE_LIMITED',
  'DOMAIN_LOCKED',
  'DOMAIN_BANNED',
  'HAS_EARNINGS',
] as const;

/** The page behind a link from an email: it confirms once and then navigates (spec, section 2). */
export function Confirm({ icon, title, token, call, done, afterConfirm, to }: ConfirmProps) {
  const { t } = useText();
  const session = useSessionActions();
  const navigate = useNavigate();
  const [formError, setFormError] = useState<AuthFormError<never> | null>(null);
  const [domains, setDomains] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);
  const startedAttempt = useRef(0);

  const confirm = useEffectEvent(async () => {
    if (startedAttempt.current === attempt) return;
    startedAttempt.current = attempt;
    const leave = (path: string) => navigate(session.hasUserToken() ? path : paths.home, { replace: true });
    try {
      await session.start();
      await session.call(call, { token }, { token: null });
      await afterConfirm?.(session);
      showToastMessage('good', t(done));
      await leave(to);
    } catch (error) {
      console.warn('not confirmed', error);
      if (retryableCodes.some((code) => isApiError(error, code))) return setFormError(toFormError(error));
      if (isApiError(error, 'HAS_DOMAINS')) return setDomains(paramsOf(error, 'HAS_DOMAINS')?.domains.join(', ') ?? '');
      showToastMessage('bad', t('auth.confirm.failed'));
      await leave(paths.notFound);
    }
  });
  useEffect(() => void confirm(), [attempt]);

  if (domains !== null) return <NewDomains icon={icon} domains={domains} />;
  if (!formError)
    return (
      <EmptyState isPage icon={icon} title={title} className="py-24" action={<Spinner className="size-6" />}>
        <span role="status">{t('auth.confirm.working')}</span>
      </EmptyState>
    );
  const retry = () => {
    setFormError(null);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorState isPage title={title} onRetry={retry} className="py-24">
      {t(formError.key, formError.values)}
    </ErrorState>
  );
}

/** Domains that were bought after the email was sent and are not named in it: the buyer has to request a new one. */
function NewDomains({ icon, domains }: Pick<ConfirmProps, 'icon'> & { domains: string }) {
  const { t } = useText();
  return (
    <div role="alert">
      <EmptyState
        isPage
        icon={icon}
        title={t('auth.confirm.domains')}
        className="py-24"
        action={
          <Link to={paths.settings} className={buttonLook('primary', 'large')}>
            {t('auth.confirm.toSettings')}
          </Link>
        }
      >
        {t('auth.confirm.domainsText', { domains })}
      </EmptyState>
    </div>
  );
}
