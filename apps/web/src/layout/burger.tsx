import { buttonLook, Dialog, IconButton, Skeleton, Spinner, VisuallyHidden } from '@lotok/ui';
import { Heart, LogOut, type LucideIcon, Menu as MenuIcon, ReceiptText, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useShop } from '../shared/shop.ts';
import { backToPayment } from '../shared/session/sign-in-state.ts';
import { useText } from '../shared/text/text.tsx';
import { useSession } from '../shared/session/use-session.ts';
import { BalanceLink } from './account-area.tsx';
import { CategoryLinks } from './category-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useLogOut } from './use-log-out.ts';

/** The menu with everything that does not fit into the header at 768 px and less. */
export function Burger({ className }: { className?: string }) {
  const { t } = useText();
  const { name } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={className}>
      <IconButton icon={MenuIcon} label={t('header.menu')} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      <Dialog isOpen={isOpen} onClose={close} title={name} place="left" bodyClassName="p-3" footer={<Choices />}>
        <nav aria-label={t('nav.main')} className="grid gap-3">
          <AccountLinks onFollow={close} />
          <div>
            <h3 className="px-3 pt-2 pb-1 text-xs font-medium tracking-normal text-ink-soft">
              {t('header.categories')}
            </h3>
            <CategoryLinks onFollow={close} />
          </div>
        </nav>
      </Dialog>
    </div>
  );
}

const rowLook = 'flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-sunken';
const iconLook = 'size-6 p-0.5 text-ink-soft';

function AccountLinks({ onFollow }: { onFollow: () => void }) {
  const { t } = useText();
  const { user, isLoading } = useSession();
  const isUser = isLoading || user !== null;
  const { logOut, isLoggingOut } = useLogOut();
  const location = useLocation();
  const row = (to: string, Icon: LucideIcon, label: string) => (
    <Link to={to} onClick={onFollow} className={rowLook}>
      <Icon aria-hidden strokeWidth={1.75} className={iconLook} />
      {label}
    </Link>
  );
  return (
    <div>
      <div className="flex flex-wrap gap-2 p-3 pt-1">
        {user ? (
          <BalanceLink balance={user.balance} onFollow={onFollow} />
        ) : isUser ? (
          <Skeleton className="h-10 w-31 rounded-control" />
        ) : (
          <Link
            to={paths.login}
            state={backToPayment(location)}
            onClick={onFollow}
            className={buttonLook('secondary', 'medium', 'grow')}
          >
            {t('header.signIn')}
          </Link>
        )}
      </div>
      {row(paths.orders, ReceiptText, t('header.orders'))}
      {row(paths.favorites, Heart, t('header.favorites'))}
      {isUser ? row(paths.settings, Settings, t('header.settings')) : null}
      {isUser ? (
        <button
          type="button"
          aria-disabled={isLoggingOut || undefined}
          onClick={logOut}
          className={`${rowLook} w-full text-left`}
        >
          {isLoggingOut ? (
            <Spinner className={iconLook} />
          ) : (
            <LogOut aria-hidden strokeWidth={1.75} className={iconLook} />
          )}
          {t('header.logout')}
          {isLoggingOut ? <VisuallyHidden>{t('ui.working')}</VisuallyHidden> : null}
        </button>
      ) : null}
    </div>
  );
}

function Choices() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  );
}
