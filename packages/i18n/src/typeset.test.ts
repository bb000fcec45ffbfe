import { describe, expect, it } from 'vitest';
import { compileTexts } from './compile.ts';
import type { Language } from './languages.ts';
import { createTranslate } from './translator.ts';
import { typeset } from './typeset.ts';

const visible = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u202f', '˙');
const shown = (html: string, language: Language) => visible(typeset(html, language));

describe('typeset', () => {
  it.each([
    ['заказ от 5 ₽ и в срок', 'заказ от_5_₽ и_в_срок'],
    ['Не позже 24 часов — и точка', 'Не_позже 24_часов_— и_точка'],
    ['работает ли он, если бы не сбой', 'работает_ли он, если_бы не_сбой'],
    ['«в описании» (к слову)', '«в_описании» (к_слову)'],
    ['заказ № 7', 'заказ №_7'],
    ['всего 1 000 ₽', 'всего 1˙000_₽'],
    ['напишите в <a>поддержку</a>', 'напишите в_<a>поддержку</a>'],
  ])('inserts no-break spaces into %s', (plain, tied) => expect(shown(plain, 'ru')).toBe(tied));

  it('does not change tags and longer words with the same beginning', () => {
    expect(shown('<a href="/rules" title="в а б">Лицо и личность</a>', 'ru')).toBe(
      '<a href="/rules" title="в а б">Лицо и_личность</a>',
    );
  });

  it('ties numbers to units, number signs and dashes in English', () => {
    expect(shown('within 30 minutes — a day at most, see No. 7', 'en')).toBe(
      'within 30_minutes_— a day at most, see No._7',
    );
  });

  it('ties only amounts in Chinese', () => {
    expect(shown('最低 5 ₽，保留 30 分钟', 'zh')).toBe('最低 5_₽，保留 30 分钟');
  });
});

describe('a text with values', () => {
  const format = (language: Language, text: string, values = {}) =>
    visible(createTranslate<'key'>(language, compileTexts({ key: text }, language))('key', values));

  it.each<[Language, string, string]>([
    ['ru', 'Оплатите {n} ₽ в {place} до {n}', 'Оплатите 7_₽ в_{place} до_7'],
    ['ru', 'Заказ № {n} ждёт {n} мин.', 'Заказ №_7 ждёт 7_мин.'],
    ['ru', '{n} товаров и {n} минут', '7 товаров и_7 минут'],
    [
      'ru',
      '{n, plural, one {# товар} few {# товара} many {# товаров} other {# товара}} в корзине',
      '7_товаров в_корзине',
    ],
    ['en', 'Order No. {n}: {n} pcs, {n} ₽', 'Order No._7: 7_pcs, 7_₽'],
  ])('has no-break spaces around its values in %s: %s', (language, text, tied) => {
    expect(format(language, text, { n: 7, place: '{place}' })).toBe(tied);
  });
});
