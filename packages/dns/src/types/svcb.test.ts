import { describeContent, type InvalidRow, type ValidRow } from '../../test/content-table.ts';

const valid: ValidRow[] = [
  ['0 foo.example.com.', '0 foo.example.com', 'RFC 9460 §D.1'],
  ['1 .', '1 .', 'RFC 9460 §D.2'],
  ['0 .', '0 .', 'RFC 9460 §2.5.1'],
  ['16 foo.example.com. port=53', '16 foo.example.com port="53"', 'RFC 9460 §D.2'],
  ['1 foo.example.com. key667=hello', '1 foo.example.com key667="hello"', 'RFC 9460 §D.2'],
  ['1 foo.example.com. key667="hello\\210qoo"', '1 foo.example.com key667="hello\\210qoo"', 'RFC 9460 §D.2'],
  [
    '1 foo.example.com. ipv6hint="2001:db8::1,2001:db8::53:1"',
    '1 foo.example.com ipv6hint="2001:db8::1,2001:db8::53:1"',
    'RFC 9460 §D.2',
  ],
  [
    '1 example.com. ipv6hint=2001:db8:122:344::192.0.2.33',
    '1 example.com ipv6hint="2001:db8:122:344::c000:221"',
    'RFC 9460 §D.2',
  ],
  [
    '16 foo.example.org. alpn=h2,h3-19 mandatory=ipv4hint,alpn ipv4hint=192.0.2.1',
    '16 foo.example.org mandatory="alpn,ipv4hint" alpn="h2,h3-19" ipv4hint="192.0.2.1"',
    'RFC 9460 §D.2',
  ],
  [
    '16 foo.example.org. alpn="f\\\\\\\\oo\\\\,bar,h2"',
    '16 foo.example.org alpn="f\\\\\\\\oo\\\\,bar,h2"',
    'RFC 9460 §D.2',
  ],
  [
    '16 foo.example.org. alpn=f\\\\\\092oo\\092,bar,h2',
    '16 foo.example.org alpn="f\\\\\\\\oo\\\\,bar,h2"',
    'RFC 9460 §D.2',
  ],
  ['1 . alpn=h3 no-default-alpn', '1 . alpn="h3" no-default-alpn', 'RFC 9460 §7.1.1'],
  ['1 . no-default-alpn="" alpn=h3', '1 . alpn="h3" no-default-alpn', 'RFC 9460 §7.1.1'],
  ['1 . ech=AEj+DQBE', '1 . ech="AEj+DQBE"', 'RFC 9848 §3'],
  ['1 . dohpath=/dns-query{?dns}', '1 . dohpath="/dns-query{?dns}"', 'RFC 9461 §5'],
  ['1 _dns.example.com alpn="dot" port="0853"', '1 _dns.example.com alpn="dot" port="853"', 'RFC 9461 §4'],
  ['1 . key65000 key100=a key99=b', '1 . key99="b" key100="a" key65000', 'RFC 9460 §2.2'],
  ['1 . key667=""', '1 . key667', 'RFC 9460 §2.1'],
];

const invalid: InvalidRow[] = [
  ['', 'parts_missing', 'RFC 9460 §2.1'],
  ['1', 'parts_missing', 'RFC 9460 §2.1'],
  ['65536 .', 'number_range', 'RFC 9460 §2.1'],
  ['foo.example.com', 'number_range', 'RFC 9460 §2.1'],
  ['1 foo..example.com', 'name_invalid', 'RFC 9460 §2.1'],
  ['1 foo.example.com ( key123=abc', 'param_invalid', 'RFC 9460 §2.1'],
  ['1 . key123=abc key123=def', 'param_twice', 'RFC 9460 §D.3'],
  ['1 . mandatory', 'param_invalid', 'RFC 9460 §D.3'],
  ['1 . alpn', 'param_invalid', 'RFC 9460 §D.3'],
  ['1 . port', 'param_invalid', 'RFC 9460 §D.3'],
  ['1 . ipv4hint', 'param_invalid', 'RFC 9460 §D.3'],
  ['1 . ipv6hint', 'param_invalid', 'RFC 9460 §D.3'],
  ['1 . alpn=h2 no-default-alpn=abc', 'param_invalid', 'RFC 9460 §D.3'],
  ['1 . mandatory=key123', 'param_missing', 'RFC 9460 §D.3'],
  ['1 . mandatory=mandatory', 'param_invalid', 'RFC 9460 §D.3'],
  ['1 . mandatory=key123,key123 key123=abc', 'param_invalid', 'RFC 9460 §D.3'],
  ['1 . no-default-alpn', 'param_missing', 'RFC 9460 §7.1.1'],
  ['0 foo.example.com alpn=h2', 'param_invalid', 'RFC 9460 §2.4.2'],
  ['1 . alpn=h2,,h3', 'param_invalid', 'RFC 9460 §A.1'],
  ['1 . port=65536', 'param_invalid', 'RFC 9460 §7.2'],
  ['1 . ipv4hint=192.0.2.256', 'param_invalid', 'RFC 9460 §7.3'],
  ['1 . ipv6hint=192.0.2.1', 'param_invalid', 'RFC 9460 §7.3'],
  ['1 . ech=***', 'param_invalid', 'RFC 9848 §3'],
  ['1 . dohpath=/dns-query', 'param_invalid', 'RFC 9461 §5'],
  ['1 . key65535=a', 'param_invalid', 'RFC 9460 §14.3.2'],
  ['1 . key0667=a', 'param_invalid', 'RFC 9460 §2.1'],
  ['1 . key1=a', 'param_invalid', 'RFC 9460 §2.1'],
  ['1 . unknown=a', 'param_invalid', 'RFC 9460 §2.1'],
  ['1 . alpn="h2', 'param_invalid', 'RFC 1035 §5.1'],
];

describeContent('HTTPS', valid, invalid);
describeContent('SVCB', valid, invalid);
