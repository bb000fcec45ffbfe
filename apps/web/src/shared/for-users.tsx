import { ErrorState } from '@lotok/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import type { User } from './session.ts';
import { backTo } from './sign-in-way.ts';
import { useText } from './text.tsx';
import { useIsAlive } from './use-is-alive.ts';
import { useSession, useSessionActions } from './use-session.ts';

export type ForUsersProps = {
  /** Stands until it is known who is here, with the geometry of the page. */
  waiting: ReactNode;
  children: (user: User) => ReactNode;
};

/** A page for users: everybody else is led to sign in (spec, section 6), and comes back afterwards. */
export function ForUsers({ waiting, children }: ForUsersProps) {
  const { t } = useText();
  const { user, isLoading } = useSession();
  const session = useSessionActions();
  const location = useLocation();
  const isAlive = useIsAlive();
  if (user) return children(user);
  if (isLoading || !isAlive) return waiting;
  if (!session.hasUserToken()) return <Navigate to={paths.login} state={backTo(location)} replace />;
  // The shop could not say whose token it is: nobody is signed out for that.
  return (
    <ErrorState isPage title={t('broken.title')} onRetry={() => window.location.reload()}>
      {t('error.UNAVAILABLE')}
    </ErrorState>
  );
}
