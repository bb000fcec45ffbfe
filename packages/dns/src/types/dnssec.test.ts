import { describeContent } from '../../test/content-table.ts';

const sha1 = '2BB183AF5F22588179A53B0A98631FAD1A292118';
const sha256 = 'D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A';
const sha384 = `${sha256}${sha256.slice(32)}`;
const key64 = `${'A'.repeat(84)}Ag==`;
const key96 = 'A'.repeat(128);
const key32 = `${'l'.repeat(42)}w=`;
const key57 = 'A'.repeat(76);

describeContent(
  'DS',
  [
    [`60485 5 1 ${sha1}`, `60485 5 1 ${sha1.toLowerCase()}`, 'RFC 4034 §5.4'],
    [`60485 5 1 ${sha1.slice(0, 20)} ${sha1.slice(20)}`, `60485 5 1 ${sha1.toLowerCase()}`, 'RFC 4034 §5.3'],
    [`60485 RSASHA1 1 ${sha1}`, `60485 5 1 ${sha1.toLowerCase()}`, 'RFC 4034 §5.3'],
    [`60485 5 2 ${sha256}`, `60485 5 2 ${sha256.toLowerCase()}`, 'RFC 4509 §2.1'],
    [`1 13 2 ${sha256.toLowerCase()}`, `1 13 2 ${sha256.toLowerCase()}`, 'RFC 6605 §3'],
    [`1 12 3 ${sha256}`, `1 12 3 ${sha256.toLowerCase()}`, 'RFC 5933 §4'],
    [`10771 14 4 ${sha384}`, `10771 14 4 ${sha384.toLowerCase()}`, 'RFC 6605 §2'],
    [`1 ED25519 2 ${sha256}`, `1 15 2 ${sha256.toLowerCase()}`, 'RFC 8080 §4'],
    [`1 ed448 2 ${sha256}`, `1 16 2 ${sha256.toLowerCase()}`, 'RFC 8080 §4'],
    [`0 8 2 ${sha256}`, `0 8 2 ${sha256.toLowerCase()}`, 'RFC 4034 §5.1.1'],
    [`65535 255 2 ${sha256}`, `65535 255 2 ${sha256.toLowerCase()}`, 'RFC 4034 §5.1'],
    ['1 8 9 abcd', '1 8 9 abcd', 'RFC 4034 §5.1.3'],
    [`1 8 1 ${sha1.replace(/../g, '$& ')}`, `1 8 1 ${sha1.toLowerCase()}`, 'RFC 4034 §5.3'],
  ],
  [
    ['', 'parts_missing', 'RFC 4034 §5.3'],
    ['60485 5 1', 'parts_missing', 'RFC 4034 §5.3'],
    ['60485 5', 'parts_missing', 'RFC 4034 §5.3'],
    [`65536 5 1 ${sha1}`, 'number_range', 'RFC 4034 §5.1.1'],
    [`60485 256 1 ${sha1}`, 'number_range', 'RFC 4034 §5.1.2'],
    [`60485 0 1 ${sha1}`, 'number_range', 'RFC 4034 §A.1'],
    [`60485 SHA1 1 ${sha1}`, 'number_range', 'RFC 4034 §5.3'],
    [`60485 5 0 ${sha1}`, 'number_range', 'RFC 4034 §A.2'],
    [`60485 5 SHA-1 ${sha1}`, 'number_range', 'RFC 4034 §5.3'],
    [`60485 5 2 ${sha1}`, 'length_wrong', 'RFC 4509 §2.1'],
    [`60485 5 1 ${sha256}`, 'length_wrong', 'RFC 4034 §A.2'],
    [`60485 5 4 ${sha256}`, 'length_wrong', 'RFC 6605 §2'],
    [`60485 5 3 ${sha1}`, 'length_wrong', 'RFC 5933 §4'],
    [`60485 5 1 ${sha1}A`, 'hex_invalid', 'RFC 4034 §5.3'],
    [`60485 5 1 ${sha1.replace('2', 'X')}`, 'hex_invalid', 'RFC 4034 §5.3'],
    [`60485 5 1 0x${sha1}`, 'hex_invalid', 'RFC 4034 §5.3'],
  ],
);

describeContent(
  'DNSKEY',
  [
    ['256 3 5 AQPSKmynfzW4', '256 3 5 AQPSKmynfzW4', 'RFC 4034 §2.3'],
    ['256 3 5 AQPS Kmyn fzW4', '256 3 5 AQPSKmynfzW4', 'RFC 4034 §2.2'],
    ['257 3 RSASHA256 AwEAAQ==', '257 3 8 AwEAAQ==', 'RFC 4034 §2.2'],
    ['257 3 rsasha512 AwEAAQ==', '257 3 10 AwEAAQ==', 'RFC 5702 §2'],
    ['0 3 8 AwEAAQ==', '0 3 8 AwEAAQ==', 'RFC 4034 §2.1.1'],
    ['385 3 8 AwEAAQ==', '385 3 8 AwEAAQ==', 'RFC 5011 §7'],
    [`257 3 13 ${key64}`, `257 3 13 ${key64}`, 'RFC 6605 §4'],
    [`257 3 ECDSAP256SHA256 ${key64}`, `257 3 13 ${key64}`, 'RFC 6605 §4'],
    [`257 3 14 ${key96}`, `257 3 14 ${key96}`, 'RFC 6605 §4'],
    [`257 3 15 ${key32}`, `257 3 15 ${key32}`, 'RFC 8080 §3'],
    [`257 3 16 ${key57}`, `257 3 16 ${key57}`, 'RFC 8080 §3'],
    ['257 3 254 AwEAAQ==', '257 3 254 AwEAAQ==', 'RFC 4034 §A.1.1'],
    ['65535 3 255 AwEAAQ==', '65535 3 255 AwEAAQ==', 'RFC 4034 §2.1'],
  ],
  [
    ['', 'parts_missing', 'RFC 4034 §2.2'],
    ['257 3 8', 'parts_missing', 'RFC 4034 §2.2'],
    ['257', 'parts_missing', 'RFC 4034 §2.2'],
    ['257 2 8 AwEAAQ==', 'number_range', 'RFC 4034 §2.1.2'],
    ['257 4 8 AwEAAQ==', 'number_range', 'RFC 4034 §2.1.2'],
    ['65536 3 8 AwEAAQ==', 'number_range', 'RFC 4034 §2.1.1'],
    ['KSK 3 8 AwEAAQ==', 'number_range', 'RFC 4034 §2.2'],
    ['257 3 0 AwEAAQ==', 'number_range', 'RFC 4034 §A.1'],
    ['257 3 256 AwEAAQ==', 'number_range', 'RFC 4034 §2.1.3'],
    ['257 3 RSA AwEAAQ==', 'number_range', 'RFC 4034 §2.2'],
    ['257 3 8 AwEAAQ', 'base64_invalid', 'RFC 4648 §4'],
    ['257 3 8 AwEAAR==', 'base64_invalid', 'RFC 4648 §3.5'],
    ['257 3 8 A*EAAQ==', 'base64_invalid', 'RFC 4034 §2.2'],
    ['257 3 13 AwEAAQ==', 'length_wrong', 'RFC 6605 §4'],
    [`257 3 14 ${key64}`, 'length_wrong', 'RFC 6605 §4'],
    [`257 3 15 ${key64}`, 'length_wrong', 'RFC 8080 §3'],
    [`257 3 16 ${key32}`, 'length_wrong', 'RFC 8080 §3'],
  ],
);
