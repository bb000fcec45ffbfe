import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { LostAttempt } from '../../shared/lost-attempt.tsx';
import { useText } from '../../shared/text.tsx';
import { type DomainAttempt, domainOf } from './domain-attempt.ts';
import { type PurchaseHandlers, useBuy } from './use-buy.ts';

export type UnconfirmedPurchaseProps = { attempt: DomainAttempt; handlers: PurchaseHandlers; onLeave: () => void };

/** The purchase whose response was lost. Shown instead of a new one. */
export function UnconfirmedPurchase({ attempt, handlers, onLeave }: UnconfirmedPurchaseProps) {
  const { t } = useText();
  const { isPaying, repeat } = useBuy(handlers);
  const { system, paymentMethod, price } = attempt.request;
  const onRepeat = async () => {
    const formError = await repeat(attempt);
    return formError && t(formError.key, formError.values);
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
