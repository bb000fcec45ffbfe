import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { Attempt } from '../../shared/attempt.ts';
import { cutName } from '../../shared/format.ts';
import { LostAttempt } from '../../shared/lost-attempt.tsx';
import { useText } from '../../shared/text.tsx';
import { rememberPromo } from './remembered-choice.ts';
import { type PayOptions, shortNames, usePay } from './use-pay.ts';

export type UnconfirmedOrderProps = {
  attempt: Attempt<'order'>;
  payOptions: Omit<PayOptions, 'refetchLines'>;
  /** Closes the overlay when one of its links is followed. */
  onLeave: () => void;
};

/** The order whose response was lost, shown instead of the cart or the purchase form. */
export function UnconfirmedOrder({ attempt, payOptions, onLeave }: UnconfirmedOrderProps) {
  const { t } = useText();
  const { isPaying, repeat } = usePay({
    ...payOptions,
    refetchLines: async () => [],
    onOrdered: (ordered) => {
      rememberPromo(null);
      payOptions.onOrdered(ordered);
    },
  });
  const { products, system, paymentMethod, price } = attempt.request;
  const onRepeat = async () => {
    const error = await repeat(attempt);
    return error && t(error.key, shortNames(error.values));
  };
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 py-5 max-md:px-4">
      <LostAttempt
        attempt={attempt}
        methodId={system ?? paymentMethod}
        roubles={price ?? undefined}
        isPaying={isPaying}
        onRepeat={onRepeat}
        where={
          <Link to={paths.orders} onClick={onLeave} className="text-accent underline decoration-1 underline-offset-3">
            {t('lost.orders')}
          </Link>
        }
      >
        {products.map(({ id, quantity }, index) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">{cutName(attempt.names[index] ?? '')}</span>
            <span className="figures whitespace-nowrap text-ink-soft">× {quantity}</span>
          </li>
        ))}
      </LostAttempt>
    </div>
  );
}
