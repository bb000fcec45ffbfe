import type { Output } from '@lotok/contract';
import { CARD_FROM_ROUBLES } from '@lotok/contract/limits';
import type { TextKey } from '@lotok/i18n';

export type Method = Output<'payments/getMethods'>[number];
export type MethodId = 'balance' | 'card' | 'sbp' | 'crypto' | 'lolz' | 'cryptobot';

/** A way to pay as a card shows it. */
export type MethodOption = {
  id: MethodId;
  label: TextKey;
  paymentMethod: Method['method'];
  system: Method['system'];
  /** Least total in roubles that the shop takes by it. */
  minRoubles: number;
  /** "from … ₽" of the label: for cards and fast payments more than the least total (spec, section 9). */
  fromRoubles: number;
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
    const fromRoubles = id === 'card' || id === 'sbp' ? CARD_FROM_ROUBLES : method.min_amount;
    return [
      {
        id,
        label: labels[id],
        paymentMethod: method.method,
        system: method.system,
        minRoubles: method.min_amount,
        fromRoubles,
      },
    ];
  });
}
