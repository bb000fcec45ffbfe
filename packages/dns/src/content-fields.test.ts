import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryData } from '../test/arbitrary-data.ts';
import {
  canBecomeValid,
  checkContentFields,
  composeContent,
  listContentFields,
  type FieldTexts,
  parseContent,
  printContent,
  type RecordType,
  recordTypes,
  splitContent,
  unquoteText,
} from './index.ts';

const ZONE = 'example.com';

describe('a content and the texts of its fields', () => {
  it.each(recordTypes)('of type %s convert into each other without loss', <T extends RecordType>(type: T) => {
    fc.assert(
      fc.property(arbitraryData[type], (data) => {
        const content = printContent(type, data);
        const texts = splitContent(type, content, ZONE);
        if (!texts) return;
        const composed = parseContent(type, composeContent(type, texts), ZONE);
        expect('data' in composed && printContent(type, composed.data)).toBe(content);
        expect(checkContentFields(type, texts, ZONE)).toEqual([]);
      }),
    );
  });

  it.each(recordTypes)('of type %s: texts without issues compose a valid content, whatever is typed', (type) => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        '1',
        '257',
        'a.b',
        '192.0.2.1',
        'ab',
        'AAAA',
        '"',
        '\\',
        'N',
        'E',
        'issue',
        'alpn=h2',
        'ключ',
      ),
    );
    const typed = fc.record(Object.fromEntries(listContentFields(type).map(({ name }) => [name, text])));
    fc.assert(
      fc.property(typed, (texts) => {
        if (checkContentFields(type, texts, ZONE).length > 0) return;
        const whole = parseContent(type, composeContent(type, texts), ZONE);
        const content = 'data' in whole ? printContent(type, whole.data) : '';
        const again = splitContent(type, content, ZONE);
        if (again) expect(parseContent(type, composeContent(type, again), ZONE)).toEqual(whole);
        expect(content).not.toBe('');
      }),
    );
  });

  it.each<[type: RecordType, content: string, texts: FieldTexts]>([
    ['A', '192.0.2.1', { value: '192.0.2.1' }],
    ['MX', '10 Mail.Example.com.', { priority: '10', target: 'mail.example.com' }],
    ['SRV', '1 2 3 @', { priority: '1', weight: '2', port: '3', target: 'example.com' }],
    ['CAA', '0 issue letsencrypt.org', { flags: '0', tag: 'issue', value: 'letsencrypt.org' }],
    ['TXT', 'v=spf1 include:a.b -all', { value: 'v=spf1 include:a.b -all' }],
    ['TXT', '"say \\"yes\\" \\\\ \\208\\180\\208\\176"', { value: 'say "yes" \\ да' }],
    ['TXT', `"${'a'.repeat(255)}" "b"`, { value: `${'a'.repeat(255)}b` }],
    ['HTTPS', '1 . alpn=h2,h3', { priority: '1', target: '.', value: 'alpn="h2,h3"' }],
    ['URI', '10 1 "https://example.com/"', { priority: '10', weight: '1', target: 'https://example.com/' }],
    [
      'NAPTR',
      '100 10 "S" "SIP+D2U" "" _sip._udp.example.com',
      {
        order: '100',
        preference: '10',
        flags: 'S',
        service: 'SIP+D2U',
        regex: '',
        replacement: '_sip._udp.example.com',
      },
    ],
    [
      'LOC',
      '55 45 8 N 37 37 2.5 E 150m',
      {
        lat_degrees: '55',
        lat_minutes: '45',
        lat_seconds: '8',
        lat_direction: 'N',
        long_degrees: '37',
        long_minutes: '37',
        long_seconds: '2.5',
        long_direction: 'E',
        altitude: '150',
        size: '1',
        precision_horz: '10000',
        precision_vert: '10',
      },
    ],
  ])('%s %s is split into the texts of its fields', (type, content, texts) =>
    expect(splitContent(type, content, ZONE)).toEqual(texts),
  );

  it.each<[type: RecordType, content: string, why: string]>([
    ['A', '192.0.2', 'it is invalid'],
    ['TXT', '"a" "b"', 'its strings are not pieces of one text'],
    ['TXT', '"\\255"', 'it is not valid UTF-8'],
    ['TXT', '"a\\010b"', 'it has more than one line'],
    ['TXT', '""', 'a required field is empty'],
  ])('%s %s can not be split into fields: %s', (type, content) => expect(splitContent(type, content, ZONE)).toBeNull());
});

describe('the issues of the fields', () => {
  it.each<[type: RecordType, texts: FieldTexts, issues: string[]]>([
    ['MX', { priority: '', target: '' }, ['priority parts_missing', 'target parts_missing']],
    ['MX', { priority: '70000', target: 'a b' }, ['priority number_range', 'target parts_too_many']],
    [
      'SRV',
      { priority: '1', weight: 'x', port: '5060', target: '_a.b' },
      ['weight number_range', 'target name_invalid'],
    ],
    ['CAA', { flags: '0', tag: 'issue', value: 'a b' }, ['value value_invalid']],
    ['TLSA', { usage: '3', selector: '1', matching_type: '1', certificate: 'ab' }, ['certificate length_wrong']],
    ['TLSA', { usage: 'DANE-EE', selector: '1', matching_type: '0', certificate: 'ab cd' }, []],
    ['HTTPS', { priority: '1', target: '.', value: '' }, []],
    ['HTTPS', { priority: '1', target: '.', value: 'port=99999' }, ['value param_invalid']],
    ['HTTPS', { priority: '0', target: 'a.b', value: 'port=1' }, ['value param_invalid']],
    ['NAPTR', { order: '1', preference: '1', flags: '', service: '', regex: '', replacement: '.' }, []],
    ['TXT', { value: 'a'.repeat(1000) }, []],
    ['TXT', { value: 'ключ: "да"' }, []],
    ['TXT', { value: '' }, ['value parts_missing']],
    ['TXT', { value: 'a'.repeat(70_000) }, ['value text_too_long']],
  ])('of %s %j are %j', (type, texts, issues) => {
    expect(checkContentFields(type, texts, ZONE).map(({ part, issue }) => `${part} ${issue.code}`)).toEqual(issues);
  });

  it('include an angle that is too large although each of its fields is valid', () => {
    const texts = splitContent('LOC', '90 0 0 N 0 0 0 E 0', ZONE);
    expect(checkContentFields('LOC', { ...texts, lat_minutes: '1' }, ZONE)).toMatchObject([{ part: 'lat_degrees' }]);
  });
});

it.each<[type: RecordType, part: string, text: string, expected: boolean]>([
  ['MX', 'priority', '6553', true],
  ['MX', 'priority', '65536', false],
  ['MX', 'priority', '1x', false],
  ['TLSA', 'usage', 'dane-ee', true],
  ['MX', 'target', 'mail.', true],
  ['MX', 'target', 'a b', false],
  ['A', 'value', '192.0.', true],
  ['A', 'value', '192.0.256', false],
  ['A', 'value', '2001:', false],
  ['AAAA', 'value', '2001:db8', true],
  ['AAAA', 'value', 'fg', false],
  ['TLSA', 'certificate', 'AB c', true],
  ['TLSA', 'certificate', 'xy', false],
  ['DNSKEY', 'public_key', 'a-b', false],
  ['LOC', 'altitude', '-1.', true],
  ['LOC', 'altitude', 'high', false],
  ['TXT', 'value', '"', true],
])('whether more typing can make %s %s %j valid: %s', (type, part, text, expected) => {
  const input = listContentFields(type).find(({ name }) => name === part)?.input;
  expect(input && canBecomeValid(input, text)).toBe(expected);
});

it.each<[text: string, expected: string | null]>([
  ['"a" "b"', 'ab'],
  [' "v=DKIM1; p=\\"x\\"" ', 'v=DKIM1; p="x"'],
  ['a "b"', null],
  ['"a', null],
  ['', null],
  ['"\\999"', null],
])('unquoting the text %s returns %s', (text, expected) => expect(unquoteText(text)).toBe(expected));
