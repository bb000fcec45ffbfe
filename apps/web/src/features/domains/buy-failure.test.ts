import { ApiError, type ApiErrorCode } from '@lotok/client';
import { calls } from '@lotok/contract';
import { createTranslate, languages } from '@lotok/i18n';
import { compilePageMessages } from '@lotok/i18n/compile';
import { describe, expect, it } from 'vitest';
import { buyFailure, type FailedPurchase } from './buy-failure.ts';

const shop = { kind: 'registration', label: 'shop', zone: 'com' } as const;
const renewal = { kind: 'renewal' } as const;
const refusal = (
  code: ApiErrorCode,
  purchase: FailedPurchase = shop,
  params?: ConstructorParameters<typeof ApiError>[1]['params'],
) => buyFailure(new ApiError('', { code, retryAfterSeconds: 90, ...(params ? { params } : {}) }), purchase);

it.each([
  ['DOMAIN_UNAVAILABLE', 'payment', 'error.DOMAIN_UNAVAILABLE'],
  ['PRICE_CHANGED', 'payment', 'domains.priceChanged'],
  ['PROMO_INVALID', 'payment', 'error.PROMO_INVALID'],
  ['INSUFFICIENT_FUNDS', 'payment', 'error.INSUFFICIENT_FUNDS'],
  ['METHOD_UNAVAILABLE', 'method', 'error.METHOD_UNAVAILABLE'],
  ['PROVIDER_ERROR', 'payment', 'domains.providerFailed'],
  ['VALIDATION', 'payment', 'domains.refusedName'],
  ['RATE_LIMITED', 'payment', 'checkout.tooMany'],
  ['TIMEOUT', 'payment', 'checkout.lost'],
  ['UNAVAILABLE', 'payment', 'checkout.lost'],
  ['INTERNAL', 'payment', 'domains.buyFailed'],
  ['UNREADABLE', 'payment', 'domains.buyFailed'],
  ['FORBIDDEN', 'payment', 'domains.buyFailed'],
] as const)('the error %s is shown at the field %s', (code, field, key) => {
  expect(refusal(code)).toMatchObject({ field, key });
});

it.each([
  ['DOMAIN_UNAVAILABLE', 'renewal.unavailable'],
  ['DOMAIN_RENEWED', 'error.DOMAIN_RENEWED'],
  ['DOMAIN_BANNED', 'error.DOMAIN_BANNED'],
  ['INTERNAL', 'renewal.failed'],
] as const)('the error %s of a renewal is shown with the purchase', (code, key) => {
  expect(refusal(code, renewal)).toMatchObject({ field: 'payment', key });
});

it('a name that imitates another is refused with the reason', () => {
  const refused = new ApiError('', { code: 'VALIDATION' });
  expect(buyFailure(refused, { ...shop, label: 'pаypal' }).key).toBe('names.bad.mixed');
  expect(buyFailure(refused, { ...shop, label: 'сор' }).key).toBe('names.bad.alike');
});

it('the limit of a payment method is shown beside it', () => {
  const maximum = { field: 'method', key: 'method.maximum', values: { amount: '50\u202f000,00\u00a0₽' } };
  expect(refusal('METHOD_UNAVAILABLE', shop, { maximum: 50_000 })).toEqual(maximum);
});

it('any other error is a failed purchase', () => {
  expect(buyFailure(new TypeError('x'), shop).key).toBe('domains.buyFailed');
  expect(buyFailure(new TypeError('x'), renewal).key).toBe('renewal.failed');
});

describe.each(languages)('every refusal in %s', (language) => {
  const codes = [...calls['domains/buyDomain'].errors, 'VALIDATION', 'UNAVAILABLE', 'OFFLINE', 'TIMEOUT'] as const;

  it.each(codes)('%s has a text that says what happened and what to do', async (code) => {
    const { key, values } = refusal(code);
    const [first, further] = await Promise.all([
      compilePageMessages(language, 'first'),
      compilePageMessages(language, 'further'),
    ]);
    const text = createTranslate(language, { ...first, ...further })(key, values);
    expect(text).not.toBe(key);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    expect(key, 'the general text does not explain this refusal').not.toBe('domains.buyFailed');
    expect(/[а-яё]/i.test(text)).toBe(language === 'ru');
    expect(/[\u4e00-\u9fff]/.test(text)).toBe(language === 'zh');
  });
});
