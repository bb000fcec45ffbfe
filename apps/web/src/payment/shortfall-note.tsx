import { type Kopecks, toRoubles } from '@lotok/money';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useShop } from '../shared/shop.ts';
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
  const shop = useShop();
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
        to={paths.topUpBy(Math.max(roubles, shop.min_top_up))}
        onClick={goToTopUp}
        className="font-medium text-accent underline decoration-1 underline-offset-3"
      >
        {t('checkout.topUp')}
      </Link>
    </p>
  );
}
