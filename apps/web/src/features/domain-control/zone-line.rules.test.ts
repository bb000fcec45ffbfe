import { expect, test } from 'vitest';
import { parseZoneLine } from './zone-line.rules.ts';

test.each<[line: string, record: string | null]>([
  ['www 300 IN A 192.0.2.1', 'www 300 A 192.0.2.1'],
  ['www.кофе.рф. IN A 192.0.2.1', 'www 1000 A 192.0.2.1'],
  ['@ IN MX 10 mail', '@ 1000 MX 10 mail.xn--e1ajmy.xn--p1ai'],
  ['  _sip._tcp\tIN 1h SRV 1 2 3 sip.example.com.  ', '_sip._tcp 3600 SRV 1 2 3 sip.example.com'],
  ['note IN TXT "a b" ; a comment', 'note 1000 TXT "a b"'],
  ['www A 192.0.2.1', 'www 1000 A 192.0.2.1'],
  ['note TXT hello', null],
  ['192.0.2.1', null],
  ['10 mail.example.com', null],
  ['v=spf1 a mx ~all', null],
  ['www IN A 192.0.2.300', null],
  ['www.example.org. IN A 192.0.2.1', null],
  ['a IN A 192.0.2.1\nb IN A 192.0.2.2', null],
  ['', null],
])('the pasted text %j is read as the record %s', (line, expected) => {
  const record = parseZoneLine('кофе.рф', line, 1000);
  expect(record && `${record.name} ${record.ttl} ${record.type} ${record.content}`).toBe(expected);
});
