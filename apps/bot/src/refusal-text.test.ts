import { ApiError } from '@lotok/client';
import { type BotKey, translatorOf } from '@lotok/i18n/bot';
import { expect, it } from 'vitest';
import { purchaseRefusalText, refusalText } from './refusal-text.ts';

const t = translatorOf('ru');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('unpaid orders are mentioned only where a purchase is refused for too many attempts', () => {
  const error = new ApiError('refused', { code: 'RATE_LIMITED', params: { retryAfterSeconds: 61 } });
  expect(plain(refusalText({ t }, error))).toBe('Слишком много попыток. Повторите через 2 мин.');
  expect(plain(purchaseRefusalText({ t }, error))).toContain('Оплатите открытые заказы');
  const other = new ApiError('refused', { code: 'BLOCKED' });
  expect(purchaseRefusalText({ t }, other)).toBe(t('error.BLOCKED' satisfies BotKey));
});

it('a chat whose account is another one now is not asked to reload a page', () => {
  const error = new ApiError('refused', { code: 'INVALID_TOKEN' });
  expect(refusalText({ t }, error)).toContain('/start');
});
