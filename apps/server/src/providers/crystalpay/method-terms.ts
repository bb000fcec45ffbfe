import type { Kopecks } from '@lotok/money';
import * as z from 'zod';
import { decimal, toKopecks } from '../responses.ts';

/**
 * Who pays the service's commission: a setting, since it is undocumented. The cash desk's extra one is paid by the
 * payer.
 */
export type FeePayer = 'shop' | 'buyer';

export type MethodTerms = {
  isOff: boolean;
  minKopecks: Kopecks | null;
  maxKopecks: Kopecks | null;
  feePercent: number;
  feeKopecks: Kopecks;
};

const optionalDecimal = decimal.nullish().catch(null);
const commission = z.object({ amount: optionalDecimal, percent: optionalDecimal }).nullish().catch(null);
const method = z.object({
  currency: z.string().nullish().catch(null),
  in: z
    .object({
      enabled: z.boolean().nullish().catch(null),
      limits: z.object({ min: optionalDecimal, max: optionalDecimal }).nullish().catch(null),
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

/** The terms of paying in, from a row of `method/list`; a missing or invalid number means no limit or no fee. */
export function toTerms(item: Record<string, unknown>, feePayer: FeePayer): MethodTerms {
  const { currency, in: incoming, settings } = method.parse(item);
  const isInRoubles = !currency || currency === 'RUB';
  const payerFees = [settings?.in?.extra_commissions, feePayer === 'buyer' ? incoming?.commissions : null];
  return {
    isOff: incoming?.enabled === false || settings?.in?.enabled === false,
    minKopecks: isInRoubles ? limitOf(incoming?.limits?.min) : null,
    maxKopecks: isInRoubles ? limitOf(incoming?.limits?.max) : null,
    feePercent: payerFees.reduce((total, fee) => total + percentOf(fee?.percent), 0),
    feeKopecks: isInRoubles ? payerFees.reduce((total, fee) => total + (toKopecks(fee?.amount) ?? 0), 0) : 0,
  };
}

/** Zero means that there is no limit. */
function limitOf(value: string | number | null | undefined): Kopecks | null {
  return toKopecks(value) || null;
}

function percentOf(value: string | number | null | undefined): number {
  const percent = Number(value ?? 0);
  return percent > 0 && percent < 100 ? percent : 0;
}
