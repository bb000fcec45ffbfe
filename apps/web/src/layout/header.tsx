import { Heart, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useText } from '../shared/text/text.tsx';
import { AccountArea } from './account-area.tsx';
import { Burger } from './burger.tsx';
import { CartButton } from './cart-button.tsx';
import { CategoriesMenu } from './categories-menu.tsx';
import { HeaderLink } from './header-link.tsx';
import { Logo } from './logo.tsx';

export type HeaderProps = {
  /** The search box of a wide window. */
  search: ReactNode;
  /** The button that opens the search overlay, at 768 px and less. */
  searchButton: ReactNode;
  onCart: () => void;
};

export function Header({ search, searchButton, onCart }: HeaderProps) {
  const { t } = useText();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex h-16 items-center gap-4">
        <Burger className="-mr-3 -ml-3 md:hidden" />
        <Logo />
        <div className="max-md:hidden">
          <CategoriesMenu />
        </div>
        <div className="min-w-0 grow">
          <div className="max-md:hidden">{search}</div>
        </div>
        <nav aria-label={t('nav.main')} className="flex shrink-0 items-center max-md:-mr-3">
          <div className="md:hidden">{searchButton}</div>
          <HeaderLink to={paths.favorites} icon={Heart} label={t('header.favorites')} />
          <HeaderLink to={paths.orders} icon={ReceiptText} label={t('header.orders')} />
          <CartButton onPress={onCart} />
          <div className="ml-2 flex items-center gap-2 max-md:hidden">
            <AccountArea />
          </div>
        </nav>
      </div>
    </header>
  );
}
