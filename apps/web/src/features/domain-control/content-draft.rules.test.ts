import { canBecomeValid, checkContentFields, listContentFields, recordTypes } from '@lotok/dns';
import { describe, expect, it, test } from 'vitest';
import { type ContentDraft, contentOf, fitsParts, openContent, switchMode, changeType } from './content-draft.rules.ts';
import type { DnsType } from './domain-data.ts';
import { recordForms } from './record-forms.ts';

const ZONE = 'shop.com';
const open = (type: DnsType, content: string) => openContent(ZONE, type, content);
const typed = (draft: ContentDraft, parts: Record<string, string>) => ({
  ...draft,
  parts: { ...draft.parts, ...parts },
});

describe.each(recordTypes)('the form of %s', (type) => {
  const displays = recordForms[type];
  it('shows each part, and no other', () => {
    expect(Object.keys(displays)).toEqual(listContentFields(type).map(({ name }) => name));
  });
  it('starts with values that are valid or can become valid by more typing', () => {
    const { parts } = open(type, '');
    const wrong = checkContentFields(type, parts, ZONE).filter(({ part }) => parts[part] !== '');
    expect(wrong).toEqual([]);
    for (const { name, input } of listContentFields(type))
      expect(canBecomeValid(input, displays[name]?.initial ?? '')).toBe(true);
  });
  it('describes only values that can be chosen', () => {
    for (const { name, input } of listContentFields(type)) {
      const values = input.kind === 'number' ? Object.keys(input.names) : input.kind === 'choice' ? input.values : [];
      expect(values).toEqual(expect.arrayContaining(Object.keys(displays[name]?.choices ?? {})));
    }
  });
});

test('a new record has empty content', () => {
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
])('the content of %s %s is not changed when it is opened', (type, content) => {
  expect(contentOf(ZONE, type, open(type, content))).toBe(content);
});

test('the content is composed of the typed parts', () => {
  const mx = typed(open('MX', '10 mail.example.com'), { priority: '20' });
  expect(contentOf(ZONE, 'MX', mx)).toBe('20 mail.example.com');
  expect(contentOf(ZONE, 'TXT', typed(open('TXT', ''), { value: `say "yes"\n${'a'.repeat(300)}` }))).toBe(
    `"say \\"yes\\"${'a'.repeat(246)}" "${'a'.repeat(54)}"`,
  );
});

test('content that the parts cannot represent is edited as text', () => {
  const two = open('TXT', '"a" "b"');
  expect([two.isText, fitsParts(ZONE, 'TXT', two)]).toEqual([true, false]);
  const one = { ...two, text: ' "ab" ' };
  expect(fitsParts(ZONE, 'TXT', one)).toBe(true);
  expect(switchMode(ZONE, 'TXT', one).parts).toEqual({ value: 'ab' });
});

test('typed content is carried over when the editing mode is switched', () => {
  const srv = typed(open('SRV', '1 2 3 a.example.com'), { port: '443' });
  const text = switchMode(ZONE, 'SRV', srv);
  expect(text).toMatchObject({ isText: true, text: '1 2 443 a.example.com' });
  expect(switchMode(ZONE, 'SRV', { ...text, text: '9 2 443 b.example.com' })).toMatchObject({
    isText: false,
    parts: { priority: '9', target: 'b.example.com' },
  });
});

test.each<[from: DnsType, parts: Record<string, string>, to: DnsType, expected: Record<string, string>]>([
  ['A', { value: 'shop.example.net' }, 'CNAME', { value: 'shop.example.net' }],
  ['MX', { priority: '5', target: 'a.b' }, 'SRV', { priority: '5', weight: '5', port: '', target: 'a.b' }],
  ['A', { value: '192.0.2.1' }, 'MX', { priority: '10', target: '' }],
  ['TXT', { value: 'text' }, 'HTTPS', { priority: '1', target: '.', value: '' }],
])('the parts of %s %j are carried over to %s', (from, parts, to, expected) => {
  expect(changeType(ZONE, typed(open(from, ''), parts), from, to).parts).toEqual(expected);
});

test('content that is edited as text stays text when the type changes', () => {
  const draft = { ...switchMode(ZONE, 'A', open('A', '')), text: '10 mail.example.com' };
  expect(changeType(ZONE, draft, 'A', 'MX')).toMatchObject({ isText: true, text: '10 mail.example.com' });
});
