import { describeContent } from '../../test/content-table.ts';

const tel = '100 10 "u" "E2U+sip" "!^.*$!sip:info@example.com!" .';

describeContent(
  'NAPTR',
  [
    [tel, tel, 'RFC 3403 §6.2'],
    [
      '100 50 "s" "z3950+I2L+I2C" "" _z3950._tcp.gatech.edu.',
      '100 50 "s" "z3950+I2L+I2C" "" _z3950._tcp.gatech.edu',
      'RFC 3403 §6.1',
    ],
    ['100 50 s SIP+D2U "" _sip._udp.example.com', '100 50 "s" "SIP+D2U" "" _sip._udp.example.com', 'RFC 3403 §4.1'],
    ['0 0 "" "" "" .', '0 0 "" "" "" .', 'RFC 3403 §4.1'],
    ['65535 65535 "a" "" "" example.com', '65535 65535 "a" "" "" example.com', 'RFC 3403 §4.1'],
    [
      '100 10 "u" "sip+E2U" "!^.*$!sip:information@foo.se!i" .',
      '100 10 "u" "sip+E2U" "!^.*$!sip:information@foo.se!i" .',
      'RFC 3402 §3.2',
    ],
    [
      '100 10 "" "" "/urn:cid:.+@([^\\\\.]+\\\\.)(.*)$/\\\\2/i" .',
      '100 10 "" "" "/urn:cid:.+@([^\\\\.]+\\\\.)(.*)$/\\\\2/i" .',
      'RFC 3403 §6.1',
    ],
    ['1 1 "U" "E2U+tel" "#^(.*)$#tel:\\\\1#" .', '1 1 "U" "E2U+tel" "#^(.*)$#tel:\\\\1#" .', 'RFC 3402 §3.2'],
    ['1 1 "u" "E2U+web" "!a\\\\!b!c!" .', '1 1 "u" "E2U+web" "!a\\\\!b!c!" .', 'RFC 3402 §3.2'],
    ['1 1 "P" "" "" @', '1 1 "P" "" "" example.com', 'RFC 3403 §4.1'],
    ['1 1 "" "" "" A.Example.COM', '1 1 "" "" "" a.example.com', 'RFC 4343 §3'],
    ['1 1 "su9" "x y" "" .', '1 1 "su9" "x y" "" .', 'RFC 3403 §4.1'],
  ],
  [
    ['', 'parts_missing', 'RFC 3403 §4.1'],
    ['100 10 "u" "E2U+sip" "!a!b!"', 'parts_missing', 'RFC 3403 §4.1'],
    ['100 10 "u"', 'parts_missing', 'RFC 3403 §4.1'],
    ['65536 10 "" "" "" .', 'number_range', 'RFC 3403 §4.1'],
    ['1 65536 "" "" "" .', 'number_range', 'RFC 3403 §4.1'],
    ['"1" 1 "" "" "" .', 'number_range', 'RFC 3403 §4.1'],
    ['1 1 "u!" "" "" .', 'value_invalid', 'RFC 3403 §4.1'],
    ['1 1 "u" "" "!a!b!" example.com', 'value_invalid', 'RFC 3403 §4.1'],
    ['1 1 "u" "" "!a!b" .', 'value_invalid', 'RFC 3402 §3.2'],
    ['1 1 "u" "" "!a!b!x" .', 'value_invalid', 'RFC 3402 §3.2'],
    ['1 1 "u" "" "1a1b1" .', 'value_invalid', 'RFC 3402 §3.2'],
    ['1 1 "u" "" "!(a)!\\\\2!" .', 'value_invalid', 'RFC 3402 §3.2'],
    ['1 1 "u" "" "!!b!" .', 'value_invalid', 'RFC 3402 §3.2'],
    [`1 1 "" "${'a'.repeat(256)}" "" .`, 'text_too_long', 'RFC 1035 §3.3'],
    ['1 1 "" "" "" a b', 'parts_too_many', 'RFC 3403 §4.1'],
    ['1 1 "" "" "" -a.example', 'name_invalid', 'RFC 1035 §3.1'],
    ['1 1 "" "" "', 'unclosed', 'RFC 1035 §5.1'],
  ],
);
