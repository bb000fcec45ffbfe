import { expect, it } from 'vitest';
import { CsvError, csvRecords, csvRecordsOf } from './csv-records.ts';

const fieldsOf = (text: string, separator?: string) => [...csvRecords(text, separator)].map(({ fields }) => fields);

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

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

it('reads a text that comes in steps of any size as it reads the whole', async () => {
  const text = 'a,b\r\n"c ""d""",e\nf"g\n"h\ni","j"\r\n\nlast';
  const whole = [...csvRecords(text)];
  for (let size = 1; size <= text.length; size += 1) {
    const steps = async function* () {
      for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
    };
    expect(await collect(csvRecordsOf(steps()))).toEqual(whole);
  }
});

it('gives up a record in steps whose quote is never closed', async () => {
  const steps = async function* () {
    yield 'a\n"';
    for (let step = 0; step < 100; step += 1) yield 'x'.repeat(100_000);
  };
  await expect(collect(csvRecordsOf(steps()))).rejects.toMatchObject({ line: 2 });
});
