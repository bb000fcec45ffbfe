import type { Output } from '@lotok/contract';
import { MIN_ORDER_ROUBLES } from '@lotok/contract/limits';
import type { TextKey } from '@lotok/i18n';
import { fromRoubles, type Kopecks, percentOf, sum } from '@lotok/money';
import { formatPrice } from './format.ts';

export type Method = Output<'payments/getMethods'>[number];
export type MethodId = 'balance' | 'card' | 'sbp' | 'crypto' | 'lolz' | 'cryptobot';

/** A way to pay as a card shows it. */
export type MethodOption = {
  id: MethodId;
  label: TextKey;
  paymentMethod: Method['method'];
  system: Method['system'];
  /** Least and most in roubles that the shop takes by it. */
  minRoubles: number;
  maxRoubles: number | null;
  /** "from … ₽" of the label: for cards and fast payments more than the least total (spec, section 9). */
  fromRoubles: number;
  /** What the payer pays on top. */
  feePercent: number;
  feeRoubles: number;
  /** Not to be had now; it comes back by itself. */
  isAway: boolean;
};

const labels: Record<MethodId, TextKey> = {
  balance: 'method.balance',
  card: 'method.card',
  sbp: 'method.sbp',
  crypto: 'method.crypto',
  lolz: 'method.lolz',
  cryptobot: 'method.cryptobot',
};

/** The name of a way to pay by its id; null for one that the page does not know. */
export function methodLabel(id: string): TextKey | null {
  return Object.hasOwn(labels, id) ? labels[id as MethodId] : null;
}

/** The ways that this buyer may pay, in the shop's order: a guest has no balance. */
export function methodOptions(methods: readonly Method[], isGuest: boolean): MethodOption[] {
  return methods.flatMap((method) => {
    const id = method.method === 'crystalpay' ? method.system : method.method;
    if (!id || (isGuest && !method.guest)) return [];
    return [
      {
        id,
        label: labels[id],
        paymentMethod: method.method,
        system: method.system,
        minRoubles: method.min_amount,
        maxRoubles: method.max_amount ?? null,
        fromRoubles: method.label_min_amount ?? method.min_amount,
        feePercent: method.fee_percent ?? 0,
        feeRoubles: method.fee_amount ?? 0,
        isAway: method.is_away ?? false,
      },
    ];
  });
}

/** What a provider takes neither less nor more than, where an amount is outside; the shop's own least total is told elsewhere. */
export function limitFault(
  { minRoubles, maxRoubles }: MethodOption,
  kopecks: Kopecks,
): { key: TextKey; values: { amount: string } } | null {
  if (minRoubles > MIN_ORDER_ROUBLES && kopecks < fromRoubles(minRoubles))
    return { key: 'method.minimum', values: { amount: formatPrice(minRoubles) } };
  if (maxRoubles !== null && kopecks > fromRoubles(maxRoubles))
    return { key: 'method.maximum', values: { amount: formatPrice(maxRoubles) } };
  return null;
}

/** What is paid together with the fee, as near as can be told before the provider counts it. */
export function withFee({ feePercent, feeRoubles }: MethodOption, kopecks: Kopecks): Kopecks {
  return sum([kopecks, percentOf(kopecks, feePercent), fromRoubles(feeRoubles)]);
}
