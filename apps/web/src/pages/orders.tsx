import { classNames } from '@lotok/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DomainOrders, LoadingDomains } from '../features/domains/domain-orders.tsx';
import { pageNumber } from '../features/favorites/page-number.ts';
import { DownloadExpired } from '../features/orders/download-expired.tsx';
import { LuckDialog } from '../features/luck/luck-dialog.tsx';
import { useLuck } from '../features/luck/use-luck.ts';
import { OrderList, type OrderListProps } from '../features/orders/order-list.tsx';
import { LoadingOwnDomains } from '../features/own-domains/loading-own-domains.tsx';
import { OwnDomains } from '../features/own-domains/own-domains.tsx';
import { paths } from '../paths.ts';
import { ForUsers } from '../shared/session/for-users.tsx';
import type { PageHandle } from '../shared/routing/head.ts';
import { backTo } from '../shared/session/sign-in-state.ts';
import { useText } from '../shared/text/text.tsx';
import { returnedPayment } from '../payment/use-returned-at.ts';
import { useIsGuest } from '../shared/session/use-session.ts';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('orders.title'), isHidden: true }) };

export function Component() {
  const { t } = useText();
  const [search, setSearch] = useSearchParams();
  const isOfDomains = search.get('kind') === 'domains';
  const isOfOwn = isOfDomains && search.get('view') === 'own';
  const kind: Record<string, string> = isOfDomains ? { kind: 'domains', ...(isOfOwn ? { view: 'own' } : {}) } : {};
  const list = {
    page: pageNumber(search),
    paymentId: returnedPayment(search),
    href: (page: number) => `?${new URLSearchParams({ ...kind, page: String(page) })}`,
    onPage: (page: number) => setSearch({ ...kind, page: String(page) }),
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl">{t('orders.title')}</h1>
        <OrderKinds isOfDomains={isOfDomains} />
      </div>
      {search.get('file') === 'over' ? <DownloadExpired /> : null}
      {isOfDomains ? <DomainViews isOfOwn={isOfOwn} /> : null}
      {isOfOwn ? (
        <ForUsers waiting={<LoadingOwnDomains />}>{() => <OwnDomains {...list} />}</ForUsers>
      ) : isOfDomains ? (
        <ForUsers waiting={<LoadingDomains isReturn={list.paymentId !== null} />}>
          {() => <DomainOrders {...list} />}
        </ForUsers>
      ) : (
        <ProductOrders {...list} />
      )}
    </>
  );
}

/** The orders of products, with the tries of "Try your luck". */
function ProductOrders(list: Omit<OrderListProps, 'luck'>) {
  const { open, drawn } = useLuck();
  const [shown, setShown] = useState<{ orderId: number; isOpen: boolean } | null>(null);
  const luck = { open, drawn, onOpen: (orderId: number) => setShown({ orderId, isOpen: true }) };
  return (
    <>
      <OrderList {...list} luck={luck} />
      {shown ? (
        <LuckDialog
          key={shown.orderId}
          orderId={shown.orderId}
          isOpen={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
        />
      ) : null}
    </>
  );
}

/** Tabs for product orders and domain orders; domains require an account. */
function OrderKinds({ isOfDomains }: { isOfDomains: boolean }) {
  const { t } = useText();
  const isGuest = useIsGuest();
  const link = (to: string, text: string, isHere: boolean, state?: object) => (
    <Link
      to={to}
      state={state}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'touch-target inline-flex h-8 items-center rounded-sm px-3 text-sm font-medium transition-colors',
        isHere ? 'bg-surface text-ink shadow-[0_1px_2px_var(--shadow)]' : 'text-ink-soft hover:text-ink',
      )}
    >
      {text}
    </Link>
  );
  const domains = t('orders.domains');
  return (
    <nav aria-label={t('orders.kinds')} className="flex rounded-control bg-sunken p-1">
      {link(paths.orders, t('orders.products'), !isOfDomains)}
      {isGuest && !isOfDomains
        ? link(paths.login, domains, false, backTo({ pathname: paths.orders, search: '?kind=domains' }))
        : link(paths.domainOrders, domains, isOfDomains)}
    </nav>
  );
}

/** Tabs for domain orders and own domains. */
function DomainViews({ isOfOwn }: { isOfOwn: boolean }) {
  const { t } = useText();
  const link = (to: string, text: string, isHere: boolean) => (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'touch-target -mb-px inline-flex h-10 items-center border-b-2 text-sm font-medium transition-colors',
        isHere ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
      )}
    >
      {text}
    </Link>
  );
  return (
    <nav aria-label={t('owned.views')} className="mb-5 flex gap-6 border-b border-line">
      {link(paths.domainOrders, t('owned.orders'), !isOfOwn)}
      {link(paths.ownDomains, t('owned.title'), isOfOwn)}
    </nav>
  );
}
