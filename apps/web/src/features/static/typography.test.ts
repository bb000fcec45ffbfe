import { describe, expect, it } from 'vitest';
import { typeset } from './typography.ts';

const shown = (html: string, language: 'ru' | 'en') => typeset(html, language).replaceAll('\u00a0', '_');

describe('typeset', () => {
  it.each([
    ['заказ от 5 ₽ и в срок', 'заказ от_5_₽ и_в_срок'],
    ['Не позже 24 часов — и точка', 'Не_позже 24_часов_— и_точка'],
    ['работает ли он, если бы не сбой', 'работает_ли он, если_бы не_сбой'],
    ['«в описании» (к слову)', '«в_описании» (к_слову)'],
    ['заказ № 7', 'заказ №_7'],
    ['напишите в <a>поддержку</a>', 'напишите в_<a>поддержку</a>'],
  ])('ties %s', (plain, tied) => expect(shown(plain, 'ru')).toBe(tied));

  it('leaves tags and words that only begin alike', () => {
    expect(shown('<a href="/rules" title="в а б">Лицо и личность</a>', 'ru')).toBe(
      '<a href="/rules" title="в а б">Лицо и_личность</a>',
    );
  });

  it('ties figures and dashes in English', () => {
    expect(shown('within 30 minutes — a day at most', 'en')).toBe('within 30_minutes_— a day at most');
  });
});
