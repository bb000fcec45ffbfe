import { describeContent, type InvalidRow, type ValidRow } from '../../test/content-table.ts';

const label63 = 'a'.repeat(63);
const name253 = `${label63}.${label63}.${label63}.${'b'.repeat(61)}`;

const hosts: ValidRow[] = [
  ['www.example.com', 'www.example.com', 'RFC 1035 §3.1'],
  ['www.example.com.', 'www.example.com', 'RFC 1035 §5.1'],
  ['WWW.Example.COM', 'www.example.com', 'RFC 4343 §3'],
  ['@', 'example.com', 'RFC 1035 §5.1'],
  ['localhost', 'localhost', 'RFC 1034 §3.1'],
  ['1.example.com', '1.example.com', 'RFC 1123 §2.1'],
  ['3com.com', '3com.com', 'RFC 1123 §2.1'],
  ['a-b.example.com', 'a-b.example.com', 'RFC 952 §1'],
  ['xn--80a1acny.example.com', 'xn--80a1acny.example.com', 'RFC 5890 §2.3.2.1'],
  ['почта.example.com', 'xn--80a1acny.example.com', 'RFC 5891 §4.4'],
  ['ПОЧТА。example.com', 'xn--80a1acny.example.com', 'RFC 5895 §2'],
  [`${label63}.example.com`, `${label63}.example.com`, 'RFC 1035 §2.3.4'],
  [name253, name253, 'RFC 1035 §2.3.4'],
  [`${name253}.`, name253, 'RFC 1035 §2.3.4'],
];

const invalidHosts: InvalidRow[] = [
  ['', 'parts_missing', 'RFC 1035 §3.3'],
  ['a..example.com', 'name_invalid', 'RFC 1035 §3.1'],
  ['.example.com', 'name_invalid', 'RFC 1035 §3.1'],
  ['www.example.com..', 'name_invalid', 'RFC 1035 §3.1'],
  ['-a.example.com', 'name_invalid', 'RFC 952 §1'],
  ['a-.example.com', 'name_invalid', 'RFC 952 §1'],
  ['a!b.example.com', 'name_invalid', 'RFC 952 §1'],
  ['http://example.com', 'name_invalid', 'RFC 952 §1'],
  ['example.com/path', 'name_invalid', 'RFC 952 §1'],
  ['почта@example.com', 'name_invalid', 'RFC 5891 §4.2.2'],
  ['почта/..example.com', 'name_invalid', 'RFC 5891 §4.2.2'],
  ['192.0.2.1', 'name_invalid', 'RFC 1123 §2.1'],
  ['*.example.com', 'name_invalid', 'RFC 4592 §2.1.1'],
  ['"www.example.com"', 'name_invalid', 'RFC 1035 §5.1'],
  ['a\\.b.example.com', 'name_invalid', 'RFC 952 §1'],
  [`${label63}a.example.com`, 'name_too_long', 'RFC 1035 §2.3.4'],
  [`${name253}b`, 'name_too_long', 'RFC 1035 §2.3.4'],
  ['www.example.com mail.example.com', 'parts_too_many', 'RFC 1035 §3.3'],
];

/** The rows of host names with other fields before them. */
const after = <Row extends ValidRow | InvalidRow>(fields: string, rows: Row[]) =>
  rows.map(([text, expected, clause]) => [
    `${fields} ${text}`,
    /^[a-z]+(_[a-z]+)+$/.test(expected) ? expected : `${fields} ${expected}`,
    clause,
  ]) as unknown as Row[];

const aliases: ValidRow[] = [
  ['_dmarc.example.com', '_dmarc.example.com', 'RFC 8552 §1.1'],
  ['_x1.acm-validations.aws.', '_x1.acm-validations.aws', 'RFC 8552 §1.1'],
];
const underscores: InvalidRow[] = [['a_b.example.com', 'name_invalid', 'RFC 1123 §2.1']];
const noRoot: InvalidRow[] = [['.', 'name_invalid', 'RFC 1035 §3.3']];

describeContent('CNAME', [...hosts, ...aliases], [...invalidHosts, ...noRoot]);
describeContent('PTR', [...hosts, ...aliases], [...invalidHosts, ...noRoot]);
describeContent('NS', hosts, [...invalidHosts, ...noRoot, ...underscores]);

describeContent(
  'MX',
  [
    ...after('10', hosts),
    ['0 .', '0 .', 'RFC 7505 §3'],
    ['65535 mail.example.com', '65535 mail.example.com', 'RFC 1035 §3.3.9'],
    ['010   mail.example.com.', '10 mail.example.com', 'RFC 1035 §5.1'],
  ],
  [
    ...after('10', [...invalidHosts, ...underscores]),
    ['mail.example.com', 'number_range', 'RFC 1035 §3.3.9'],
    ['10', 'parts_missing', 'RFC 1035 §3.3.9'],
    ['65536 mail.example.com', 'number_range', 'RFC 1035 §3.3.9'],
    ['-1 mail.example.com', 'number_range', 'RFC 1035 §3.3.9'],
    ['1.5 mail.example.com', 'number_range', 'RFC 1035 §3.3.9'],
    ['"10" mail.example.com', 'number_range', 'RFC 1035 §3.3.9'],
    ['mail.example.com 10', 'number_range', 'RFC 1035 §3.3.9'],
  ],
);

describeContent(
  'SRV',
  [
    ...after('5 0 5060', hosts),
    ['0 0 0 .', '0 0 0 .', 'RFC 2782'],
    ['65535 65535 65535 sip.example.com', '65535 65535 65535 sip.example.com', 'RFC 2782'],
    ['1 2\t3   sip.example.com.', '1 2 3 sip.example.com', 'RFC 1035 §5.1'],
  ],
  [
    ...after('5 0 5060', [...invalidHosts, ...underscores]),
    ['5 0 sip.example.com', 'number_range', 'RFC 2782'],
    ['5 0 5060', 'parts_missing', 'RFC 2782'],
    ['65536 0 5060 sip.example.com', 'number_range', 'RFC 2782'],
    ['5 65536 5060 sip.example.com', 'number_range', 'RFC 2782'],
    ['5 0 65536 sip.example.com', 'number_range', 'RFC 2782'],
    ['5 0 sip sip.example.com', 'number_range', 'RFC 2782'],
  ],
);
