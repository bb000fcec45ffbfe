import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../shared/session/use-session.ts';
import { availabilityQuery } from './availability.ts';
import type { Offer } from './offers.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseName } from './purchase-name.tsx';
import type { PurchaseHandlers } from './domain-attempt.ts';

export type DomainPurchaseProps = { offer: Offer; handlers: PurchaseHandlers; onLeave: () => void };

/** The purchase of a name for a year at its current price. */
export function DomainPurchase({ offer, handlers, onLeave }: DomainPurchaseProps) {
  const call = useCall();
  const { data, isFetching } = useQuery(availabilityQuery(call, offer.domain));
  const price = data?.price ?? offer.price;
  return (
    <PurchaseForm
      purchase={{ kind: 'registration', ...offer, price }}
      isFree={data?.available ?? true}
      isChecking={isFetching}
      head={<PurchaseName domain={offer.domain} price={price} listPrice={offer.price} />}
      handlers={handlers}
      onLeave={onLeave}
    />
  );
}
