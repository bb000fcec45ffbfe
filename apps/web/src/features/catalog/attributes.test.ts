import { expect, test } from 'vitest';
import { parseAttributes } from './attributes.ts';

test('attributes are separated by commas, and a colon separates a name from its value', () => {
  expect(parseAttributes('2FA, Гео: Россия, Формат: tdata + session')).toEqual([
    { name: null, value: '2FA' },
    { name: 'Гео', value: 'Россия' },
    { name: 'Формат', value: 'tdata + session' },
  ]);
});

test('a decimal comma does not separate attributes', () => {
  expect(parseAttributes('Номинал: 0,0005 BTC, 2FA,Год: 2019')).toEqual([
    { name: 'Номинал', value: '0,0005 BTC' },
    { name: null, value: '2FA' },
    { name: 'Год', value: '2019' },
  ]);
});

test('an empty text and stray commas give no attributes', () => {
  expect(parseAttributes('')).toEqual([]);
  expect(parseAttributes(' , ,')).toEqual([]);
});

test('a colon in an address or at the end does not make a name', () => {
  expect(parseAttributes('https://example.com, Порт 10:20, Итог:')).toEqual([
    { name: null, value: 'https://example.com' },
    { name: null, value: 'Порт 10:20' },
    { name: null, value: 'Итог:' },
  ]);
});
