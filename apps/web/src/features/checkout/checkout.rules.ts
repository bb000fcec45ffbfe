import { EMAIL_MAX_CHARACTERS, EMAIL_PATTERN, MIN_ORDER_ROUBLES } from '@lotok/contract/limits';
import type { TextKey, TextValues } from '@lotok/i18n';
import { fromRoubles, type Kopecks } from '@lotok/money';
import { formatRound } from '../../shared/format.ts';
import { lackingKopecks } from '../../shared/lacking.ts';
import { limitFault, type MethodOption } from '../../shared/method-options.ts';
import { findShortLine, hasPriceChanged, isSameOrder, type OrderLine } from './order-total.ts';

/** What a buyer has filled in. `balance` is null for a guest. */
export type CheckoutForm = {
  isAgreed: boolean;
  lines: readonly OrderLine[];
  /** What is to be paid for them. */
  totalKopecks: Kopecks;
  method: MethodOption | null;
  email: string;
  /** Nothing but the e-mail leads a guest to the goods once the tab is closed. */
  isEmailNeeded: boolean;
  balance: number | null;
};

/** What is wrong, and where the buyer mends it; `order` is the order as a whole. */
export type Fault = { field: 'agreement' | 'method' | 'email' | 'order'; key: TextKey; values?: TextValues };

/** The first rule that a checkout breaks, in the order of the specification (section 5); null when it may be paid. */
export function findFault(form: CheckoutForm): Fault | null {
  const { isAgreed, lines, totalKopecks, method, email, balance } = form;
  if (!isAgreed) return { field: 'agreement', key: 'checkout.mustAgree' };
  if (lines.length === 0) return { field: 'order', key: 'cart.empty' };
  if (!method) return { field: 'method', key: 'checkout.mustChoose' };
  if (form.isEmailNeeded && !email.trim()) return { field: 'email', key: 'checkout.mustEmail' };
  if (!isEmailOrNothing(email)) return { field: 'email', key: 'error.EMAIL_INVALID' };
  const leastRoubles = Math.min(method.minRoubles, MIN_ORDER_ROUBLES);
  if (totalKopecks < fromRoubles(leastRoubles))
    return { field: 'order', key: 'checkout.minimum', values: { amount: formatRound(leastRoubles) } };
  const limit = limitFault(method, totalKopecks);
  if (limit) return { field: 'method', ...limit };
  if (method.id === 'balance' && lackingKopecks(totalKopecks, balance ?? 0) > 0)
    return { field: 'order', key: 'error.INSUFFICIENT_FUNDS' };
  return null;
}

/** The purchase window: a product that is gone comes before the rules of a checkout (spec, section 5). */
export function findPurchaseFault(form: CheckoutForm): Fault | null {
  const isGone = form.lines.every(({ available }) => available === 0);
  return isGone ? { field: 'order', key: 'checkout.outOfStock' } : findFault(form);
}

/** What the server would refuse for want of stock: told before anything is sent. */
export function shortageOf(lines: readonly OrderLine[]): Fault | null {
  const short = findShortLine(lines);
  if (!short) return null;
  return { field: 'order', key: 'checkout.short', values: { name: short.name, left: short.available } };
}

/** What changed since the buyer looked: another price, or a cart that another tab has bought or altered. */
export function changeOf(seen: readonly OrderLine[], now: readonly OrderLine[]): Fault | null {
  if (!isSameOrder(seen, now)) return { field: 'order', key: 'checkout.changed' };
  return hasPriceChanged(seen, now) ? { field: 'order', key: 'error.PRICE_CHANGED' } : null;
}

function isEmailOrNothing(email: string): boolean {
  const typed = email.trim();
  return typed === '' || (typed.length <= EMAIL_MAX_CHARACTERS && EMAIL_PATTERN.test(typed));
}
