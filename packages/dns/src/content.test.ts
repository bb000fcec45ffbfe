import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryData } from '../test/arbitrary-data.ts';
import { parseContent, printContent, type RecordType, recordTypes } from './index.ts';

describe('the content of a record', () => {
  it.each(recordTypes)('of type %s is printed and parsed back to equal data', <T extends RecordType>(type: T) => {
    fc.assert(
      fc.property(arbitraryData[type], (data) => {
        const text = printContent(type, data);
        expect(parseContent(type, text, 'example.com')).toEqual({ data });
        expect(text).toMatch(/^[ -~]+$/);
      }),
    );
  });

  it.each(recordTypes)('of type %s is refused or has a stable canonical form, for any text', (type) => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            '0',
            '1',
            '257',
            '3',
            '"',
            '"a"',
            '.',
            'a.b',
            '\\',
            '\\0',
            'N',
            'E',
            'ab',
            'AAAA',
            'alpn=h2',
            ';',
            '(',
            '::1',
          ),
        )
        .map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (content) => {
        const parsed = parseContent(type, content, 'example.com');
        if ('issue' in parsed) return;
        expect(parseContent(type, printContent(type, parsed.data), 'example.com')).toEqual(parsed);
      }),
    );
  });

  it('has the same field names as the provider', () => {
    const parse = (type: RecordType, text: string) => parseContent(type, text, 'example.com');
    expect(parse('SRV', '1 2 3 a.b')).toEqual({ data: { priority: 1, weight: 2, port: 3, target: 'a.b' } });
    expect(parse('CAA', '0 issue ";"')).toEqual({ data: { flags: 0, tag: 'issue', value: ';' } });
    expect(parse('HTTPS', '1 . alpn=h2')).toEqual({ data: { priority: 1, target: '.', value: 'alpn="h2"' } });
    expect(parse('MX', '10 a.b')).toEqual({ data: { priority: 10, target: 'a.b' } });
    expect(parse('TXT', '"a" b')).toEqual({ data: { values: ['a', 'b'] } });
  });

  it('of type LOC writes an angle of zero with one direction only, as BIND does', () => {
    const read = parseContent('LOC', '0 0 0 S 0 0 0 W 1m', 'example.com');
    expect('data' in read && printContent('LOC', read.data)).toMatch(/^0 0 0\.000 N 0 0 0\.000 E /);
  });

  it('is refused with the expected fields or with the name of the invalid number', () => {
    expect(parseContent('SRV', '1 2', 'example.com')).toEqual({
      issue: { field: 'content', code: 'parts_missing', params: { expected: 'priority weight port target' } },
    });
    expect(parseContent('SRV', '1 2 x a.b', 'example.com')).toEqual({
      issue: { field: 'content', code: 'number_range', params: { part: 'port', min: 0, max: 65_535 } },
    });
  });
});
