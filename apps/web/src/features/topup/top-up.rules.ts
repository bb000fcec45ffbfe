import { MAX_TOP_UP_ROUBLES } from '@lotok/contract/limits';
import type { Language } from '@lotok/i18n';
import { fromRoubles, type Kopecks, parseDecimal, toDecimal } from '@lotok/money';
import { formatRound } from '../../shared/text/format.ts';
import type { FormError } from '../../payment/form-error.ts';
import type { MethodOption } from '../../payment/method-options.ts';

export type TopUpField = 'method' | 'amount';
export type TopUpError = FormError<TopUpField>;

/** A payment that was created, with the URL of its payment page. */
export type OpenTopUp = { id: number; url: string; roubles: number };

/** The first rule that a top-up breaks, in the order of the specification (section 5); null if it can be paid. */
export function findTopUpError({ method, amount }: { method: MethodOption | null; amount: string }): TopUpError | null {
  if (!method) return { field: 'method', key: 'topup.noMethod' };
  if (amount.trim() === '') return { field: 'amount', key: 'topup.noAmount' };
  const kopecks = parseAmount(amount);
  if (!kopecks) return { field: 'amount', key: 'topup.badAmount' };
  const min = method.minTopUpRoubles;
  if (kopecks < fromRoubles(min))
    return { field: 'amount', key: 'topup.minimum', values: { amount: formatRound(min) } };
  const max = Math.min(MAX_TOP_UP_ROUBLES, method.maxRoubles ?? MAX_TOP_UP_ROUBLES);
  if (kopecks > fromRoubles(max))
    return { field: 'amount', key: 'topup.maximum', values: { amount: formatRound(max) } };
  return null;
}

/** The methods by which a balance is topped up, with the limits of top-ups. */
export function topUpOptions(options: readonly MethodOption[]): MethodOption[] {
  return options
    .filter(({ id }) => id !== 'balance')
    .map((option) => ({ ...option, minRoubles: option.minTopUpRoubles }));
}

/** Parses a typed or copied amount: "1 000,50 ₽" or "1000.5". Null if the text is not an amount. */
export function parseAmount(typed: string): Kopecks | null {
  return parseDecimal(typed.replace(/[\s₽]/g, '').replace(',', '.'));
}

/** The query parameter `amount`, which a checkout sets, in the format of the language; empty if it is not an amount. */
export function initialAmount(search: URLSearchParams, language: Language): string {
  const kopecks = parseAmount(search.get('amount') ?? '');
  if (!kopecks) return '';
  const text = toDecimal(kopecks).replace(/\.00$/, '');
  return language === 'ru' ? text.replace('.', ',') : text;
}
