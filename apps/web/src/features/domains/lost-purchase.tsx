import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { LostAttempt } from '../../shared/lost-attempt.tsx';
import { useText } from '../../shared/text.tsx';
import { type DomainAttempt, domainOf } from './domain-attempt.ts';
import { type Paying, useBuy } from './use-buy.ts';

export type LostPurchaseProps = { attempt: DomainAttempt; paying: Paying; onLeave: () => void };

/** The purchase whose answer was lost, in place of another one. */
export function LostPurchase({ attempt, paying, onLeave }: LostPurchaseProps) {
  const { t } = useText();
  const { isPaying, repeat } = useBuy(paying);
  const { system, paymentMethod, price } = attempt.wish;
  const onRepeat = async () => {
    const fault = await repeat(attempt);
    return fault && t(fault.key, fault.values);
  };
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 py-5 max-md:px-4">
      <LostAttempt
        attempt={attempt}
        methodId={system ?? paymentMethod}
        roubles={price}
        isPaying={isPaying}
        onRepeat={onRepeat}
        where={
          <Link
            to={paths.domainOrders}
            onClick={onLeave}
            className="text-accent underline decoration-1 underline-offset-3"
          >
            {t('lost.orders')}
          </Link>
        }
      >
        <li className="text-lg font-bold break-all">{domainOf(attempt)}</li>
      </LostAttempt>
    </div>
  );
}
