import { describe, expect, it } from 'vitest';
import { describeIssue, type Issue, issueCodes, normaliseRecord, type RecordInput } from './index.ts';

const plain: RecordInput = { type: 'A', name: '@', content: '192.0.2.1', ttl: 1, proxied: false };
const normalise = (input: Partial<RecordInput>, zone = 'example.com') => normaliseRecord(zone, { ...plain, ...input });
const label63 = 'a'.repeat(63);

describe('the name of a record', () => {
  it.each([
    ['@', 'example.com'],
    ['www', 'www.example.com'],
    [' www ', 'www.example.com'],
    ['WWW.Example.Com', 'www.example.com'],
    ['example.com', 'example.com'],
    ['example.com.', 'example.com'],
    ['www.example.com.', 'www.example.com'],
    ['a.b.c', 'a.b.c.example.com'],
    ['_dmarc', '_dmarc.example.com'],
    ['_sip._tcp', '_sip._tcp.example.com'],
    ['*', '*.example.com'],
    ['*.example.com', '*.example.com'],
    ['*.dev', '*.dev.example.com'],
    ['почта', 'xn--80a1acny.example.com'],
    ['*.ПОЧТА.example.com.', '*.xn--80a1acny.example.com'],
    ['com', 'com.example.com'],
    ['notexample.net', 'notexample.net.example.com'],
    [label63, `${label63}.example.com`],
  ])('%s is normalised to %s', (name, whole) => {
    expect(normalise({ name })).toEqual({ record: { ...plain, name: whole } });
  });

  it.each([
    ['', 'name_required'],
    ['  ', 'name_required'],
    ['www.example.net.', 'name_outside_zone'],
    ['www.', 'name_outside_zone'],
    ['www.other.com', 'name_outside_zone'],
    ['notexample.com', 'name_outside_zone'],
    ['.', 'name_invalid'],
    ['a..b', 'name_invalid'],
    ['-a', 'name_invalid'],
    ['a b', 'name_invalid'],
    ['a*', 'name_invalid'],
    ['a.*', 'name_invalid'],
    ['**', 'name_invalid'],
    ['*.', 'name_invalid'],
    ['@.example.com', 'name_invalid'],
    ['почта/', 'name_invalid'],
    [`${label63}a`, 'name_too_long'],
    [`${`${label63}.`.repeat(3)}${label63}`, 'name_too_long'],
  ])('%s is refused: %s', (name, code) => {
    expect(normalise({ name })).toMatchObject({ issue: { field: 'name', code } });
  });

  it('may be written in Unicode if the zone is', () => {
    expect(normalise({ name: 'www.почта.рф' }, 'Почта.рф.')).toMatchObject({
      record: { name: 'www.xn--80a1acny.xn--p1ai' },
    });
  });
});

describe('a record', () => {
  it('may have its type in any case and gets canonical content', () => {
    expect(normalise({ type: 'mx', content: '010 MAIL.example.com.' })).toMatchObject({
      record: { type: 'MX', content: '10 mail.example.com' },
    });
  });

  it.each([1, 60, 300, 86_400])('may have a TTL of %s', (ttl) => {
    expect(normalise({ ttl })).toMatchObject({ record: { ttl } });
  });

  it.each<[Partial<RecordInput>, Issue['field'], string]>([
    [{ type: 'SPF' }, 'type', 'type_unknown'],
    [{ type: 'SOA' }, 'type', 'type_unknown'],
    [{ type: '' }, 'type', 'type_unknown'],
    [{ content: 'a.b' }, 'content', 'ipv4_invalid'],
    [{ ttl: 0 }, 'ttl', 'ttl_invalid'],
    [{ ttl: 59 }, 'ttl', 'ttl_invalid'],
    [{ ttl: 86_401 }, 'ttl', 'ttl_invalid'],
    [{ ttl: 60.5 }, 'ttl', 'ttl_invalid'],
    [{ ttl: Number.NaN }, 'ttl', 'ttl_invalid'],
    [{ type: 'TXT', content: 'a', proxied: true }, 'proxied', 'proxied_unsupported'],
    [{ type: 'MX', content: '1 a.b', proxied: true }, 'proxied', 'proxied_unsupported'],
    [{ content: '10.0.0.1', proxied: true }, 'proxied', 'proxied_private_address'],
    [{ content: '172.31.0.1', proxied: true }, 'proxied', 'proxied_private_address'],
    [{ type: 'AAAA', content: 'fd00::1', proxied: true }, 'proxied', 'proxied_private_address'],
    [{ type: 'AAAA', content: '::1', proxied: true }, 'proxied', 'proxied_private_address'],
    [{ type: 'NS', name: '*', content: 'a.b' }, 'name', 'wildcard_unsupported'],
  ])('%j is refused', (input, field, code) => {
    expect(normalise(input)).toMatchObject({ issue: { field, code } });
  });

  it.each([
    { type: 'A', content: '172.32.0.1' },
    { type: 'AAAA', content: '2001:db8::1' },
    { type: 'CNAME', content: '10.example.net' },
  ])('%j can be proxied', (input) => {
    expect(normalise({ ...input, name: 'www', proxied: true })).toMatchObject({ record: { proxied: true } });
  });
});

describe('a TXT record', () => {
  it.each([
    ['v=spf1 include:_spf.example.net ~all', '"v=spf1 include:_spf.example.net ~all"'],
    ['v=DKIM1; k=rsa; p=AA==', '"v=DKIM1; k=rsa; p=AA=="'],
    ['a  b', '"a  b"'],
    ['a\\"b', '"a\\"b"'],
    ['"a" b', '"a" "b"'],
    ['key="a b"', '"key=\\"a b\\""'],
    ['x'.repeat(300), `"${'x'.repeat(255)}" "${'x'.repeat(45)}"`],
  ])('%s is normalised to quoted strings', (content, canonical) => {
    const normalised = normalise({ type: 'TXT', content });
    expect(normalised).toMatchObject({ record: { content: canonical } });
    expect(normalise({ type: 'TXT', content: canonical })).toEqual(normalised);
  });

  it('is refused if it is empty or one of its strings is too long', () => {
    expect(normalise({ type: 'TXT', content: '' })).toMatchObject({ issue: { code: 'parts_missing' } });
    expect(normalise({ type: 'TXT', content: `"${'x'.repeat(256)}"` })).toMatchObject({
      issue: { code: 'text_too_long', params: { max: 255 } },
    });
  });
});

describe('an issue', () => {
  it.each(issueCodes)('%s has a sentence', (code) => {
    expect(describeIssue({ code })).toMatch(/^.{10,}\.$/);
  });

  it('is described with its params filled in', () => {
    const { issue } = normalise({ name: 'www.example.net.' }) as { issue: Issue };
    expect(describeIssue(issue)).toBe('www.example.net. is not inside example.com.');
  });
});
