import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseZone } from '../index.ts';

const parse = (text: string) => {
  const { records, problems } = parseZone('example.com', text);
  return {
    records: records.map(
      ({ type, name, content, ttl, proxied }) => `${name} ${ttl} ${type} ${content}${proxied ? ' proxied' : ''}`,
    ),
    problems: problems.map(({ line, code }) => `${line} ${code}`),
  };
};

describe('a zone file', () => {
  it.each([
    ['www A 192.0.2.1', 'www.example.com 1 A 192.0.2.1'],
    ['www.example.com. 300 IN A 192.0.2.1', 'www.example.com 300 A 192.0.2.1'],
    ['www IN 300 A 192.0.2.1', 'www.example.com 300 A 192.0.2.1'],
    ['www 1h30m a 192.0.2.1', 'www.example.com 5400 A 192.0.2.1'],
    ['@ 1D in A 192.0.2.1', 'example.com 86400 A 192.0.2.1'],
    ['* A 192.0.2.1 ; any', '*.example.com 1 A 192.0.2.1'],
    ['@ A 192.0.2.1 ; proxied', 'example.com 1 A 192.0.2.1 proxied'],
    ['@ A 192.0.2.1 ; cf_tags=cf-proxied:true', 'example.com 1 A 192.0.2.1 proxied'],
    ['@ A 192.0.2.1 ; not proxied', 'example.com 1 A 192.0.2.1'],
    ['@ MX 10 mail', 'example.com 1 MX 10 mail.example.com'],
    ['@ MX 10 mail.other.net.', 'example.com 1 MX 10 mail.other.net'],
    ['@ MX 10 @', 'example.com 1 MX 10 example.com'],
    ['$ORIGIN sub.example.com.\nwww CNAME a', 'www.sub.example.com 1 CNAME a.sub.example.com'],
    ['$ORIGIN sub\n@ CNAME a', 'sub.example.com 1 CNAME a.sub.example.com'],
    ['$ORIGIN other.net.\nwww.example.com. CNAME a', 'www.example.com 1 CNAME a.other.net'],
    ['$TTL 1h\nwww A 192.0.2.1', 'www.example.com 3600 A 192.0.2.1'],
    ['$TTL 300 ; automatic\nwww A 192.0.2.1', 'www.example.com 1 A 192.0.2.1'],
    ['@ TXT "a;b" ; c', 'example.com 1 TXT "a;b"'],
    ['@ TXT a b', 'example.com 1 TXT "a" "b"'],
    ['@ TXT a;b', 'example.com 1 TXT "a"'],
    ['@ TXT a\\;b', 'example.com 1 TXT "a;b"'],
    ['@ TXT "(a" ")"', 'example.com 1 TXT "(a" ")"'],
    ['@ TXT ( "a" ; one\n "b" ) ; two', 'example.com 1 TXT "a" "b"'],
    ['@ TXT(a)', 'example.com 1 TXT "a"'],
    ['@ TXT "\\195\\169"', 'example.com 1 TXT "\\195\\169"'],
    ['@ HTTPS 1 . alpn="h2,h3"', 'example.com 1 HTTPS 1 . alpn="h2,h3"'],
    ['\ufeff@ A 192.0.2.1\r\n', 'example.com 1 A 192.0.2.1'],
    ['; flattened: @ CNAME a.b.', ''],
    ['\n; flattened: @ CNAME a.b.', 'example.com 1 CNAME a.b'],
  ])('%j is parsed', (text, record) => {
    expect(parse(text)).toEqual({ records: record ? [record] : [], problems: [] });
  });

  it('applies the owner and the TTL of a line to the following lines', () => {
    expect(parse('www 60 A 192.0.2.1\n  A 192.0.2.2\n\n\t90 TXT a\nmail TXT b')).toEqual({
      records: [
        'www.example.com 60 A 192.0.2.1',
        'www.example.com 60 A 192.0.2.2',
        'www.example.com 90 TXT "a"',
        'mail.example.com 90 TXT "b"',
      ],
      problems: [],
    });
  });

  it('leaves out the SOA and the name servers of the zone, but not those of subdomains', () => {
    const text = `$TTL 300
@ IN SOA ns1.example.com. admin.example.com. (
    2024010101 ; serial
    7200 3600 1209600 3600 )
  NS ns1.example.com.
sub NS ns1.other.net.`;
    expect(parse(text)).toEqual({ records: ['sub.example.com 300 NS ns1.other.net'], problems: [] });
  });

  it.each([
    ['$INCLUDE other.zone', '1 unsupported'],
    ['$GENERATE 1-9 a$ A 192.0.2.$', '1 unsupported'],
    ['$TTL soon', '1 ttl_invalid'],
    ['$ORIGIN', '1 name_invalid'],
    ['$ORIGIN a..b.', '1 name_invalid'],
    ['\n@ SPF "v=spf1"', '2 type_unknown'],
    ['@ RRSIG A 8 2 300 x', '1 type_unknown'],
    ['@ 300', '1 type_unknown'],
    ['@ CH TXT a', '1 unsupported'],
    ['  A 192.0.2.1', '1 name_required'],
    ['www.other.net. A 192.0.2.1', '1 name_outside_zone'],
    ['a..b A 192.0.2.1', '1 name_invalid'],
    ['@ A 192.0.2.256', '1 ipv4_invalid'],
    ['@ 30 A 192.0.2.1', '1 ttl_invalid'],
    ['@ 2w A 192.0.2.1', '1 ttl_invalid'],
    ['@ TXT "open', '1 unclosed'],
    ['@ TXT ( a\nb', '1 unclosed'],
    ['@ TXT a )', '1 unclosed'],
    ['@ MX 10 mail ; proxied', '1 proxied_unsupported'],
    ['*.a NS b', '1 wildcard_unsupported'],
    ['@ A \\# 4 c0000201', '1 ipv4_invalid'],
  ])('%j is reported as a problem: %s', (text, problem) => {
    expect(parse(text)).toEqual({ records: [], problems: [problem] });
  });

  it('is parsed further after a problem', () => {
    expect(parse('@ A x\n@ TXT "open\n@ TXT ( a\n b )\nwww A 192.0.2.1')).toEqual({
      records: ['example.com 1 TXT "a" "b"', 'www.example.com 1 A 192.0.2.1'],
      problems: ['1 ipv4_invalid', '2 unclosed'],
    });
  });

  it('is parsed to its end whatever it contains', () => {
    const sign = fc.constantFrom(
      'a',
      '@',
      '"',
      '\\',
      '(',
      ')',
      ';',
      '\n',
      ' ',
      'IN',
      ' TXT ',
      ' A ',
      '$TTL ',
      '1',
      '=',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        const text = signs.join('');
        const { problems } = parseZone('example.com', text);
        expect(problems.every(({ line }) => line >= 1 && line <= text.split('\n').length)).toBe(true);
      }),
    );
  });
});
