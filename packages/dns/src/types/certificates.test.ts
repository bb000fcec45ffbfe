import { describeContent, type InvalidRow, type ValidRow } from '../../test/content-table.ts';

const sha1 = '123456789abcdef67890123456789abcdef67890';
const sha256 = '0123456789abcdef'.repeat(4);
const sha512 = sha256 + sha256;

const valid: ValidRow[] = [
  [`0 0 1 ${sha256}`, `0 0 1 ${sha256}`, 'RFC 6698 §2.3'],
  [`1 1 2 ${sha512}`, `1 1 2 ${sha512}`, 'RFC 6698 §2.3'],
  [`3 1 1 ${sha256.toUpperCase()}`, `3 1 1 ${sha256}`, 'RFC 6698 §2.2'],
  [`3 1 1 ${sha256.slice(0, 30)} ${sha256.slice(30)}`, `3 1 1 ${sha256}`, 'RFC 6698 §2.2'],
  ['3 0 0 30820307', '3 0 0 30820307', 'RFC 6698 §2.1.3'],
  ['2 0 0 ab', '2 0 0 ab', 'RFC 6698 §2.1.3'],
  [`DANE-EE SPKI SHA2-256 ${sha256}`, `3 1 1 ${sha256}`, 'RFC 7218 §2'],
  [`dane-ta cert sha2-512 ${sha512}`, `2 0 2 ${sha512}`, 'RFC 7218 §2'],
  ['PKIX-TA Cert Full abcd', '0 0 0 abcd', 'RFC 7218 §2'],
  [`PKIX-EE SPKI SHA2-256 ${sha256}`, `1 1 1 ${sha256}`, 'RFC 7218 §2'],
  ['255 255 255 abcd', '255 255 255 abcd', 'RFC 6698 §7'],
  ['PrivCert PrivSel PrivMatch abcd', '255 255 255 abcd', 'RFC 7218 §2'],
  [`3 1 1 ${sha256.replace(/../g, '$& ')}`, `3 1 1 ${sha256}`, 'RFC 6698 §2.2'],
];
const invalid: InvalidRow[] = [
  ['', 'parts_missing', 'RFC 6698 §2.2'],
  ['3 1 1', 'parts_missing', 'RFC 6698 §2.2'],
  ['3 1', 'parts_missing', 'RFC 6698 §2.2'],
  [`256 1 1 ${sha256}`, 'number_range', 'RFC 6698 §2.1.1'],
  [`3 256 1 ${sha256}`, 'number_range', 'RFC 6698 §2.1.2'],
  [`3 1 256 ${sha256}`, 'number_range', 'RFC 6698 §2.1.3'],
  [`-1 1 1 ${sha256}`, 'number_range', 'RFC 6698 §2.1.1'],
  [`DANE SPKI SHA2-256 ${sha256}`, 'number_range', 'RFC 7218 §2'],
  [`3 1 SHA-256 ${sha256}`, 'number_range', 'RFC 7218 §2'],
  [`3 1 2 ${sha256}`, 'length_wrong', 'RFC 6698 §2.1.3'],
  [`3 1 1 ${sha512}`, 'length_wrong', 'RFC 6698 §2.1.3'],
  [`3 1 1 ${sha1}`, 'length_wrong', 'RFC 6698 §2.1.3'],
  [`3 1 1 ${sha256}0`, 'hex_invalid', 'RFC 6698 §2.2'],
  [`3 1 1 ${sha256.replace('a', 'g')}`, 'hex_invalid', 'RFC 6698 §2.2'],
  [`3 1 1 "${sha256}"`, 'hex_invalid', 'RFC 6698 §2.2'],
];

describeContent('TLSA', valid, invalid);
describeContent('SMIMEA', valid, invalid);

describeContent(
  'SSHFP',
  [
    [`2 1 ${sha1}`, `2 1 ${sha1}`, 'RFC 4255 §3.2'],
    [`1 1 ${sha1.toUpperCase()}`, `1 1 ${sha1}`, 'RFC 4255 §3.2'],
    [`1 2 ${sha256}`, `1 2 ${sha256}`, 'RFC 6594 §5.1'],
    [`2 2 ${sha256}`, `2 2 ${sha256}`, 'RFC 6594 §5.2'],
    [`3 1 ${sha1}`, `3 1 ${sha1}`, 'RFC 6594 §5.3.1'],
    [`3 2 ${sha256}`, `3 2 ${sha256}`, 'RFC 6594 §5.3.1'],
    [`4 2 ${sha256}`, `4 2 ${sha256}`, 'RFC 7479 §3'],
    [`4 1 ${sha1}`, `4 1 ${sha1}`, 'RFC 7479 §2'],
    [`6 2 ${sha256}`, `6 2 ${sha256}`, 'RFC 8709 §6'],
    [`4 2 ${sha256.slice(0, 32)} ${sha256.slice(32)}`, `4 2 ${sha256}`, 'RFC 4255 §3.2'],
    ['255 255 abcd', '255 255 abcd', 'RFC 4255 §3.1'],
    ['4 3 abcd', '4 3 abcd', 'RFC 4255 §3.1.2'],
  ],
  [
    ['', 'parts_missing', 'RFC 4255 §3.2'],
    ['4 2', 'parts_missing', 'RFC 4255 §3.2'],
    ['4', 'parts_missing', 'RFC 4255 §3.2'],
    [`0 1 ${sha1}`, 'number_range', 'RFC 4255 §3.1.1'],
    [`256 1 ${sha1}`, 'number_range', 'RFC 4255 §3.1.1'],
    [`4 0 ${sha1}`, 'number_range', 'RFC 4255 §3.1.2'],
    [`4 256 ${sha1}`, 'number_range', 'RFC 4255 §3.1.2'],
    [`RSA 1 ${sha1}`, 'number_range', 'RFC 4255 §3.2'],
    [`1 1 ${sha256}`, 'length_wrong', 'RFC 4255 §3.1.2'],
    [`1 2 ${sha1}`, 'length_wrong', 'RFC 6594 §4'],
    [`1 1 ${sha1}a`, 'hex_invalid', 'RFC 4255 §3.2'],
    [`1 1 ${sha1.replace('1', 'z')}`, 'hex_invalid', 'RFC 4255 §3.2'],
    ['1 1 12:34', 'hex_invalid', 'RFC 4255 §3.2'],
  ],
);
