import { describe, expect, test } from 'vitest';
import { parseDkimKey } from './dkim.rules.ts';
import { noDmarc, parseDmarc, formatDmarc } from './dmarc.rules.ts';
import { allows, countLookups, parseSpf, toTerm, withSender, formatSpf } from './spf.rules.ts';

describe('SPF', () => {
  test.each<[text: string, lookups: number]>([
    ['v=spf1 -all', 0],
    ['v=spf1 ip4:192.0.2.1 include:a.b ~all', 1],
    ['v=spf1 a mx ptr exists:%{i}.a.b include:a.b ?all', 5],
    ['v=spf1 a:mail.example.com/24 +mx/24 -include:c.d ~all', 3],
    ['v=spf1 redirect=_spf.a.b', 1],
    ['v=spf1', 0],
  ])('%s is parsed, formatted unchanged and needs %i lookups', (text, lookups) => {
    const spf = parseSpf(text);
    expect(spf && formatSpf(spf)).toBe(text);
    expect(spf && countLookups(spf)).toBe(lookups);
  });

  test.each(['v=spf10 a', 'google-site-verification=x', '', 'spf1'])('%j is not an SPF record', (text) => {
    expect(parseSpf(text)).toBeNull();
  });

  test.each<[before: string | null, domain: string, soleRecord: string | undefined, after: string]>([
    [null, 'a.b', undefined, 'v=spf1 include:a.b ~all'],
    [null, 'a.b', 'v=spf1 redirect=a.b', 'v=spf1 redirect=a.b'],
    ['v=spf1 mx -all', 'a.b', 'v=spf1 redirect=a.b', 'v=spf1 mx include:a.b -all'],
    ['v=spf1 mx', 'a.b', undefined, 'v=spf1 mx include:a.b ~all'],
    ['v=spf1 include:A.b. -all', 'a.b', undefined, 'v=spf1 include:A.b. -all'],
    ['v=spf1 redirect=a.b', 'a.b', undefined, 'v=spf1 redirect=a.b'],
    ['v=spf1 redirect=c.d', 'a.b', undefined, 'v=spf1 include:c.d include:a.b ~all'],
    ['v=spf1 mx redirect=c.d -all', 'a.b', undefined, 'v=spf1 mx include:a.b -all'],
  ])('%s with the sender %s and its sole record %s becomes %s', (before, domain, soleRecord, after) => {
    const spf = withSender(before === null ? null : parseSpf(before), { domain, soleRecord });
    expect(formatSpf(spf)).toBe(after);
    expect(allows(spf, domain)).toBe(true);
  });

  test.each<[word: string, term: string | null]>([
    ['192.0.2.1', 'ip4:192.0.2.1'],
    ['192.0.2.0/24', 'ip4:192.0.2.0/24'],
    ['2001:db8::/32', 'ip6:2001:db8::/32'],
    ['ip4:192.0.2.1', 'ip4:192.0.2.1'],
    ['ip6:2001:db8::1', 'ip6:2001:db8::1'],
    ['ip6:192.0.2.1', null],
    ['192.0.2.0/33', null],
    ['sendgrid.net', 'include:sendgrid.net'],
    ['_spf.example.com.', 'include:_spf.example.com'],
    ['include:a.b', 'include:a.b'],
    ['a:mail.example.com', 'a:mail.example.com'],
    ['mx', 'mx'],
    ['-exists:%{i}._spf.a.b', '-exists:%{i}._spf.a.b'],
    ['mail', null],
    ['300.1.1.1', null],
    ['a@b.c', null],
    ['~all', null],
  ])('the sender %s becomes the term %s', (word, term) => expect(toTerm(word)).toBe(term));
});

describe('DKIM', () => {
  const key = 'MIIBIjANBgkqhkiG9w0BAQEFAAOC';
  test.each<[typed: string, text: string | null]>([
    [key, `v=DKIM1; k=rsa; p=${key}`],
    [`${key.slice(0, 10)}\n ${key.slice(10)}`, `v=DKIM1; k=rsa; p=${key}`],
    [`-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----`, `v=DKIM1; k=rsa; p=${key}`],
    [`v=DKIM1;k=rsa; t=s; p=${key};`, `v=DKIM1; k=rsa; t=s; p=${key}`],
    [`p=${key}`, `v=DKIM1; p=${key}`],
    [`"v=DKIM1; k=rsa; " "p=${key}"`, `v=DKIM1; k=rsa; p=${key}`],
    [
      '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
      'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
    ],
    ['v=DKIM1; p=', 'v=DKIM1; p='],
    ['v=DKIM2; p=abcd', null],
    ['v=DKIM1; k=rsa', null],
    ['p=not a key!', null],
    ['', null],
  ])('the key %j becomes the record %s', (typed, text) => expect(parseDkimKey(typed)?.text ?? null).toBe(text));

  test('an empty key is revoked', () => expect(parseDkimKey('v=DKIM1; p=')?.isRevoked).toBe(true));
});

describe('DMARC', () => {
  test.each<[text: string, written: string]>([
    ['v=DMARC1; p=none', 'v=DMARC1; p=none'],
    [
      'v=DMARC1;p=REJECT; sp=none; rua=mailto:a@b.c, mailto:d@e.f;pct=50;adkim=s; aspf=r',
      'v=DMARC1; p=reject; sp=none; rua=mailto:a@b.c,mailto:d@e.f; pct=50; adkim=s',
    ],
    ['v=DMARC1; p=quarantine; rua=mailto:a@b.c!10m', 'v=DMARC1; p=quarantine; rua=mailto:a@b.c!10m'],
    ['v=DMARC1; p=unknown; pct=500', 'v=DMARC1; p=none'],
  ])('%s is parsed and formatted as %s', (text, written) => {
    const dmarc = parseDmarc(text);
    expect(dmarc && formatDmarc(dmarc)).toBe(written);
  });

  test('other texts are not DMARC records', () =>
    expect([parseDmarc('v=DMARC2; p=none'), parseDmarc('')]).toEqual([null, null]));
  test('default values are left out', () => expect(formatDmarc(noDmarc)).toBe('v=DMARC1; p=none'));
});
