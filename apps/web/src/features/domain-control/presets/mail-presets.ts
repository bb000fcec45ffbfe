import { checkContentFields } from '@lotok/dns';
import { parseDkimKey } from './dkim.rules.ts';
import type { WantedRecord, DesiredState, Zone } from './plan.rules.ts';
import {
  toFullName,
  isTxtAt,
  type Preset,
  type PresetIssue,
  type PresetField,
  type PresetId,
  createRecord,
  type Note,
  createTxtRecord,
  txtValuesAt,
} from './preset.ts';
import { parseSpf, type Sender, withSender, formatSpf } from './spf.rules.ts';

/** The DNS records that a mail service requires. */
type MailService = {
  id: PresetId;
  /** For services whose values depend on the region of the account. */
  regions?: readonly string[];
  servers: (region: string) => readonly [priority: number, server: string][];
  sender: (region: string) => Sender;
  /** The prefix of the text that verifies the owner of the domain. */
  verificationPrefix: string;
  dkim: { selector: string } | 'aliases';
};

/** Values as published in November 2026; each service documents them at the address named. Personal values are form fields. */
export const mailServices: readonly MailService[] = [
  {
    // support.google.com/a/answer/174125 (MX of accounts since 2023), /33786 (SPF), /174124 (DKIM), /183895 (verification).
    id: 'google',
    servers: () => [[1, 'smtp.google.com']],
    sender: () => ({ domain: '_spf.google.com' }),
    verificationPrefix: 'google-site-verification=',
    dkim: { selector: 'google' },
  },
  {
    // yandex.ru/support/yandex-360/business/admin: MX, SPF (redirect as the only sender, include beside others), DKIM, verification.
    id: 'yandex',
    servers: () => [[10, 'mx.yandex.net']],
    sender: () => ({ domain: '_spf.yandex.net', soleRecord: 'v=spf1 redirect=_spf.yandex.net' }),
    verificationPrefix: 'yandex-verification: ',
    dkim: { selector: 'mail' },
  },
  {
    // zoho.com/mail/help/adminconsole: configure-email-delivery, spf-configuration, dkim-configuration, domain-verification.
    id: 'zoho',
    regions: ['com', 'eu', 'in', 'com.au', 'jp'],
    servers: (region) => [
      [10, `mx.zoho.${region}`],
      [20, `mx2.zoho.${region}`],
      [50, `mx3.zoho.${region}`],
    ],
    sender: (region) => ({ domain: `zohomail.${region}` }),
    verificationPrefix: 'zoho-verification=',
    dkim: { selector: 'zmail' },
  },
  {
    // proton.me/support/custom-domain and /anti-spoofing-custom-domain.
    id: 'proton',
    servers: () => [
      [10, 'mail.protonmail.ch'],
      [20, 'mailsec.protonmail.ch'],
    ],
    sender: () => ({ domain: '_spf.protonmail.ch' }),
    verificationPrefix: 'protonmail-verification=',
    dkim: 'aliases',
  },
];

/** A preset for each service: MX records that replace others, the sender in the SPF record, optional verification and key. */
export const mailPresets: readonly Preset[] = mailServices.map(presetOf);

function presetOf(service: MailService): Preset {
  return {
    id: service.id,
    group: 'mail',
    fields: fieldsOf(service),
    initialValues: (): Record<string, string> => ({
      proof: '',
      key: '',
      ...(service.regions ? { region: service.regions[0] ?? '' } : {}),
      ...(service.dkim === 'aliases' ? {} : { selector: service.dkim.selector }),
    }),
    read: (values, zone) => {
      const key = service.dkim === 'aliases' ? dkimAliasRecords(values.key ?? '', zone) : dkimKeyRecords(values, zone);
      if ('field' in key) return { issues: [key] };
      const region = values.region ?? '';
      const spf = spfWith(zone, service.sender(region));
      const verification = (values.proof ?? '').trim().replace(/^"(.*)"$/, '$1');
      const desired: DesiredState = {
        wanted: [
          ...service
            .servers(region)
            .map(([priority, server]) => ({ record: createRecord('MX', '@', `${priority} ${server}`) })),
          spf.wanted,
          ...(verification
            ? [{ record: createTxtRecord('@', withPrefix(verification, service.verificationPrefix)) }]
            : []),
          ...key.wanted,
        ],
        isConflicting: ({ type, name }) => type === 'MX' && name === zone.apex,
      };
      return { desired, notes: spf.notes };
    },
  };
}

function fieldsOf({ regions, dkim, verificationPrefix }: MailService): PresetField[] {
  const example = `${verificationPrefix}…`;
  return [
    ...(regions
      ? [
          {
            name: 'region',
            kind: 'choice',
            label: 'presets.field.region',
            options: regions.map((value) => ({ value, name: `zoho.${value}` })),
          } as const,
        ]
      : []),
    { name: 'proof', kind: 'text', label: 'presets.field.proof', hint: 'presets.field.proofHint', example },
    ...(dkim === 'aliases'
      ? [
          {
            name: 'key',
            kind: 'text',
            label: 'presets.field.protonDkim',
            hint: 'presets.field.protonHint',
            example: 'protonmail.domainkey.….domains.proton.ch',
          } as const,
        ]
      : [
          {
            name: 'selector',
            kind: 'text',
            label: 'presets.field.selector',
            hint: 'presets.field.selectorHint',
            example: dkim.selector,
          } as const,
          {
            name: 'key',
            kind: 'area',
            label: 'presets.field.dkim',
            hint: 'presets.field.dkimHint',
            example: 'v=DKIM1; k=rsa; p=MIIB…',
          } as const,
        ]),
  ];
}

const isSpf = (text: string): boolean => parseSpf(text) !== null;

/** Adds the sender to the SPF record of the domain; there can be only one. */
function spfWith(zone: Zone, sender: Sender): { wanted: WantedRecord; notes: Note[] } {
  const existing = txtValuesAt(zone, zone.apex).map(parseSpf).find(Boolean) ?? null;
  const spf = withSender(existing, sender);
  const isMerged = existing !== null && spf !== existing;
  const isRedirectOnly = isMerged && existing.redirect !== null && !existing.all;
  return {
    wanted: { record: createTxtRecord('@', formatSpf(spf)), replaces: (other) => isTxtAt(other, zone.apex, isSpf) },
    notes: isRedirectOnly ? [{ key: 'presets.plan.redirect' }] : isMerged ? [{ key: 'presets.plan.merged' }] : [],
  };
}

const withPrefix = (text: string, start: string): string =>
  text.toLowerCase().startsWith(start.trim().toLowerCase()) ? text : `${start}${text}`;

function dkimKeyRecords(
  values: Readonly<Record<string, string>>,
  zone: Zone,
): { wanted: WantedRecord[] } | PresetIssue {
  const typed = (values.key ?? '').trim();
  if (typed === '') return { wanted: [] };
  const key = parseDkimKey(typed);
  if (!key) return { field: 'key', key: 'presets.wrong.key' };
  const name = `${(values.selector ?? '').trim()}._domainkey`;
  if (!isValidName(zone, name)) return { field: 'selector', key: 'presets.wrong.name' };
  return { wanted: [dkimKeyRecord(zone, name, key.text)] };
}

/** A DKIM key record, which replaces the existing one of the same name. */
export function dkimKeyRecord(zone: Zone, name: string, text: string): WantedRecord {
  const fullName = toFullName(zone, name).toLowerCase();
  return { record: createTxtRecord(name, text), replaces: (other) => isTxtAt(other, fullName, () => true) };
}

export const isValidName = (zone: Zone, name: string): boolean =>
  !name.startsWith('.') && checkContentFields('CNAME', { value: `${name}.${zone.apex}` }, zone.name).length === 0;

/** The three DKIM aliases of Proton. Their targets differ only in a number, so that one of them is enough. */
function dkimAliasRecords(typed: string, zone: Zone): { wanted: WantedRecord[] } | PresetIssue {
  const target = typed.trim().replace(/\.$/, '');
  if (target === '') return { wanted: [] };
  const [, rest] = /^protonmail[23]?(\.domainkey\.[a-z0-9]+\.domains\.proton\.ch)$/i.exec(target) ?? [];
  if (!rest) return { field: 'key', key: 'presets.wrong.target' };
  return {
    wanted: ['protonmail', 'protonmail2', 'protonmail3'].map((selector) => ({
      record: createRecord('CNAME', `${selector}._domainkey`, `${selector}${rest}`),
      replaces: ({ type, name }) => type === 'CNAME' && name === toFullName(zone, `${selector}._domainkey`),
    })),
  };
}
