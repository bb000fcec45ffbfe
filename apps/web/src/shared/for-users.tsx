import { ErrorState } from '@lotok/ui';
import { type ReactNode, useState } from 'react';
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
  const { user, isLoading, isAway } = useSession();
  const location = useLocation();
  const isAlive = useIsAlive();
  if (user) return children(user);
  if (isLoading && isAway) return <SilentShop />;
  if (isLoading || !isAlive) return waiting;
  return <Navigate to={paths.login} state={backTo(location)} replace />;
}

/** The shop could not say who is signed in: nobody is signed out for that, and the page comes by itself. */
export function SilentShop() {
  const { t } = useText();
  const session = useSessionActions();
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    await session.refreshBuyer();
    setIsAsking(false);
  };
  return (
    <ErrorState isPage title={t('users.silent')} onRetry={() => void ask()} isRetrying={isAsking}>
      {t('users.silentText')}
    </ErrorState>
  );
}
