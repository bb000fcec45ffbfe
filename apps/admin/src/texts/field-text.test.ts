import { type ErrorDetail, type FieldCode, fieldSentence } from '@lotok/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { describe, expect, it } from 'vitest';
import { OfficeError } from '../api/office-error.ts';
import { en } from './en/index.ts';
import { errorText, formErrorText } from './error-text.ts';
import { fieldText } from './field-text.ts';
import { ru } from './ru/index.ts';

const languages = { ru, en };
const translate = (language: keyof typeof languages) =>
  polyglotI18nProvider(() => languages[language], language).translate;
const factsOf = (sentence: string) => [...new Set(sentence.match(/(?<=\{)\w+(?=\})/g))].sort();

describe.each(['ru', 'en'] as const)('the texts for refused fields in %s', (language) => {
  const texts = languages[language].office as unknown as { field: Record<FieldCode, string> };
  it.each(Object.entries(fieldSentence))('name the facts of %s and no others', (code, sentence) => {
    const text = texts.field[code as FieldCode];
    for (const form of text.split('||||')) expect(factsOf(form)).toEqual(factsOf(sentence));
  });
});

describe('the text for a refused field', () => {
  it.each([
    [1, 'Не длиннее 1 символа', 'At most 1 character'],
    [3, 'Не длиннее 3 символов', 'At most 3 characters'],
    [21, 'Не длиннее 21 символа', 'At most 21 characters'],
    [40, 'Не длиннее 40 символов', 'At most 40 characters'],
  ])('counts %i in its language', (maximum, russian, english) => {
    const { key, values } = fieldText({ code: 'too_long', params: { maximum } });
    expect([translate('ru')(key, values), translate('en')(key, values)]).toEqual([russian, english]);
  });

  it('of a code that the page does not know is the general one', () => {
    const { key, values } = fieldText({ code: 'of a newer server' as FieldCode });
    expect(translate('ru')(key, values)).toBe('Такое значение не подходит');
  });
});

describe('a refusal', () => {
  const price: ErrorDetail = { path: 'price', message: 'At most 5.', code: 'too_big', params: { maximum: 5 } };
  const owner: ErrorDetail = { path: '', message: 'This is the last owner.', code: 'last_owner' };
  const details = [price, owner, { path: 'units', message: 'without a code' }];
  const refusal = new OfficeError(400, { errorCode: 'VALIDATION', details });

  it('says why each field is refused, in the language of the operator', () => {
    expect(errorText(translate('ru'), refusal)).toBe(
      'Не больше 5; Это последний владелец: его роль и доступ изменить нельзя.',
    );
  });

  it('of an item that has changed meanwhile names the last operator who changed it, if there is one', () => {
    const refused = (changedBy: string | null) =>
      new OfficeError(409, { errorCode: 'STALE', params: { changedBy, version: 2 } });
    expect(errorText(translate('ru'), refused('the_manager'))).toBe(
      'Запись тем временем изменилась; из операторов последним её менял the_manager. Посмотрите свежие данные и повторите.',
    );
    expect(errorText(translate('en'), refused(null))).toBe(
      'This item has changed meanwhile. Check the new data and try again.',
    );
  });

  it('of a form leaves to its fields what they show', () => {
    expect(formErrorText(translate('en'), refusal)).toMatch(/^This is the last owner/);
    const ofFields = new OfficeError(400, { errorCode: 'VALIDATION', details: [price] });
    expect(formErrorText(translate('ru'), ofFields)).toBe('Проверьте поля формы.');
    expect(ofFields.body.errors?.price).toContain('office.field.too_big');
  });
});
