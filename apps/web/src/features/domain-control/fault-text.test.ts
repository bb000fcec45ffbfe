import { listParts, recordTypes } from '@lotok/dns';
import { compilePageMessages } from '@lotok/i18n/compile';
import { createTranslate } from '@lotok/i18n';
import { expect, test } from 'vitest';
import { faultText, fieldFaultText, partName } from './fault-text.ts';

const ru = createTranslate('ru', await compilePageMessages('ru', 'further'));
const zh = createTranslate('zh', await compilePageMessages('zh', 'further'));

test('each part of each type has a name', () => {
  for (const type of recordTypes)
    for (const { name } of listParts(type)) expect(partName(name, ru), `${type} ${name}`).toMatch(/[а-я]/);
});

test('a fault by itself says which part it is about', () => {
  const range = { code: 'number_range', params: { part: 'port', min: 0, max: 65_535 } } as const;
  expect(faultText(range, ru)).toBe('Порт: число от\u00a00 до\u00a065535.');
  expect(faultText(range, zh)).toBe('端口：应为 0 至 65535 之间的数字。');
  expect(faultText({ code: 'value_invalid', params: { part: 'regex' } }, ru)).toBe('Неверное значение: выражение.');
});

test('what is expected is told by names', () => {
  const told = (expected: string) => faultText({ code: 'parts_missing', params: { expected } }, ru);
  expect(told('priority target')).toBe('Не\u00a0хватает части значения. Нужно: приоритет, имя сервера.');
  expect(told('value value…')).toBe('Не\u00a0хватает части значения. Нужно: значение, значение.');
  expect(told('d [m [s]] N|S altitude')).toBe('Не\u00a0хватает части значения. Нужно: d [m [s]] N|S высота, метры.');
});

test('beside its field a fault is short', () => {
  expect(fieldFaultText({ code: 'parts_missing', params: { expected: 'port' } }, '', ru)).toBe('Заполните поле.');
  expect(fieldFaultText({ code: 'value_invalid', params: { part: 'value' } }, 'a.b', ru)).toBe(
    'Значение не\u00a0подходит. Пример: a.b.',
  );
  expect(fieldFaultText({ code: 'ipv4_invalid', params: { value: 'x' } }, '', ru)).toMatch(/^x/);
});
