import { ApiError, type ApiErrorCode } from '@lotok/client';
import { calls } from '@lotok/contract';
import { type CompiledMessages, createTranslate, type Language, languages } from '@lotok/i18n';
import { compilePageMessages } from '@lotok/i18n/compile';
import { describe, expect, it } from 'vitest';
import { topUpFailure } from './top-up-failure.ts';

it.each<[ApiErrorCode, string, string]>([
  ['METHOD_UNAVAILABLE', 'method', 'error.METHOD_UNAVAILABLE'],
  ['MIN_AMOUNT', 'amount', 'topup.minimum'],
  ['VALIDATION', 'amount', 'topup.badAmount'],
  ['PROVIDER_ERROR', 'payment', 'topup.providerFailed'],
  ['TIMEOUT', 'payment', 'topup.lost'],
  ['INTERNAL', 'payment', 'topup.failed'],
  ['IDEMPOTENCY_MISMATCH', 'payment', 'topup.mismatch'],
  ['INVALID_TOKEN', 'payment', 'error.INVALID_TOKEN'],
])('the code %s is shown at the field %s', (code, field, key) => {
  expect(topUpFailure(new ApiError('', { code }))).toMatchObject({ field, key });
});

it('an error for a rate limit says when to try again', () => {
  const error = new ApiError('', { code: 'RATE_LIMITED', retryAfterSeconds: 130 });
  expect(topUpFailure(error)).toEqual({ field: 'payment', key: 'topup.tooMany', values: { minutes: 3 } });
});

it('any other error is reported as a failed payment', () => {
  expect(topUpFailure(new TypeError('x'))).toEqual({ field: 'payment', key: 'topup.failed' });
});

describe.each(languages)('every refusal has a text in %s', (language) => {
  const codes = [...calls['payments/createPayment'].errors, 'VALIDATION', 'UNAVAILABLE', 'OFFLINE', 'TIMEOUT'] as const;

  it.each(codes)('%s says what happened and what to do', async (code) => {
    const { key, values } = topUpFailure(new ApiError('', { code, retryAfterSeconds: 60 }));
    const text = createTranslate(language, await textsIn(language))(key, values);
    expect(text).not.toBe(key);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    expect(key, 'the general text says nothing of this refusal').not.toBe('topup.failed');
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
