import { classNames } from '@lotok/ui';
import { Link, useSearchParams } from 'react-router';
import { pageNumber } from '../features/favorites/page-number.ts';
import { OrderList } from '../features/orders/order-list.tsx';
import { paths } from '../paths.ts';
import type { PageHandle } from '../shared/head.ts';
import { useText } from '../shared/text.tsx';
import { returnedPayment } from '../shared/use-returned-at.ts';
import { useSession } from '../shared/use-session.ts';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('orders.title'), isHidden: true }) };

export function Component() {
  const { t } = useText();
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl">{t('orders.title')}</h1>
        <OrderTabs />
      </div>
      <OrderList
        page={pageNumber(search)}
        paymentId={returnedPayment(search)}
        href={(page) => `?page=${page}`}
        onPage={(page) => setSearch({ page: String(page) })}
      />
    </>
  );
}

/** Products or domains; domains belong to an account. */
function OrderTabs() {
  const { t } = useText();
  const { user } = useSession();
  const tab = (to: string, text: string, isHere: boolean) => (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'touch-target inline-flex h-8 items-center rounded-sm px-3 text-sm font-medium transition-colors',
        isHere ? 'bg-surface text-ink shadow-[0_1px_2px_var(--shadow)]' : 'text-ink-soft hover:text-ink',
      )}
    >
      {text}
    </Link>
  );
  return (
    <nav aria-label={t('orders.kinds')} className="flex rounded-control bg-sunken p-1">
      {tab(paths.orders, t('orders.products'), true)}
      {tab(user ? paths.domains : paths.login, t('orders.domains'), false)}
    </nav>
  );
}
