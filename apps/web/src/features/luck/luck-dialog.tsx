import { Dialog, EmptyState, ErrorState, Loading, Skeleton } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { TimerOff } from 'lucide-react';
import { query } from '../../shared/api/query.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { useText } from '../../shared/text/text.tsx';
import { LuckResult } from './luck-result.tsx';
import { LuckTry } from './luck-try.tsx';
import { PrizeList } from './prize-list.tsx';

export type LuckDialogProps = { orderId: number; isOpen: boolean; onClose: () => void };

/** The try of an order, or the result of its draw. */
export function LuckDialog({ orderId, isOpen, onClose }: LuckDialogProps) {
  const { t } = useText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('luck.title')} className="md:w-120">
      <Luck orderId={orderId} onClose={onClose} />
    </Dialog>
  );
}

function Luck({ orderId, onClose }: Omit<LuckDialogProps, 'isOpen'>) {
  const { t } = useText();
  const { data, error, refetch, isFetching } = useQuery({ ...query('luck/getOffer', { orderId }), staleTime: 0 });
  if (error && !data)
    return (
      <ErrorState title={t('luck.notLoaded')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error, t)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-5 w-60" />
        <Skeleton className="h-40 rounded-control" />
        <Skeleton className="h-12 rounded-control" />
      </Loading>
    );
  if (data.draw)
    return (
      <div className="grid grid-cols-1 gap-5">
        <LuckResult draw={data.draw} onClose={onClose} />
        <PrizeList prizes={data.draw.prizes} lit={data.draw.prize} />
      </div>
    );
  if (data.offer) return <LuckTry offer={data.offer} />;
  return (
    <EmptyState icon={TimerOff} title={t('luck.over')}>
      {t('luck.overText')}
    </EmptyState>
  );
}
