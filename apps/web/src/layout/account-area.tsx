import { buttonLook, Menu, Skeleton, Spinner } from '@lotok/ui';
import { LogOut, Settings, WalletMinimal } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { formatPrice } from '../shared/text/format.ts';
import { backToPayment } from '../shared/session/sign-in-state.ts';
import { useText } from '../shared/text/text.tsx';
import { useSession } from '../shared/session/use-session.ts';
import { useLogOut } from './use-log-out.ts';

/** A sign-in link, or the balance and the profile menu of the signed-in user. */
export function AccountArea() {
  const { t } = useText();
  const { user, isLoading, isUnavailable } = useSession();
  const location = useLocation();
  if (isLoading) {
    return (
      <>
        <Skeleton className="h-10 w-31 rounded-control" />
        {isUnavailable ? <ProfileMenu login="…" /> : <Skeleton className="size-10 rounded-control" />}
      </>
    );
  }
  if (!user) {
    return (
      <Link to={paths.login} state={backToPayment(location)} className={buttonLook('secondary')}>
        {t('header.signIn')}
      </Link>
    );
  }
  return (
    <>
      <BalanceLink balance={user.balance} />
      <ProfileMenu login={user.login} />
    </>
  );
}

export function BalanceLink({ balance, onFollow }: { balance: number; onFollow?: () => void }) {
  const { t } = useText();
  const amount = formatPrice(balance);
  return (
    <Link
      to={paths.topUp}
      onClick={onFollow}
      aria-label={t('header.balance', { amount })}
      className={buttonLook('secondary', 'medium', 'figures px-3')}
    >
      <WalletMinimal aria-hidden strokeWidth={1.75} className="size-5" />
      {amount}
    </Link>
  );
}

function ProfileMenu({ login }: { login: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { logOut, isLoggingOut } = useLogOut();
  // The visible text is part of the accessible name, for voice control.
  const letters = login.slice(0, 2).toUpperCase();
  return (
    <Menu
      label={t('header.profile')}
      items={[
        { label: t('header.settings'), icon: Settings, onChoose: () => void navigate(paths.settings) },
        { label: t('header.logout'), icon: LogOut, onChoose: logOut },
      ]}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={`${letters}, ${t('header.profile')}: ${login}${isLoggingOut ? `, ${t('ui.working')}` : ''}`}
          aria-disabled={isLoggingOut || undefined}
          onClick={(event) => isLoggingOut && event.preventDefault()}
          title={login}
          className="touch-target grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-xs font-semibold hover:bg-line"
        >
          {isLoggingOut ? <Spinner /> : letters}
        </button>
      )}
    />
  );
}
