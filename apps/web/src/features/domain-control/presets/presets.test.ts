import { checkZoneRecords, normaliseRecord } from '@lotok/dns';
import { expect, test } from 'vitest';
import type { DnsRecord, DnsType, ExistingRecord } from '../domain-data.ts';
import { changedRows, noDraft, removeRecord, buildRows, sentRows } from '../record-draft.rules.ts';
import { applyPlan, isEmptyPlan, planRows, planChanges, toZone } from './plan.rules.ts';
import { emailAuthPresets } from './email-auth-presets.ts';
import { mailPresets } from './mail-presets.ts';
import type { PresetValues } from './preset.ts';
import { sitePresets } from './site-presets.ts';

const ZONE = 'shop.com';
const presets = [...mailPresets, ...sitePresets, ...emailAuthPresets];
const presetOf = (id: string) => {
  const found = presets.find((preset) => preset.id === id);
  if (!found) throw new Error(`no preset ${id}`);
  return found;
};
const zoneWith = (lines: readonly string[]): ExistingRecord[] =>
  lines.map((line, index) => {
    const [type = '', name = '', ...content] = line.split(' ');
    return { id: `r${index}`, type: type as DnsType, name, content: content.join(' '), proxied: false, ttl: 300 };
  });

function result(id: string, values: PresetValues, lines: readonly string[], draft = noDraft) {
  const existing = zoneWith(lines);
  const rows = buildRows(existing, draft);
  const zone = toZone(ZONE, rows);
  const preset = presetOf(id);
  const read = preset.read({ ...preset.initialValues(zone), ...values }, zone);
  if ('issues' in read) return { issues: read.issues.map(({ field, key }) => `${field} ${key}`) };
  const plan = planChanges(zone, read.desired);
  const done = buildRows(existing, applyPlan(draft, plan));
  const notes = read.notes.map(({ key }) => key.replace('presets.', ''));
  return { plan, done, notes, edits: planRows(plan).map(formatEdit) };
}

const signs = { added: '+', changed: '~', removed: '-', same: '=' };
const formatEdit = ({ state, record }: { state: keyof typeof signs; record: DnsRecord }) =>
  `${signs[state]} ${record.type} ${record.name} ${record.content}${record.proxied ? ' proxied' : ''}`;

const KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOC';

test.each<[id: string, values: PresetValues, zone: string[], edits: string[]]>([
  ['google', {}, [], ['+ MX @ 1 smtp.google.com', '+ TXT @ "v=spf1 include:_spf.google.com ~all"']],
  [
    'google',
    { proof: 'abc', key: KEY },
    ['MX @ 10 mx.old.example', 'MX sub 10 mx.old.example', 'TXT @ v=spf1 mx -all', 'TXT @ other'],
    [
      '- MX @ 10 mx.old.example',
      '~ TXT @ "v=spf1 mx include:_spf.google.com -all"',
      '+ MX @ 1 smtp.google.com',
      '+ TXT @ "google-site-verification=abc"',
      `+ TXT google._domainkey "v=DKIM1; k=rsa; p=${KEY}"`,
    ],
  ],
  ['google', {}, ['MX shop.com 1 SMTP.google.com.', 'TXT @ "v=spf1 include:_spf.google.com ~all"'], []],
  [
    'yandex',
    { proof: 'yandex-verification: 0123' },
    [],
    ['+ MX @ 10 mx.yandex.net', '+ TXT @ "v=spf1 redirect=_spf.yandex.net"', '+ TXT @ "yandex-verification: 0123"'],
  ],
  [
    'zoho',
    { region: 'eu' },
    ['TXT @ v=spf1 redirect=_spf.yandex.net', 'TXT @ v=spf1 a -all'],
    [
      '- TXT @ v=spf1 a -all',
      '~ TXT @ "v=spf1 include:_spf.yandex.net include:zohomail.eu ~all"',
      '+ MX @ 10 mx.zoho.eu',
      '+ MX @ 20 mx2.zoho.eu',
      '+ MX @ 50 mx3.zoho.eu',
    ],
  ],
  [
    'proton',
    { key: 'protonmail2.domainkey.dabc.domains.proton.ch.', proof: 'x' },
    ['TXT protonmail._domainkey old', 'CNAME protonmail2._domainkey old.example'],
    [
      '- TXT protonmail._domainkey old',
      '~ CNAME protonmail2._domainkey protonmail2.domainkey.dabc.domains.proton.ch',
      '+ MX @ 10 mail.protonmail.ch',
      '+ MX @ 20 mailsec.protonmail.ch',
      '+ TXT @ "v=spf1 include:_spf.protonmail.ch ~all"',
      '+ TXT @ "protonmail-verification=x"',
      '+ CNAME protonmail._domainkey protonmail.domainkey.dabc.domains.proton.ch',
      '+ CNAME protonmail3._domainkey protonmail3.domainkey.dabc.domains.proton.ch',
    ],
  ],
  [
    'site',
    { addresses: '192.0.2.1, 2001:db8::1' },
    ['A @ 203.0.113.1', 'A @ 203.0.113.2', 'CNAME www shop.com', 'A api 203.0.113.3'],
    [
      '- A @ 203.0.113.2',
      '- CNAME www shop.com',
      '~ A @ 192.0.2.1 proxied',
      '+ AAAA @ 2001:db8::1 proxied',
      '+ A www 192.0.2.1 proxied',
      '+ AAAA www 2001:db8::1 proxied',
    ],
  ],
  ['site', { addresses: '192.0.2.1', www: '', proxied: '' }, ['A @ 192.0.2.1', 'A www 203.0.113.2'], []],
  ['proof', { name: '_check', text: '"a" "b"' }, ['TXT _check other'], ['+ TXT _check "ab"']],
  ['proof', { text: 'say "yes"' }, [], ['+ TXT @ "say \\"yes\\""']],
  [
    'spf',
    { senders: 'mx _spf.google.com', others: '192.0.2.1 sendgrid.net', all: '-all' },
    [],
    ['+ TXT @ "v=spf1 mx ip4:192.0.2.1 include:sendgrid.net include:_spf.google.com -all"'],
  ],
  ['spf', {}, ['TXT @ "v=spf1 a ip4:192.0.2.1 include:_spf.google.com ~all"'], []],
  ['spf', { senders: '' }, ['TXT @ "v=spf1 a include:x.y ?all"'], ['~ TXT @ "v=spf1 include:x.y ?all"']],
  [
    'dkim',
    { selector: 'S1._domainkey', key: `p=${KEY}` },
    ['TXT s1._domainkey old'],
    [`~ TXT s1._domainkey "v=DKIM1; p=${KEY}"`],
  ],
  [
    'dkim',
    { selector: 's1', key: KEY },
    ['CNAME s1._domainkey old.example'],
    ['- CNAME s1._domainkey old.example', `+ TXT s1._domainkey "v=DKIM1; k=rsa; p=${KEY}"`],
  ],
  ['dmarc', {}, [], ['+ TXT _dmarc "v=DMARC1; p=none"']],
  [
    'dmarc',
    { policy: 'reject', reports: 'a@b.cd e@f.gh', percent: '50', dkim: 's' },
    ['TXT _dmarc v=DMARC1; p=none; sp=none; aspf=s'],
    ['~ TXT _dmarc "v=DMARC1; p=reject; sp=none; rua=mailto:a@b.cd,mailto:e@f.gh; pct=50; adkim=s; aspf=s"'],
  ],
  ['dmarc', {}, ['TXT _dmarc "v=DMARC1; p=reject; rua=mailto:a@b.cd"'], []],
])('the preset %s with %j changes the zone %j as expected', (id, values, zone, edits) => {
  const { plan, done = [], edits: found } = result(id, values, zone);
  expect(found).toEqual(edits);
  expect(plan && isEmptyPlan(plan)).toBe(edits.length === 0);
  expect(changedRows(done)).toHaveLength(edits.length);
  const records = sentRows(done).map(({ record }) => {
    const checked = normaliseRecord(ZONE, record);
    if ('issue' in checked) throw new Error(`${formatEdit({ state: 'same', record })}: ${checked.issue.code}`);
    return checked.record;
  });
  expect(checkZoneRecords(ZONE, records)).toEqual([]);
});

test.each<[id: string, values: PresetValues, issues: string[]]>([
  ['google', { key: 'no key' }, ['key presets.wrong.key']],
  ['google', { key: KEY, selector: 'a b' }, ['selector presets.wrong.name']],
  ['proton', { key: 'mail.example.com' }, ['key presets.wrong.target']],
  ['site', {}, ['addresses presets.wrong.required']],
  ['site', { addresses: '192.0.2' }, ['addresses presets.wrong.address']],
  ['proof', {}, ['text presets.wrong.required']],
  ['proof', { name: 'a b', text: 'x' }, ['name presets.wrong.name']],
  ['spf', { others: 'a@b' }, ['others presets.wrong.sender']],
  [
    'spf',
    { others: Array.from({ length: 11 }, (_, n) => `s${n}.example`).join(' ') },
    ['others presets.wrong.lookups'],
  ],
  ['dkim', {}, ['selector presets.wrong.required', 'key presets.wrong.required']],
  ['dmarc', { reports: 'me', percent: '101' }, ['reports presets.wrong.email', 'percent presets.wrong.percent']],
])('the preset %s refuses %j', (id, values, issues) => expect(result(id, values, []).issues).toEqual(issues));

test.each<[id: string, values: PresetValues, zone: string[], notes: string[]]>([
  ['google', {}, ['TXT @ v=spf1 mx -all'], ['plan.merged']],
  ['google', {}, ['TXT @ v=spf1 redirect=a.b'], ['plan.redirect']],
  ['google', {}, [], []],
  ['spf', { all: '-all' }, [], ['explain.lookups', 'explain.hard']],
  ['dkim', { selector: 'a', key: `p=${KEY.repeat(9)}` }, [], ['explain.dkim', 'explain.pieces']],
  ['dkim', { selector: 'a', key: 'p=' }, [], ['explain.dkim', 'explain.revoked']],
  ['dmarc', { policy: 'reject', percent: '10' }, [], ['explain.policyReject', 'explain.percent', 'explain.noReports']],
])('the preset %s with %j in the zone %j shows the notes %j', (id, values, zone, notes) =>
  expect(result(id, values, zone).notes).toEqual(notes),
);

test('a preset restores a removed record that it needs and builds on the draft', () => {
  const lines = ['MX @ 1 smtp.google.com', 'TXT @ "v=spf1 include:_spf.google.com ~all"'];
  const [row] = buildRows(zoneWith(lines), noDraft);
  const draft = row ? removeRecord(noDraft, row) : noDraft;
  const { done = [] } = result('google', {}, lines, draft);
  expect(changedRows(done)).toEqual([]);
});
