import { EMAIL_MAX_CHARACTERS, EMAIL_PATTERN } from '@lotok/contract/limits';
import type { Kopecks } from '@lotok/money';
import { findAmountError } from '../../payment/amount-error.ts';
import type { FormError } from '../../payment/form-error.ts';
import type { MethodOption } from '../../payment/method-options.ts';
import { canBeBought } from '../../shared/goods/quantity-limits.ts';
import { findLineBeyondLimits, findShortLine, hasPriceChanged, isSameOrder, type OrderLine } from './order-total.ts';

/** What the buyer has filled in. `balance` is null for a guest. */
export type CheckoutForm = {
  isAgreed: boolean;
  lines: readonly OrderLine[];
  /** The total to pay for the lines. */
  totalKopecks: Kopecks;
  method: MethodOption | null;
  email: string;
  /** True for a guest who could find the goods only by email once the tab is closed. */
  isEmailNeeded: boolean;
  balance: number | null;
};

export type CheckoutField = 'agreement' | 'method' | 'email';
export type CheckoutError = FormError<CheckoutField>;

/** The first rule that a checkout breaks, in the order of the specification (section 5); null if it can be paid. */
export function findCheckoutError(form: CheckoutForm): CheckoutError | null {
  const { isAgreed, lines, totalKopecks, method, email, balance } = form;
  if (!isAgreed) return { field: 'agreement', key: 'checkout.mustAgree' };
  if (lines.length === 0) return { field: 'payment', key: 'cart.empty' };
  if (!method) return { field: 'method', key: 'checkout.mustChoose' };
  if (form.isEmailNeeded && !email.trim()) return { field: 'email', key: 'checkout.mustEmail' };
  if (!isEmailOrNothing(email)) return { field: 'email', key: 'error.EMAIL_INVALID' };
  return findAmountError(method, totalKopecks, balance ?? 0);
}

/** The rules of the purchase window: a product that is out of stock comes before the rules of a checkout (spec, section 5). */
export function findPurchaseError(form: CheckoutForm): CheckoutError | null {
  const isSoldOut = form.lines.every((line) => !canBeBought(line));
  return isSoldOut ? { field: 'payment', key: 'checkout.outOfStock' } : findCheckoutError(form);
}

/** The quantity for which the server would refuse the order, found before it is sent. */
export function quantityErrorOf(lines: readonly OrderLine[]): CheckoutError | null {
  const line = findLineBeyondLimits(lines);
  return line ? limitsError(line.name, line) : shortageOf(lines);
}

/** The text for a quantity outside the limits of one purchase of a product. */
export function limitsError(
  name: string,
  { minimum = 1, maximum = null }: { minimum?: number | undefined; maximum?: number | null | undefined },
): CheckoutError {
  return { field: 'payment', key: 'checkout.limits', values: { name, minimum, maximum: maximum ?? 0 } };
}

/** The shortage for which the server would refuse the order, found before it is sent. */
export function shortageOf(lines: readonly OrderLine[]): CheckoutError | null {
  const short = findShortLine(lines);
  if (!short) return null;
  return { field: 'payment', key: 'checkout.short', values: { name: short.name, left: short.available } };
}

/** What changed since the buyer saw it: a price, or a cart that another tab has bought or changed. */
export function changeOf(seen: readonly OrderLine[], now: readonly OrderLine[]): CheckoutError | null {
  if (!isSameOrder(seen, now)) return { field: 'payment', key: 'checkout.changed' };
  return hasPriceChanged(seen, now) ? { field: 'payment', key: 'error.PRICE_CHANGED' } : null;
}

function isEmailOrNothing(email: string): boolean {
  const typed = email.trim();
  return typed === '' || (typed.length <= EMAIL_MAX_CHARACTERS && EMAIL_PATTERN.test(typed));
}
