import { Button } from '@lotok/ui';
import { Gift } from 'lucide-react';
import { formatMoment } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { OrderLuck } from './order-luck.ts';
import type { Order } from './order-stage.ts';

/** Leads to the try of an order while it is open, and to its result after the draw. */
export function LuckCard({ order, luck }: { order: Order; luck: OrderLuck }) {
  const { t, language } = useText();
  const until = luck.open.get(order.id);
  if (until === undefined && !luck.drawn.has(order.id)) return null;
  const open = () => luck.onOpen(order.id);
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-accent-soft px-4 py-3">
      <Gift aria-hidden strokeWidth={1.75} className="size-6 shrink-0 text-accent" />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium">{t('luck.title')}</p>
        {until === undefined ? null : (
          <p className="text-sm">{t('luck.card', { until: formatMoment(until, language) })}</p>
        )}
      </div>
      {until === undefined ? (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={t('luck.resultLabel', { id: order.id })}
          onClick={open}
        >
          {t('luck.result')}
        </Button>
      ) : (
        <Button aria-haspopup="dialog" aria-label={t('luck.openLabel', { id: order.id })} onClick={open}>
          {t('luck.open')}
        </Button>
      )}
    </section>
  );
}
