import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../shared/use-session.ts';
import { availabilityQuery } from './availability.ts';
import type { Offer } from './offers.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseName } from './purchase-name.tsx';
import type { Paying } from './use-buy.ts';

export type DomainPurchaseProps = { offer: Offer; paying: Paying; onLeave: () => void };

/** One name bought for a year, at the price of this moment. */
export function DomainPurchase({ offer, paying, onLeave }: DomainPurchaseProps) {
  const call = useCall();
  const { data, isFetching } = useQuery(availabilityQuery(call, offer.domain));
  const price = data?.price ?? offer.price;
  return (
    <PurchaseForm
      purchase={{ kind: 'registration', ...offer, price }}
      isFree={data?.available ?? true}
      isChecking={isFetching}
      head={<PurchaseName domain={offer.domain} price={price} listPrice={offer.price} />}
      paying={paying}
      onLeave={onLeave}
    />
  );
}
