import { canBecomeRight, checkParts, listParts, recordTypes } from '@lotok/dns';
import { describe, expect, it, test } from 'vitest';
import { type ContentDraft, contentOf, fitsParts, openContent, switchWay, toType } from './content-draft.rules.ts';
import type { DnsType } from './domain-data.ts';
import { recordForms } from './record-forms.ts';

const ZONE = 'shop.com';
const open = (type: DnsType, content: string) => openContent(ZONE, type, content);
const typed = (draft: ContentDraft, parts: Record<string, string>) => ({
  ...draft,
  parts: { ...draft.parts, ...parts },
});

describe.each(recordTypes)('the form of %s', (type) => {
  const looks = recordForms[type];
  it('shows each part, and no other', () => {
    expect(Object.keys(looks)).toEqual(listParts(type).map(({ name }) => name));
  });
  it('begins with what is right or can become so', () => {
    const { parts } = open(type, '');
    const wrong = checkParts(type, parts, ZONE).filter(({ part }) => parts[part] !== '');
    expect(wrong).toEqual([]);
    for (const { name, input } of listParts(type)) expect(canBecomeRight(input, looks[name]?.initial ?? '')).toBe(true);
  });
  it('tells of values that can be chosen only', () => {
    for (const { name, input } of listParts(type)) {
      const values = input.kind === 'number' ? Object.keys(input.names) : input.kind === 'choice' ? input.values : [];
      expect(values).toEqual(expect.arrayContaining(Object.keys(looks[name]?.choices ?? {})));
    }
  });
});

test('a new record is empty', () => {
  expect(open('A', '')).toEqual({ isText: false, text: '', parts: { value: '' } });
  expect(contentOf(ZONE, 'A', open('A', ''))).toBe('');
  expect(contentOf(ZONE, 'TXT', open('TXT', ''))).toBe('');
});

test.each<[type: DnsType, content: string]>([
  ['TXT', 'v=spf1 -all'],
  ['MX', '10  Mail.example.com.'],
  ['LOC', '55 45 N 37 37 E 150m'],
  ['TXT', '"a" "b"'],
  ['A', 'faulty'],
])('%s %s is not changed by being opened', (type, content) => {
  expect(contentOf(ZONE, type, open(type, content))).toBe(content);
});

test('what is typed into parts is the content', () => {
  const mx = typed(open('MX', '10 mail.example.com'), { priority: '20' });
  expect(contentOf(ZONE, 'MX', mx)).toBe('20 mail.example.com');
  expect(contentOf(ZONE, 'TXT', typed(open('TXT', ''), { value: `say "yes"\n${'a'.repeat(300)}` }))).toBe(
    `"say \\"yes\\"${'a'.repeat(246)}" "${'a'.repeat(54)}"`,
  );
});

test('what parts can’t show is edited as a text', () => {
  const two = open('TXT', '"a" "b"');
  expect([two.isText, fitsParts(ZONE, 'TXT', two)]).toEqual([true, false]);
  const one = { ...two, text: ' "ab" ' };
  expect(fitsParts(ZONE, 'TXT', one)).toBe(true);
  expect(switchWay(ZONE, 'TXT', one).parts).toEqual({ value: 'ab' });
});

test('the ways of editing hand what was typed to each other', () => {
  const srv = typed(open('SRV', '1 2 3 a.example.com'), { port: '443' });
  const text = switchWay(ZONE, 'SRV', srv);
  expect(text).toMatchObject({ isText: true, text: '1 2 443 a.example.com' });
  expect(switchWay(ZONE, 'SRV', { ...text, text: '9 2 443 b.example.com' })).toMatchObject({
    isText: false,
    parts: { priority: '9', target: 'b.example.com' },
  });
});

test.each<[from: DnsType, parts: Record<string, string>, to: DnsType, kept: Record<string, string>]>([
  ['A', { value: 'shop.example.net' }, 'CNAME', { value: 'shop.example.net' }],
  ['MX', { priority: '5', target: 'a.b' }, 'SRV', { priority: '5', weight: '5', port: '', target: 'a.b' }],
  ['A', { value: '192.0.2.1' }, 'MX', { priority: '10', target: '' }],
  ['TXT', { value: 'text' }, 'HTTPS', { priority: '1', target: '.', value: '' }],
])('%s %j as %s', (from, parts, to, kept) => {
  expect(toType(ZONE, typed(open(from, ''), parts), from, to).parts).toEqual(kept);
});

test('a text stays a text for another type', () => {
  const draft = { ...switchWay(ZONE, 'A', open('A', '')), text: '10 mail.example.com' };
  expect(toType(ZONE, draft, 'A', 'MX')).toMatchObject({ isText: true, text: '10 mail.example.com' });
});
