import { MIN_TOP_UP_ROUBLES } from '@lotok/contract/limits';
import { type Kopecks, toRoubles } from '@lotok/money';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { formatPrice } from '../shared/text/format.ts';
import { useText } from '../shared/text/text.tsx';
import { storeWaitingOrder, type WaitingOrder } from './waiting-order.ts';

export type ShortfallNoteProps = {
  shortfall: Kopecks;
  /** The order that is resumed after the top-up. */
  order: WaitingOrder;
  /** Closes the dialog when the link is followed. */
  onLeave: () => void;
};

/** How much the balance is short, with a link to top it up; nothing if it is enough. */
export function ShortfallNote({ shortfall, order, onLeave }: ShortfallNoteProps) {
  const { t } = useText();
  if (shortfall === 0) return null;
  const roubles = toRoubles(shortfall);
  const goToTopUp = () => {
    storeWaitingOrder(order);
    onLeave();
  };
  return (
    <p className="text-center text-xs text-ink-soft">
      {t('checkout.lacking', { amount: formatPrice(roubles) })}
      <Link
        to={paths.topUpBy(Math.max(roubles, MIN_TOP_UP_ROUBLES))}
        onClick={goToTopUp}
        className="font-medium text-accent underline decoration-1 underline-offset-3"
      >
        {t('checkout.topUp')}
      </Link>
    </p>
  );
}
