import { buttonLook, EmptyState, ErrorState, Loading, Skeleton } from '@lotok/ui';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { closeCart } from '../../shared/goods/cart-overlay.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { useText } from '../../shared/text/text.tsx';

export function EmptyCart() {
  const { t } = useText();
  const link = (to: string, variant: 'primary' | 'secondary', text: string) => (
    <Link to={to} onClick={closeCart} className={buttonLook(variant)}>
      {text}
    </Link>
  );
  return (
    <EmptyState
      icon={ShoppingBag}
      title={t('cart.empty')}
      className="my-auto"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {link(paths.catalog, 'primary', t('cart.toCatalog'))}
          {link(paths.orders, 'secondary', t('cart.toOrders'))}
        </div>
      }
    >
      <p className="mx-auto max-w-64">{t('cart.emptyText')}</p>
    </EmptyState>
  );
}

export function FailedCart({ error, onRetry, isRetrying }: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  const { t } = useText();
  return (
    <div className="my-auto">
      <ErrorState title={t('cart.notLoaded')} onRetry={onRetry} isRetrying={isRetrying}>
        {errorText(error, t)}
      </ErrorState>
    </div>
  );
}

/** A skeleton with the layout of the lines, as many as the header counts. */
export function LoadingCart({ count }: { count: number }) {
  return (
    <Loading className="grow px-6 max-md:min-h-[calc(100dvh-6.5rem)] max-md:px-4">
      {Array.from({ length: Math.min(Math.max(count, 1), 5) }, (_, index) => (
        <div key={index} className="grid grid-cols-[2rem_1fr] gap-x-3 border-line py-4 not-last:border-b">
          <Skeleton className="size-8" />
          <div>
            <Skeleton className="mt-0.5 h-4 w-4/5" />
            <div className="mt-3.5 flex items-center justify-between">
              <Skeleton className="h-9 w-30 rounded-control" />
              <Skeleton className="h-4 w-20" />
            </div>
            <Skeleton className="mt-2 h-3.5 w-24" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
