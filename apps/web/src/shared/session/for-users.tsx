import { ErrorState } from '@lotok/ui';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import type { User } from './session.ts';
import { backTo } from './sign-in-state.ts';
import { useText } from '../text/text.tsx';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { useSession, useSessionActions } from './use-session.ts';

export type ForUsersProps = {
  /** Shown until it is known who is signed in; has the layout of the page. */
  waiting: ReactNode;
  children: (user: User) => ReactNode;
};

/** A page for signed-in users. Others are redirected to the sign-in page (spec, section 6) and return afterwards. */
export function ForUsers({ waiting, children }: ForUsersProps) {
  const { user, isLoading, isUnavailable } = useSession();
  const location = useLocation();
  const isHydrated = useIsHydrated();
  if (user) return children(user);
  if (isLoading && isUnavailable) return <ShopUnavailable />;
  if (isLoading || !isHydrated) return waiting;
  return <Navigate to={paths.login} state={backTo(location)} replace />;
}

/** Shown if the user's token could not be verified. The user stays signed in, and the page appears once the server responds. */
export function ShopUnavailable() {
  const { t } = useText();
  const session = useSessionActions();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await session.refreshBuyer();
    setIsRetrying(false);
  };
  return (
    <ErrorState isPage title={t('users.silent')} onRetry={() => void retry()} isRetrying={isRetrying}>
      {t('users.silentText')}
    </ErrorState>
  );
}
