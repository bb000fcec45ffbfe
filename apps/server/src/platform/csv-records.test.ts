import { expect, it } from 'vitest';
import { CsvError, csvRecords } from './csv-records.ts';

const fieldsOf = (text: string, separator?: string) => [...csvRecords(text, separator)].map(({ fields }) => fields);

it('reads records with CRLF and LF, and with and without a last line break', () => {
  expect(fieldsOf('a,b\r\nc,d\ne,f')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]);
  expect(fieldsOf('a;b\n', ';')).toEqual([['a', 'b']]);
  expect(fieldsOf('')).toEqual([]);
  expect(fieldsOf('a,\n\n')).toEqual([['a', ''], ['']]);
});

it('reads quoted fields with separators, quotes and line breaks, and counts lines of the file', () => {
  const records = [...csvRecords('"a ""b""","c,\r\nd"\r\nlast\r\n')];
  expect(records).toEqual([
    { line: 1, fields: ['a "b"', 'c,\r\nd'], raw: '"a ""b""","c,\r\nd"' },
    { line: 3, fields: ['last'], raw: 'last' },
  ]);
});

it('names the line of a record with a quote that is not closed', () => {
  expect(() => fieldsOf('a\n"b\nc')).toThrow(CsvError);
  try {
    fieldsOf('a\n"b\nc');
  } catch (error) {
    expect((error as CsvError).line).toBe(2);
  }
});
