import { CARD_FROM_ROUBLES, type Output, type PaymentSystem } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { OfferedMethod } from './methods.ts';

/** Labelled "from 1000 RUB" (spec, section 9). */
const labelledFrom: readonly (PaymentSystem | null)[] = ['card', 'sbp'];

/** A payment method as the API returns it; the balance has no minimum to label and no fixed fee. */
export function toMethod(offered: OfferedMethod): Output<'payments/getMethods'>[number] {
  const { method, system, limits, topUpLimits, isForGuests, isUnavailable, feePercent, feeKopecks } = offered;
  const minAmount = toRoubles(limits.minKopecks);
  const shown = { method, system, min_amount: minAmount, guest: isForGuests, is_away: isUnavailable };
  if (method === 'balance') return { ...shown, fee_percent: feePercent };
  return {
    ...shown,
    ...(limits.maxKopecks === null ? {} : { max_amount: toRoubles(limits.maxKopecks) }),
    min_top_up_amount: toRoubles(topUpLimits.minKopecks),
    label_min_amount: labelledFrom.includes(system) ? Math.max(CARD_FROM_ROUBLES, minAmount) : minAmount,
    fee_percent: feePercent,
    fee_amount: toRoubles(feeKopecks),
  };
}
