import { CLAIM_REFUND_REASON } from '@lotok/contract/admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { expect, it } from 'vitest';
import { en } from './en/index.ts';
import { refundReasonText } from './refund-reason.ts';
import { ru } from './ru/index.ts';

const languages = { ru, en };
const textIn = (language: keyof typeof languages, reason: string) =>
  refundReasonText(polyglotI18nProvider(() => languages[language], language).translate, reason);

it('the reason of a refund by a claim is in the language of the operator', () => {
  expect(textIn('ru', CLAIM_REFUND_REASON)).toBe('Претензия по гарантии');
  expect(textIn('en', CLAIM_REFUND_REASON)).toBe('Warranty claim');
});

it.each(['wrong region', 'constructor', 'office.refundReason.claim'])(
  'the reason “%s” is shown as it was written',
  (reason) => {
    expect(textIn('ru', reason)).toBe(reason);
  },
);
