import { parseDkimKey } from './dkim.rules.ts';
import { alignments, noDmarc, policies, parseDmarc, formatDmarc } from './dmarc.rules.ts';
import { isValidName, dkimKeyRecord, mailServices } from './mail-presets.ts';
import {
  toFullName,
  isTxtAt,
  type Preset,
  type PresetIssue,
  type Note,
  createTxtRecord,
  txtValuesAt,
} from './preset.ts';
import { allows, countLookups, allTerms, MAX_LOOKUPS, parseSpf, type Spf, toTerm, formatSpf } from './spf.rules.ts';

const services = mailServices.map(({ id, regions, sender }) => ({ id, domain: sender(regions?.[0] ?? '').domain }));
const ownSenders = ['mx', 'a'] as const;
const allTermNotes: Record<string, Note> = {
  '~all': { key: 'presets.explain.soft' },
  '-all': { key: 'presets.explain.hard' },
  '?all': { key: 'presets.explain.neutral' },
};

const includes = (term: string, domain: string): boolean => allows({ terms: [term], redirect: null, all: '' }, domain);

/** SPF: who may send mail. The senders of the existing record are preselected. */
const spf: Preset = {
  id: 'spf',
  group: 'guard',
  fields: [
    {
      name: 'senders',
      kind: 'checks',
      label: 'presets.field.senders',
      options: [
        ...services.map(({ id, domain }) => ({ value: domain, label: `presets.${id}` as const })),
        { value: 'mx', label: 'presets.field.senderMx' },
        { value: 'a', label: 'presets.field.senderA' },
      ],
    },
    {
      name: 'others',
      kind: 'area',
      label: 'presets.field.others',
      hint: 'presets.field.othersHint',
      example: 'sendgrid.net 192.0.2.1',
    },
    {
      name: 'all',
      kind: 'choice',
      label: 'presets.field.all',
      options: [
        { value: '~all', label: 'presets.all.soft' },
        { value: '-all', label: 'presets.all.hard' },
        { value: '?all', label: 'presets.all.neutral' },
      ],
    },
  ],
  initialValues: (zone) => {
    const existing = existingSpf(txtValuesAt(zone, zone.apex));
    if (!existing) return { senders: '', others: '', all: '~all' };
    const redirected = existing.redirect !== null && !existing.all ? [`include:${existing.redirect}`] : [];
    const terms = [...existing.terms, ...redirected];
    const known = services.filter(({ domain }) => terms.some((term) => includes(term, domain)));
    const own = ownSenders.filter((sender) => terms.includes(sender));
    const others = terms.filter(
      (term) => !own.some((sender) => sender === term) && !known.some(({ domain }) => includes(term, domain)),
    );
    return {
      senders: [...known.map(({ domain }) => domain), ...own].join(' '),
      others: others.join(' '),
      all: allTerms.find((all) => all === existing.all) ?? '~all',
    };
  },
  read: ({ senders = '', others = '', all = '~all' }, zone) => {
    const words = others.split(/[\s,;]+/).filter(Boolean);
    const invalid = words.find((word) => toTerm(word) === null);
    if (invalid) return { issues: [{ field: 'others', key: 'presets.wrong.sender', values: { term: invalid } }] };
    const ticked = senders.split(' ').filter(Boolean);
    const own = ticked.filter((sender) => ownSenders.some((each) => each === sender));
    const hosts = ticked.filter((sender) => !own.includes(sender)).map((domain) => `include:${domain}`);
    const terms = [...new Set([...own, ...words.map((word) => toTerm(word) ?? word), ...hosts])];
    const record: Spf = { terms, redirect: null, all };
    const count = countLookups(record);
    if (count > MAX_LOOKUPS)
      return { issues: [{ field: 'others', key: 'presets.wrong.lookups', values: { max: MAX_LOOKUPS } }] };
    const existing = existingSpf(txtValuesAt(zone, zone.apex));
    return {
      desired: {
        wanted: [
          {
            record: createTxtRecord('@', formatSpf(record)),
            replaces: (other) => isTxtAt(other, zone.apex, (text) => parseSpf(text) !== null),
          },
        ],
      },
      notes: [
        ...(existing ? [{ key: 'presets.plan.merged' } as const] : []),
        { key: 'presets.explain.lookups', values: { count, max: MAX_LOOKUPS } },
        ...(allTermNotes[all] ? [allTermNotes[all]] : []),
      ],
    };
  },
};

const existingSpf = (texts: readonly string[]): Spf | null => texts.map(parseSpf).find(Boolean) ?? null;

const CHARACTER_STRING_BYTES = 255;

/** DKIM: the key that signs messages. It replaces the existing key of its selector. */
const dkim: Preset = {
  id: 'dkim',
  group: 'guard',
  fields: [
    {
      name: 'selector',
      kind: 'text',
      label: 'presets.field.selector',
      hint: 'presets.field.selectorHint',
      example: 'mail',
    },
    {
      name: 'key',
      kind: 'area',
      label: 'presets.field.dkim',
      hint: 'presets.field.dkimHint',
      example: 'v=DKIM1; k=rsa; p=MIIB…',
    },
  ],
  initialValues: () => ({ selector: '', key: '' }),
  read: ({ selector = '', key = '' }, zone) => {
    const name = `${selector.trim().replace(/\._domainkey.*$/i, '')}._domainkey`;
    const parsed = parseDkimKey(key);
    const issues: PresetIssue[] = [];
    if (selector.trim() === '') issues.push({ field: 'selector', key: 'presets.wrong.required' });
    else if (!isValidName(zone, name)) issues.push({ field: 'selector', key: 'presets.wrong.name' });
    if (key.trim() === '') issues.push({ field: 'key', key: 'presets.wrong.required' });
    else if (!parsed) issues.push({ field: 'key', key: 'presets.wrong.key' });
    if (issues.length > 0 || !parsed) return { issues };
    return {
      desired: { wanted: [dkimKeyRecord(zone, name, parsed.text)] },
      notes: [
        { key: 'presets.explain.dkim', values: { name: toFullName(zone, name) } },
        ...(parsed.text.length > CHARACTER_STRING_BYTES ? [{ key: 'presets.explain.pieces' } as const] : []),
        ...(parsed.isRevoked ? [{ key: 'presets.explain.revoked' } as const] : []),
      ],
    };
  },
};

const alignmentOptions = alignments.map((value) => ({ value, label: `presets.align.${value}` as const }));
const policyNotes: Record<string, Note> = {
  none: { key: 'presets.explain.policyNone' },
  quarantine: { key: 'presets.explain.policyQuarantine' },
  reject: { key: 'presets.explain.policyReject' },
};

/** DMARC: what to do with forged messages. Starts with the values of the existing record. */
const dmarc: Preset = {
  id: 'dmarc',
  group: 'guard',
  fields: [
    {
      name: 'policy',
      kind: 'choice',
      label: 'presets.field.policy',
      options: policies.map((value) => ({ value, label: `presets.policy.${value}` as const })),
    },
    {
      name: 'reports',
      kind: 'text',
      label: 'presets.field.reports',
      hint: 'presets.field.reportsHint',
      example: 'dmarc@example.com',
    },
    { name: 'percent', kind: 'text', label: 'presets.field.percent', example: '100' },
    { name: 'dkim', kind: 'choice', label: 'presets.field.alignDkim', options: alignmentOptions },
    { name: 'spf', kind: 'choice', label: 'presets.field.alignSpf', options: alignmentOptions },
  ],
  initialValues: (zone) => {
    const existing = txtValuesAt(zone, toFullName(zone, '_dmarc')).map(parseDmarc).find(Boolean) ?? noDmarc;
    return {
      ...existing,
      reports: existing.reports.join(' '),
      percent: String(existing.percent),
      others: existing.others.join('; '),
    };
  },
  read: ({ policy, reports = '', percent = '', dkim: dkimAlignment, spf: spfAlignment, others = '' }, zone) => {
    const addresses = reports.split(/[\s,;]+/).filter(Boolean);
    const share = /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : Number.NaN;
    const issues: PresetIssue[] = [];
    if (!addresses.every((address) => /^[^\s@!,;]+@[^\s@!,;]+\.[^\s@!,;]+$/.test(address)))
      issues.push({ field: 'reports', key: 'presets.wrong.email' });
    if (!(share <= 100)) issues.push({ field: 'percent', key: 'presets.wrong.percent' });
    if (issues.length > 0) return { issues };
    const text = formatDmarc({
      policy: policies.find((each) => each === policy) ?? 'none',
      reports: addresses,
      percent: share,
      dkim: dkimAlignment === 's' ? 's' : 'r',
      spf: spfAlignment === 's' ? 's' : 'r',
      others: others ? others.split('; ') : [],
    });
    const name = toFullName(zone, '_dmarc');
    return {
      desired: {
        wanted: [
          {
            record: createTxtRecord('_dmarc', text),
            replaces: (other) => isTxtAt(other, name, (existing) => parseDmarc(existing) !== null),
          },
        ],
      },
      notes: [
        ...(policyNotes[policy ?? ''] ? [policyNotes[policy ?? '']] : []).filter((note) => note !== undefined),
        ...(share < 100 && policy !== 'none'
          ? [{ key: 'presets.explain.percent', values: { percent: share } } as const]
          : []),
        ...(addresses.length === 0 ? [{ key: 'presets.explain.noReports' } as const] : []),
      ],
    };
  },
};

export const emailAuthPresets: readonly Preset[] = [spf, dkim, dmarc];
