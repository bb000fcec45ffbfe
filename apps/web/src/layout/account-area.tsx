import { buttonLook, Menu, Skeleton } from '@lotok/ui';
import { LogOut, Settings, WalletMinimal } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { formatPrice } from '../shared/format.ts';
import { useText } from '../shared/text.tsx';
import { useSession, useSessionActions } from '../shared/use-session.ts';

/** Sign in, or the balance and the profile menu of whoever has. */
export function AccountArea() {
  const { t } = useText();
  const { user, isLoading } = useSession();
  if (isLoading) {
    return (
      <>
        <Skeleton className="h-10 w-31 rounded-control" />
        <Skeleton className="size-10 rounded-control" />
      </>
    );
  }
  if (!user) {
    return (
      <Link to={paths.login} className={buttonLook('secondary')}>
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

export function BalanceLink({ balance }: { balance: number }) {
  const { t } = useText();
  const amount = formatPrice(balance);
  return (
    <Link
      to={paths.topUp}
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
  const session = useSessionActions();
  const logOut = async () => {
    await session.logOut();
    location.reload();
  };
  return (
    <Menu
      label={t('header.profile')}
      items={[
        { label: t('header.settings'), icon: Settings, onChoose: () => void navigate(paths.settings) },
        { label: t('header.logout'), icon: LogOut, onChoose: () => void logOut() },
      ]}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={`${t('header.profile')}: ${login}`}
          title={login}
          className="touch-target grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-xs font-semibold uppercase hover:bg-line"
        >
          {login.slice(0, 2)}
        </button>
      )}
    />
  );
}
