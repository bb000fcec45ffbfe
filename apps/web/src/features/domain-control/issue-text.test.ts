import { listContentFields, recordTypes } from '@lotok/dns';
import { compilePageMessages } from '@lotok/i18n/compile';
import { createTranslate } from '@lotok/i18n';
import { expect, test } from 'vitest';
import { issueText, fieldIssueText, partName } from './issue-text.ts';

const ru = createTranslate('ru', await compilePageMessages('ru', 'further'));
const zh = createTranslate('zh', await compilePageMessages('zh', 'further'));

test('each part of each record type has a translated name', () => {
  for (const type of recordTypes)
    for (const { name } of listContentFields(type)) expect(partName(name, ru), `${type} ${name}`).toMatch(/[а-я]/);
});

test('the text of an issue names its part', () => {
  const range = { code: 'number_range', params: { part: 'port', min: 0, max: 65_535 } } as const;
  expect(issueText(range, ru)).toBe('Порт: число от\u00a00 до\u00a065535.');
  expect(issueText(range, zh)).toBe('端口：应为 0 至 65535 之间的数字。');
  expect(issueText({ code: 'value_invalid', params: { part: 'regex' } }, ru)).toBe('Неверное значение: выражение.');
});

test('expected parts are listed by their names', () => {
  const textFor = (expected: string) => issueText({ code: 'parts_missing', params: { expected } }, ru);
  expect(textFor('priority target')).toBe('Не\u00a0хватает части значения. Нужно: приоритет, имя сервера.');
  expect(textFor('value value…')).toBe('Не\u00a0хватает части значения. Нужно: значение, значение.');
  expect(textFor('d [m [s]] N|S altitude')).toBe('Не\u00a0хватает части значения. Нужно: d [m [s]] N|S высота, метры.');
});

test('the text of an issue is short beside its field', () => {
  expect(fieldIssueText({ code: 'parts_missing', params: { expected: 'port' } }, '', ru)).toBe('Заполните поле.');
  expect(fieldIssueText({ code: 'value_invalid', params: { part: 'value' } }, 'a.b', ru)).toBe(
    'Значение не\u00a0подходит. Пример: a.b.',
  );
  expect(fieldIssueText({ code: 'ipv4_invalid', params: { value: 'x' } }, '', ru)).toMatch(/^x/);
});
