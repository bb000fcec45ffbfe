import { fromRoubles, toRoubles } from '@lotok/money';
import { Button } from '@lotok/ui';
import { ShoppingBag } from 'lucide-react';
import { formatPrice } from '../../shared/text/format.ts';
import { shortfallKopecks } from '../../payment/shortfall.ts';
import { useText } from '../../shared/text/text.tsx';

export type WaitingOrderNoteProps = { totalRoubles: number; balance: number; onOrder: () => void };

/** The order that waits for the balance, with a button to resume it. */
export function WaitingOrderNote({ totalRoubles, balance, onOrder }: WaitingOrderNoteProps) {
  const { t } = useText();
  const shortfall = toRoubles(shortfallKopecks(fromRoubles(totalRoubles), balance));
  const isEnough = shortfall === 0;
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <ShoppingBag aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-ink-soft" />
      <p className="min-w-0 grow basis-60">
        {isEnough ? t('topup.enough') : t('topup.waiting', { amount: formatPrice(shortfall) })}
      </p>
      <Button variant={isEnough ? 'primary' : 'secondary'} onClick={onOrder} className="max-sm:w-full">
        {t('topup.toOrder')}
      </Button>
    </div>
  );
}
