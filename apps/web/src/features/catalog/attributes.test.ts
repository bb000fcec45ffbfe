import { expect, test } from 'vitest';
import { parseAttributes } from './attributes.ts';

test('attributes are parted by commas, and named before a colon', () => {
  expect(parseAttributes('2FA, Гео: Россия, Формат: tdata + session')).toEqual([
    { name: null, value: '2FA' },
    { name: 'Гео', value: 'Россия' },
    { name: 'Формат', value: 'tdata + session' },
  ]);
});

test('a decimal comma parts nothing', () => {
  expect(parseAttributes('Номинал: 0,0005 BTC, 2FA,Год: 2019')).toEqual([
    { name: 'Номинал', value: '0,0005 BTC' },
    { name: null, value: '2FA' },
    { name: 'Год', value: '2019' },
  ]);
});

test('nothing and stray commas name nothing', () => {
  expect(parseAttributes('')).toEqual([]);
  expect(parseAttributes(' , ,')).toEqual([]);
});

test('an address or a lone colon is no name', () => {
  expect(parseAttributes('https://example.com, Порт 10:20, Итог:')).toEqual([
    { name: null, value: 'https://example.com' },
    { name: null, value: 'Порт 10:20' },
    { name: null, value: 'Итог:' },
  ]);
});
