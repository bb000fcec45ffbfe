import { readDkimKey } from './dkim.rules.ts';
import { alignments, noDmarc, policies, readDmarc, writeDmarc } from './dmarc.rules.ts';
import { isName, keyRecord, mailServices } from './mail-presets.ts';
import { below, isTextAt, type Preset, type PresetFault, type Said, textRecord, textsAt } from './preset.ts';
import { allows, countLookups, everyoneElse, MAX_LOOKUPS, readSpf, type Spf, toTerm, writeSpf } from './spf.rules.ts';

const services = mailServices.map(({ id, regions, sender }) => ({ id, domain: sender(regions?.[0] ?? '').domain }));
const ownSenders = ['mx', 'a'] as const;
const explainsAll: Record<string, Said> = {
  '~all': { key: 'presets.explain.soft' },
  '-all': { key: 'presets.explain.hard' },
  '?all': { key: 'presets.explain.neutral' },
};

const includes = (term: string, domain: string): boolean => allows({ terms: [term], redirect: null, all: '' }, domain);

/** Who may send: what the domain has already is ticked and can be unticked. */
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
  begin: (zone) => {
    const former = formerSpf(textsAt(zone, zone.apex));
    if (!former) return { senders: '', others: '', all: '~all' };
    const pointed = former.redirect !== null && !former.all ? [`include:${former.redirect}`] : [];
    const terms = [...former.terms, ...pointed];
    const known = services.filter(({ domain }) => terms.some((term) => includes(term, domain)));
    const own = ownSenders.filter((sender) => terms.includes(sender));
    const others = terms.filter(
      (term) => !own.some((sender) => sender === term) && !known.some(({ domain }) => includes(term, domain)),
    );
    return {
      senders: [...known.map(({ domain }) => domain), ...own].join(' '),
      others: others.join(' '),
      all: everyoneElse.find((all) => all === former.all) ?? '~all',
    };
  },
  read: ({ senders = '', others = '', all = '~all' }, zone) => {
    const words = others.split(/[\s,;]+/).filter(Boolean);
    const strange = words.find((word) => toTerm(word) === null);
    if (strange) return { faults: [{ field: 'others', key: 'presets.wrong.sender', values: { term: strange } }] };
    const ticked = senders.split(' ').filter(Boolean);
    const own = ticked.filter((sender) => ownSenders.some((each) => each === sender));
    const hosts = ticked.filter((sender) => !own.includes(sender)).map((domain) => `include:${domain}`);
    const terms = [...new Set([...own, ...words.map((word) => toTerm(word) ?? word), ...hosts])];
    const record: Spf = { terms, redirect: null, all };
    const count = countLookups(record);
    if (count > MAX_LOOKUPS)
      return { faults: [{ field: 'others', key: 'presets.wrong.lookups', values: { max: MAX_LOOKUPS } }] };
    const former = formerSpf(textsAt(zone, zone.apex));
    return {
      wish: {
        wanted: [
          {
            record: textRecord('@', writeSpf(record)),
            takesPlaceOf: (other) => isTextAt(other, zone.apex, (text) => readSpf(text) !== null),
          },
        ],
      },
      said: [
        ...(former ? [{ key: 'presets.plan.merged' } as const] : []),
        { key: 'presets.explain.lookups', values: { count, max: MAX_LOOKUPS } },
        ...(explainsAll[all] ? [explainsAll[all]] : []),
      ],
    };
  },
};

const formerSpf = (texts: readonly string[]): Spf | null => texts.map(readSpf).find(Boolean) ?? null;

const PIECE_BYTES = 255;

/** A key that letters are signed by, in the place of the former one of its selector. */
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
  begin: () => ({ selector: '', key: '' }),
  read: ({ selector = '', key = '' }, zone) => {
    const name = `${selector.trim().replace(/\._domainkey.*$/i, '')}._domainkey`;
    const read = readDkimKey(key);
    const faults: PresetFault[] = [];
    if (selector.trim() === '') faults.push({ field: 'selector', key: 'presets.wrong.required' });
    else if (!isName(zone, name)) faults.push({ field: 'selector', key: 'presets.wrong.name' });
    if (key.trim() === '') faults.push({ field: 'key', key: 'presets.wrong.required' });
    else if (!read) faults.push({ field: 'key', key: 'presets.wrong.key' });
    if (faults.length > 0 || !read) return { faults };
    return {
      wish: { wanted: [keyRecord(zone, name, read.text)] },
      said: [
        { key: 'presets.explain.dkim', values: { name: below(zone, name) } },
        ...(read.text.length > PIECE_BYTES ? [{ key: 'presets.explain.pieces' } as const] : []),
        ...(read.isRevoked ? [{ key: 'presets.explain.revoked' } as const] : []),
      ],
    };
  },
};

const alignmentOptions = alignments.map((value) => ({ value, label: `presets.align.${value}` as const }));
const explainsPolicy: Record<string, Said> = {
  none: { key: 'presets.explain.policyNone' },
  quarantine: { key: 'presets.explain.policyQuarantine' },
  reject: { key: 'presets.explain.policyReject' },
};

/** What to do with forged letters: begins with what the domain says already. */
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
  begin: (zone) => {
    const former = textsAt(zone, below(zone, '_dmarc')).map(readDmarc).find(Boolean) ?? noDmarc;
    return {
      ...former,
      reports: former.reports.join(' '),
      percent: String(former.percent),
      others: former.others.join('; '),
    };
  },
  read: ({ policy, reports = '', percent = '', dkim: dkimWay, spf: spfWay, others = '' }, zone) => {
    const addresses = reports.split(/[\s,;]+/).filter(Boolean);
    const share = /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : Number.NaN;
    const faults: PresetFault[] = [];
    if (!addresses.every((address) => /^[^\s@!,;]+@[^\s@!,;]+\.[^\s@!,;]+$/.test(address)))
      faults.push({ field: 'reports', key: 'presets.wrong.email' });
    if (!(share <= 100)) faults.push({ field: 'percent', key: 'presets.wrong.percent' });
    if (faults.length > 0) return { faults };
    const text = writeDmarc({
      policy: policies.find((each) => each === policy) ?? 'none',
      reports: addresses,
      percent: share,
      dkim: dkimWay === 's' ? 's' : 'r',
      spf: spfWay === 's' ? 's' : 'r',
      others: others ? others.split('; ') : [],
    });
    const name = below(zone, '_dmarc');
    return {
      wish: {
        wanted: [
          {
            record: textRecord('_dmarc', text),
            takesPlaceOf: (other) => isTextAt(other, name, (former) => readDmarc(former) !== null),
          },
        ],
      },
      said: [
        ...(explainsPolicy[policy ?? ''] ? [explainsPolicy[policy ?? '']] : []).filter((said) => said !== undefined),
        ...(share < 100 && policy !== 'none'
          ? [{ key: 'presets.explain.percent', values: { percent: share } } as const]
          : []),
        ...(addresses.length === 0 ? [{ key: 'presets.explain.noReports' } as const] : []),
      ],
    };
  },
};

export const guardPresets: readonly Preset[] = [spf, dkim, dmarc];
