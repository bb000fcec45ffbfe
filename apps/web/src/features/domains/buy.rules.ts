import type { Kopecks } from '@lotok/money';
import { findAmountError } from '../../payment/amount-error.ts';
import type { FormError } from '../../payment/form-error.ts';
import type { MethodOption } from '../../payment/method-options.ts';

/** The values of the form. */
export type BuyForm = {
  /** False once the name is known to be taken. */
  isFree: boolean;
  isAgreed: boolean;
  /** Years; the shop sells one (spec, section 9). */
  period: 1 | null;
  method: MethodOption | null;
  /** The amount to pay. */
  totalKopecks: Kopecks;
  balance: number;
};

export type BuyField = 'agreement' | 'period' | 'method';
export type BuyFormError = FormError<BuyField>;

/** The first error of the form in the order of the specification (section 5); null when the purchase can be paid. */
export function findBuyFormError({
  isFree,
  isAgreed,
  period,
  method,
  totalKopecks,
  balance,
}: BuyForm): BuyFormError | null {
  if (!isFree) return { field: 'payment', key: 'error.DOMAIN_UNAVAILABLE' };
  if (!isAgreed) return { field: 'agreement', key: 'domains.mustAgree' };
  if (period === null) return { field: 'period', key: 'domains.mustPeriod' };
  if (!method) return { field: 'method', key: 'checkout.mustChoose' };
  return findAmountError(method, totalKopecks, balance);
}
