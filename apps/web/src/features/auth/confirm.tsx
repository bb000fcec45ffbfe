import { isApiError } from '@lotok/client';
import { buttonLook, EmptyState, ErrorState, Spinner } from '@lotok/ui';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { TextKey } from '@lotok/i18n';
import { paths } from '../../paths.ts';
import { detailsOf } from '../../shared/error-details.ts';
import { popup } from '../../shared/popup-message.ts';
import { useText } from '../../shared/text.tsx';
import { useSessionActions } from '../../shared/use-session.ts';
import type { Session } from '../../shared/session.ts';
import { failure } from './auth-failure.ts';
import type { Fault } from './auth.rules.ts';

export type ConfirmProps = {
  icon: LucideIcon;
  title: string;
  token: string;
  call: 'auth/confirmEmailChange' | 'auth/confirmAccountDeletion' | 'domains/confirmAuthCode';
  done: TextKey;
  /** What the page must learn before it goes on. */
  afterwards?: (session: Session) => Promise<void>;
  /** Where a user goes on; anybody else goes to the main page. */
  to: string;
};

/** The shop could not be asked, or not yet do it: the link is still good. */
const undone = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE', 'RATE_LIMITED', 'DOMAIN_LOCKED', 'DOMAIN_BANNED'] as const;

/** What a link from a letter leads to: it is confirmed once, and the buyer led on (spec, section 2). */
export function Confirm({ icon, title, token, call, done, afterwards, to }: ConfirmProps) {
  const { t } = useText();
  const session = useSessionActions();
  const navigate = useNavigate();
  const [fault, setFault] = useState<Fault<never> | null>(null);
  const [domains, setDomains] = useState<string | null>(null);
  const [turn, setTurn] = useState(1);
  const asked = useRef(0);

  const confirm = useEffectEvent(async () => {
    if (asked.current === turn) return;
    asked.current = turn;
    const leave = (path: string) => navigate(session.hasUserToken() ? path : paths.home, { replace: true });
    try {
      await session.start();
      await session.call(call, { token }, { token: null });
      await afterwards?.(session);
      popup('good', t(done));
      await leave(to);
    } catch (error) {
      console.warn('not confirmed', error);
      if (undone.some((code) => isApiError(error, code))) return setFault(failure(error));
      if (isApiError(error, 'HAS_DOMAINS'))
        return setDomains(
          detailsOf(error)
            .map(({ message }) => message)
            .join(', '),
        );
      popup('bad', t('auth.confirm.failed'));
      await leave(paths.notFound);
    }
  });
  useEffect(() => void confirm(), [turn]);

  if (domains !== null) return <NewDomains icon={icon} domains={domains} />;
  if (!fault)
    return (
      <EmptyState isPage icon={icon} title={title} className="py-24" action={<Spinner className="size-6" />}>
        <span role="status">{t('auth.confirm.working')}</span>
      </EmptyState>
    );
  const retry = () => {
    setFault(null);
    setTurn(turn + 1);
  };
  return (
    <ErrorState isPage title={title} onRetry={retry} className="py-24">
      {t(fault.key, fault.values)}
    </ErrorState>
  );
}

/** Bought since the letter, which says nothing of them: another one is needed. */
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
