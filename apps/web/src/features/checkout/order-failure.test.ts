import { ApiError, type ApiErrorCode } from '@lotok/client';
import { calls } from '@lotok/contract';
import { type CompiledMessages, createTranslate, type Language, languages } from '@lotok/i18n';
import { compilePageMessages } from '@lotok/i18n/compile';
import { describe, expect, it } from 'vitest';
import { orderFailure } from './order-failure.ts';

const lines = [{ id: 12, name: 'Steam', price: 10, quantity: 5, available: 5 }];
const refusal = (code: ApiErrorCode, facts: Omit<ConstructorParameters<typeof ApiError>[1], 'code'> = {}) =>
  orderFailure(new ApiError('', { code, ...facts }), lines);

it('a shortage error names the product', () => {
  expect(refusal('OUT_OF_STOCK', { params: { productId: 12, available: 3 } })).toEqual({
    field: 'payment',
    key: 'checkout.short',
    values: { name: 'Steam', left: 3 },
  });
});

it('a shortage error without facts, or of another product, has a general text', () => {
  const general = { field: 'payment', key: 'error.OUT_OF_STOCK' };
  expect(refusal('OUT_OF_STOCK')).toEqual(general);
  expect(refusal('OUT_OF_STOCK', { params: { productId: 13, available: 3 } })).toEqual(general);
});

it('a quantity outside the limits of a purchase is reported with the product and its limits', () => {
  expect(refusal('QUANTITY_LIMIT', { params: { productId: 12, minimum: 2, maximum: null } })).toEqual({
    field: 'payment',
    key: 'checkout.limits',
    values: { name: 'Steam', minimum: 2, maximum: 0 },
  });
  expect(refusal('QUANTITY_LIMIT')).toEqual({ field: 'payment', key: 'error.QUANTITY_LIMIT' });
});

it.each([
  [1700, 29],
  [60, 1],
  [0, 1],
])('a limit of %d s is shown as %d minutes', (retryAfterSeconds, minutes) => {
  expect(refusal('RATE_LIMITED', { retryAfterSeconds })).toMatchObject({
    key: 'checkout.tooMany',
    values: { minutes },
  });
});

it.each([
  ['email', 'email', 'error.EMAIL_INVALID'],
  ['products', 'payment', 'checkout.tooManyPieces'],
  ['system', 'payment', 'error.VALIDATION'],
])('an invalid %s is reported at the field where the buyer can correct it', (path, field, key) => {
  expect(refusal('VALIDATION', { details: [{ path, message: '' }] })).toEqual({ field, key });
});

it.each([
  [{ reason: 'used_up' }, 'promo.used_up', undefined],
  [{ reason: 'unknown' }, 'promo.unknown', undefined],
  [{ reason: 'minimum', minimum: 500 }, 'promo.minimum', { amount: '500,00\u00a0₽' }],
  [undefined, 'error.PROMO_INVALID', undefined],
] as const)('a refused promo code is reported with its reason: %o', (params, key, values) => {
  const error = refusal('PROMO_INVALID', params ? { params } : {});
  expect(error).toEqual({ field: 'payment', key, ...(values ? { values } : {}) });
});

it.each([
  ['INSUFFICIENT_FUNDS', 'error.INSUFFICIENT_FUNDS'],
  ['PROVIDER_ERROR', 'error.PROVIDER_ERROR'],
  ['BLOCKED', 'error.BLOCKED'],
  ['NOT_FOUND', 'checkout.offSale'],
  ['OFFLINE', 'checkout.lost'],
  ['TIMEOUT', 'checkout.lost'],
  ['INTERNAL', 'checkout.failed'],
  ['UNREADABLE', 'checkout.failed'],
  ['FORBIDDEN', 'checkout.failed'],
] as const)('the code %s has its own text', (code, key) => {
  expect(refusal(code).key).toBe(key);
});

it('any other error is reported as a failed order', () => {
  expect(orderFailure(new TypeError('x'), lines).key).toBe('checkout.failed');
});

describe.each(languages)('every refusal has a text in %s', (language) => {
  const codes = [...calls['orders/createOrder'].errors, 'VALIDATION', 'UNAVAILABLE', 'OFFLINE', 'TIMEOUT'] as const;

  it.each(codes)('%s says what happened and what to do', async (code) => {
    const { key, values } = orderFailure(new ApiError('', { code, retryAfterSeconds: 60 }), lines);
    const text = createTranslate(language, await textsIn(language))(key, values);
    expect(text).not.toBe(key);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    expect(key, 'the general text says nothing of this refusal').not.toBe('checkout.failed');
    expect(/[а-яё]/i.test(text)).toBe(language === 'ru');
    expect(/[\u4e00-\u9fff]/.test(text)).toBe(language === 'zh');
  });
});

async function textsIn(language: Language): Promise<CompiledMessages> {
  const [first, further] = [
    await compilePageMessages(language, 'first'),
    await compilePageMessages(language, 'further'),
  ];
  return { ...first, ...further };
}
