import { MAX_TOP_UP_ROUBLES, MIN_TOP_UP_ROUBLES } from '@lotok/contract/limits';
import type { Language, TextKey, TextValues } from '@lotok/i18n';
import { fromRoubles, type Kopecks, parseDecimal, toDecimal } from '@lotok/money';
import { formatRound } from '../../shared/format.ts';
import type { MethodOption } from '../../shared/method-options.ts';

/** What is wrong, and where the buyer mends it; `payment` is the top-up as a whole. */
export type TopUpFault = { field: 'method' | 'amount' | 'payment'; key: TextKey; values?: TextValues };

/** A payment that was asked for, and where it is paid. */
export type OpenTopUp = { id: number; url: string; roubles: number };

/** The first rule that a top-up breaks, in the order of the specification (section 5); null when it may be paid. */
export function findTopUpFault({ method, amount }: { method: MethodOption | null; amount: string }): TopUpFault | null {
  if (!method) return { field: 'method', key: 'topup.noMethod' };
  if (amount.trim() === '') return { field: 'amount', key: 'topup.noAmount' };
  const kopecks = parseAmount(amount);
  if (!kopecks) return { field: 'amount', key: 'topup.badAmount' };
  const least = Math.max(MIN_TOP_UP_ROUBLES, method.minRoubles);
  if (kopecks < fromRoubles(least))
    return { field: 'amount', key: 'topup.minimum', values: { amount: formatRound(least) } };
  const most = Math.min(MAX_TOP_UP_ROUBLES, method.maxRoubles ?? MAX_TOP_UP_ROUBLES);
  if (kopecks > fromRoubles(most))
    return { field: 'amount', key: 'topup.maximum', values: { amount: formatRound(most) } };
  return null;
}

/** An amount as people type it: "1 000,50" or "1000.5". Null for what is no amount. */
export function parseAmount(typed: string): Kopecks | null {
  return parseDecimal(typed.replace(/\s/g, '').replace(',', '.'));
}

/** `?amount=` of the address, which a checkout fills in, as it is written in a language; empty for what is no amount. */
export function amountOf(search: URLSearchParams, language: Language): string {
  const kopecks = parseAmount(search.get('amount') ?? '');
  if (!kopecks) return '';
  const text = toDecimal(kopecks).replace(/\.00$/, '');
  return language === 'ru' ? text.replace('.', ',') : text;
}
