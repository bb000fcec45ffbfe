import type { Kopecks } from '@lotok/money';
import * as z from 'zod';
import { decimal, toKopecks } from '../answers.ts';

/** Who pays the service's own commission; undocumented, so the settings say it. The cash desk's extra one is the payer's. */
export type FeePayer = 'shop' | 'buyer';

export type MethodTerms = {
  isOff: boolean;
  minKopecks: Kopecks | null;
  maxKopecks: Kopecks | null;
  feePercent: number;
  feeKopecks: Kopecks;
};

const figure = decimal.nullish().catch(null);
const commission = z.object({ amount: figure, percent: figure }).nullish().catch(null);
const method = z.object({
  currency: z.string().nullish().catch(null),
  in: z
    .object({
      enabled: z.boolean().nullish().catch(null),
      limits: z.object({ min: figure, max: figure }).nullish().catch(null),
      commissions: commission,
    })
    .nullish()
    .catch(null),
  settings: z
    .object({
      in: z
        .object({ enabled: z.boolean().nullish().catch(null), extra_commissions: commission })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});

/** What a row of `method/list` says of paying in; a figure that is not told, or not readable, is no limit and no fee. */
export function toTerms(item: Record<string, unknown>, feePayer: FeePayer): MethodTerms {
  const { currency, in: taken, settings } = method.parse(item);
  const isInRoubles = !currency || currency === 'RUB';
  const ofPayer = [settings?.in?.extra_commissions, feePayer === 'buyer' ? taken?.commissions : null];
  return {
    isOff: taken?.enabled === false || settings?.in?.enabled === false,
    minKopecks: isInRoubles ? limitOf(taken?.limits?.min) : null,
    maxKopecks: isInRoubles ? limitOf(taken?.limits?.max) : null,
    feePercent: ofPayer.reduce((total, fee) => total + percentOf(fee?.percent), 0),
    feeKopecks: isInRoubles ? ofPayer.reduce((total, fee) => total + (toKopecks(fee?.amount) ?? 0), 0) : 0,
  };
}

/** Zero is how a limit is left open. */
function limitOf(told: string | number | null | undefined): Kopecks | null {
  return toKopecks(told) || null;
}

function percentOf(told: string | number | null | undefined): number {
  const percent = Number(told ?? 0);
  return percent > 0 && percent < 100 ? percent : 0;
}
