import type { ProductOrder } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { BuyerOrder } from './orders.reads.ts';

/** An order as the API returns it. */
export function toProductOrder(order: BuyerOrder): ProductOrder {
  const { lineTotalKopecks, refundedKopecks, fullKopecks, tierDiscountKopecks, promoDiscountKopecks, ...rest } = order;
  return {
    ...rest,
    price: toRoubles(lineTotalKopecks),
    refunded: toRoubles(refundedKopecks),
    refunds: rest.refunds.map(({ amountKopecks, ...refund }) => ({ ...refund, amount: toRoubles(amountKopecks) })),
    full_price: toRoubles(fullKopecks),
    tier_discount: toRoubles(tierDiscountKopecks),
    promo_discount: toRoubles(promoDiscountKopecks),
  };
}
