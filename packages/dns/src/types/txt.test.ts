import { expect, it } from 'vitest';
import { describeContent } from '../../test/content-table.ts';
import { parseContent, printContent } from '../index.ts';

const a255 = 'a'.repeat(255);

describeContent(
  'TXT',
  [
    ['"v=spf1 -all"', '"v=spf1 -all"', 'RFC 1035 §3.3.14'],
    ['v=spf1', '"v=spf1"', 'RFC 1035 §5.1'],
    ['a b', '"a" "b"', 'RFC 1035 §5.1'],
    ['"a" "b"', '"a" "b"', 'RFC 1035 §3.3.14'],
    ['"a""b"', '"a" "b"', 'RFC 1035 §3.3.14'],
    ['"a" b', '"a" "b"', 'RFC 1035 §3.3.14'],
    ['""', '""', 'RFC 1035 §3.3'],
    ['"v=DKIM1; k=rsa; p=MIGf"', '"v=DKIM1; k=rsa; p=MIGf"', 'RFC 6376 §3.6.1'],
    ['"say \\"hi\\""', '"say \\"hi\\""', 'RFC 1035 §5.1'],
    ['"back\\\\slash"', '"back\\\\slash"', 'RFC 1035 §5.1'],
    ['"\\065\\066"', '"AB"', 'RFC 1035 §5.1'],
    ['"\\a\\;"', '"a;"', 'RFC 1035 §5.1'],
    ['"\\000\\255"', '"\\000\\255"', 'RFC 1035 §5.1'],
    ['"\t"', '"\\009"', 'RFC 1035 §5.1'],
    ['"é"', '"\\195\\169"', 'RFC 1035 §5.1'],
    ['"😀"', '"\\240\\159\\152\\128"', 'RFC 1035 §5.1'],
    ['a\\ b', '"a b"', 'RFC 1035 §5.1'],
    ['a="b"', '"a=\\"b\\""', 'RFC 1035 §5.1'],
    [`"${a255}"`, `"${a255}"`, 'RFC 1035 §3.3'],
    [`${a255} ${a255}`, `"${a255}" "${a255}"`, 'RFC 1035 §3.3'],
    [`"${'\\097'.repeat(255)}"`, `"${a255}"`, 'RFC 1035 §3.3'],
  ],
  [
    ['', 'parts_missing', 'RFC 1035 §3.3.14'],
    [' ', 'parts_missing', 'RFC 1035 §3.3.14'],
    ['"open', 'unclosed', 'RFC 1035 §5.1'],
    ['"a" "open', 'unclosed', 'RFC 1035 §5.1'],
    ['"', 'unclosed', 'RFC 1035 §5.1'],
    ['"a\\256"', 'escape_invalid', 'RFC 1035 §5.1'],
    ['"a\\999"', 'escape_invalid', 'RFC 1035 §5.1'],
    ['"a\\1"', 'escape_invalid', 'RFC 1035 §5.1'],
    ['"a\\12x"', 'escape_invalid', 'RFC 1035 §5.1'],
    ['a\\', 'escape_invalid', 'RFC 1035 §5.1'],
    ['"a\\"', 'escape_invalid', 'RFC 1035 §5.1'],
    [`"${a255}a"`, 'text_too_long', 'RFC 1035 §3.3'],
    [`${a255}a`, 'text_too_long', 'RFC 1035 §3.3'],
    [`"${'é'.repeat(128)}"`, 'text_too_long', 'RFC 1035 §3.3'],
    [`"a" "${a255}a"`, 'text_too_long', 'RFC 1035 §3.3'],
    [`"${a255}" `.repeat(257), 'text_too_long', 'RFC 1035 §3.2.1'],
  ],
);

it('splits a long text into strings by its unescaped bytes when it is written', () => {
  const content = printContent('TXT', { values: [`${a255}"${a255}`] });
  expect(content).toBe(`"${a255}" "\\"${a255.slice(1)}" "a"`);
  expect(parseContent('TXT', content, 'example.com')).toEqual({ data: { values: [a255, `"${a255.slice(1)}`, 'a'] } });
});
