import type { ParsedAdminBody } from '@lotok/contract/admin';
import { roundToKopecks } from '@lotok/money';
import { refuseField } from '../../../platform/field-problem.ts';
import { normalizePromoCode } from '../promo-code.ts';
import type { PromoChange } from './promo-codes.store.ts';

/** What the database accepts as a code. */
const CODE = /^[^\s\p{Ll}]{3,40}$/u;

/** The stored form of a new code. */
export function readCode(typed: string): string {
  const code = normalizePromoCode(typed) ?? '';
  return CODE.test(code) ? code : refuseField('code', 'promo_code', { minimum: 3, maximum: 40 });
}

/** The given fields of a promo code, with amounts in kopecks. */
export function readPromoInput(body: Omit<ParsedAdminBody<'PUT promoCodes/:id'>, 'version'>): PromoChange {
  const { percent, amount, minOrder, startsAt, endsAt, productIds, categoryIds, ...others } = body;
  return {
    ...others,
    percent: percent ?? undefined,
    amountKopecks: amount === undefined || amount === null ? undefined : roundToKopecks(amount),
    minOrderKopecks: minOrder === undefined ? undefined : roundToKopecks(minOrder),
    startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    endsAt: endsAt === undefined || endsAt === null ? endsAt : new Date(endsAt),
    productIds: productIds && [...new Set(productIds)],
    categoryIds: categoryIds && [...new Set(categoryIds)],
  };
}
