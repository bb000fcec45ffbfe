import { compilePageMessages } from '@lotok/i18n/compile';
import { createTranslate } from '@lotok/i18n';
import { expect, test } from 'vitest';
import { problemText } from './problem-text.ts';

const ru = createTranslate('ru', await compilePageMessages('ru', 'further'));
const problem = { line: 0, message: 'A sentence of the server.' };

test('a problem of a record names the record and the reason', () => {
  const record = { type: 'CNAME', name: 'www.shop.com' } as const;
  const text = problemText({ ...problem, record, reason: 'cname_beside_others', values: { name: 'www.shop.com' } }, ru);
  expect(text).toBe(
    'CNAME www.shop.com: У\u00a0www.shop.com есть CNAME: других записей у\u00a0этого имени быть не\u00a0может.',
  );
});

test('a zone with too many records is reported with their limit', () => {
  expect(problemText({ ...problem, reason: 'too_many_records', values: { max: 1_000 } }, ru)).toMatch(
    /^У\sдомена может быть не\sбольше 1000\sзаписей DNS\.$/,
  );
});

test('a problem without a reason has the sentence of the server', () => {
  expect(problemText(problem, ru)).toBe('A sentence of the server.');
});
