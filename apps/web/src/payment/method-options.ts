import type { Output } from '@lotok/contract';
import { MIN_ORDER_ROUBLES } from '@lotok/contract/limits';
import type { TextKey } from '@lotok/i18n';
import { fromRoubles, type Kopecks, percentOf, sum } from '@lotok/money';
import { formatPrice } from '../shared/text/format.ts';

export type Method = Output<'payments/getMethods'>[number];
export type MethodId = 'balance' | 'card' | 'sbp' | 'crypto' | 'lolz' | 'cryptobot';

/** A payment method as it is shown on a card. */
export type MethodOption = {
  id: MethodId;
  label: TextKey;
  paymentMethod: Method['method'];
  system: Method['system'];
  /** The minimum and maximum amount of the method in roubles. */
  minRoubles: number;
  maxRoubles: number | null;
  /** The least top-up by this method, in roubles. */
  minTopUpRoubles: number;
  /** The amount in "from … ₽" of the label; for cards and fast payments it is higher than the minimum (spec, section 9). */
  fromRoubles: number;
  /** The fee that the payer pays on top. */
  feePercent: number;
  feeRoubles: number;
  /** Temporarily unavailable. */
  isUnavailable: boolean;
};

const labels: Record<MethodId, TextKey> = {
  balance: 'method.balance',
  card: 'method.card',
  sbp: 'method.sbp',
  crypto: 'method.crypto',
  lolz: 'method.lolz',
  cryptobot: 'method.cryptobot',
};

/** The label of a payment method; null for an unknown id. */
export function methodLabel(id: string): TextKey | null {
  return Object.hasOwn(labels, id) ? labels[id as MethodId] : null;
}

/** The payment methods for this buyer, in the order of the server; a guest has no balance. */
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
        minTopUpRoubles: method.min_top_up_amount ?? method.min_amount,
        fromRoubles: method.label_min_amount ?? method.min_amount,
        feePercent: method.fee_percent ?? 0,
        feeRoubles: method.fee_amount ?? 0,
        isUnavailable: method.is_away ?? false,
      },
    ];
  });
}

/** The error text for an amount outside the limits of a method, or null. The shop's own minimum has its error elsewhere. */
export function findLimitError(
  { minRoubles, maxRoubles }: MethodOption,
  kopecks: Kopecks,
): { key: TextKey; values: { amount: string } } | null {
  if (minRoubles > MIN_ORDER_ROUBLES && kopecks < fromRoubles(minRoubles))
    return { key: 'method.minimum', values: { amount: formatPrice(minRoubles) } };
  if (maxRoubles !== null && kopecks > fromRoubles(maxRoubles))
    return { key: 'method.maximum', values: { amount: formatPrice(maxRoubles) } };
  return null;
}

/** The estimated total with the provider's fee; the provider calculates the exact one. */
export function withFee({ feePercent, feeRoubles }: MethodOption, kopecks: Kopecks): Kopecks {
  return sum([kopecks, percentOf(kopecks, feePercent), fromRoubles(feeRoubles)]);
}
