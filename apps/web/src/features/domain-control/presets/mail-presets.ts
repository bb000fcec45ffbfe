import { checkParts } from '@lotok/dns';
import { readDkimKey } from './dkim.rules.ts';
import type { Wanted, Wish, Zone } from './plan.rules.ts';
import {
  below,
  isTextAt,
  type Preset,
  type PresetFault,
  type PresetField,
  type PresetId,
  recordOf,
  type Said,
  textRecord,
  textsAt,
} from './preset.ts';
import { readSpf, type Sender, withSender, writeSpf } from './spf.rules.ts';

/** What a mail service asks for. */
type MailService = {
  id: PresetId;
  /** Where the values differ by where the account is. */
  regions?: readonly string[];
  servers: (region: string) => readonly [priority: number, server: string][];
  sender: (region: string) => Sender;
  /** Begins the text by which the service knows the domain's owner. */
  proof: string;
  dkim: { selector: string } | 'aliases';
};

/** Values as they are widely published in November 2026; each service tells its own at the address named. What is personal is asked for. */
export const mailServices: readonly MailService[] = [
  {
    // support.google.com/a/answer/174125 (MX of accounts since 2023), /33786 (SPF), /174124 (DKIM), /183895 (proof).
    id: 'google',
    servers: () => [[1, 'smtp.google.com']],
    sender: () => ({ domain: '_spf.google.com' }),
    proof: 'google-site-verification=',
    dkim: { selector: 'google' },
  },
  {
    // yandex.ru/support/yandex-360/business/admin: MX, SPF (redirect alone, include beside others), DKIM, proof.
    id: 'yandex',
    servers: () => [[10, 'mx.yandex.net']],
    sender: () => ({ domain: '_spf.yandex.net', alone: 'v=spf1 redirect=_spf.yandex.net' }),
    proof: 'yandex-verification: ',
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
    proof: 'zoho-verification=',
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
    proof: 'protonmail-verification=',
    dkim: 'aliases',
  },
];

/** Mail at each service: its servers in the place of others, its sender in the one SPF, proof and key if they are given. */
export const mailPresets: readonly Preset[] = mailServices.map(presetOf);

function presetOf(service: MailService): Preset {
  return {
    id: service.id,
    group: 'mail',
    fields: fieldsOf(service),
    begin: (): Record<string, string> => ({
      proof: '',
      key: '',
      ...(service.regions ? { region: service.regions[0] ?? '' } : {}),
      ...(service.dkim === 'aliases' ? {} : { selector: service.dkim.selector }),
    }),
    read: (values, zone) => {
      const key = service.dkim === 'aliases' ? aliases(values.key ?? '', zone) : signature(values, zone);
      if ('field' in key) return { faults: [key] };
      const region = values.region ?? '';
      const spf = spfWith(zone, service.sender(region));
      const proof = (values.proof ?? '').trim().replace(/^"(.*)"$/, '$1');
      const wish: Wish = {
        wanted: [
          ...service
            .servers(region)
            .map(([priority, server]) => ({ record: recordOf('MX', '@', `${priority} ${server}`) })),
          spf.wanted,
          ...(proof ? [{ record: textRecord('@', withStart(proof, service.proof)) }] : []),
          ...key.wanted,
        ],
        isInTheWay: ({ type, name }) => type === 'MX' && name === zone.apex,
      };
      return { wish, said: spf.said };
    },
  };
}

function fieldsOf({ regions, dkim, proof }: MailService): PresetField[] {
  const example = `${proof}…`;
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

const isSpf = (text: string): boolean => readSpf(text) !== null;

/** The domain's one SPF record with this sender, in the place of the one that it has. */
function spfWith(zone: Zone, sender: Sender): { wanted: Wanted; said: Said[] } {
  const former = textsAt(zone, zone.apex).map(readSpf).find(Boolean) ?? null;
  const spf = withSender(former, sender);
  const isMerged = former !== null && spf !== former;
  const isPointer = isMerged && former.redirect !== null && !former.all;
  return {
    wanted: { record: textRecord('@', writeSpf(spf)), takesPlaceOf: (other) => isTextAt(other, zone.apex, isSpf) },
    said: isPointer ? [{ key: 'presets.plan.redirect' }] : isMerged ? [{ key: 'presets.plan.merged' }] : [],
  };
}

const withStart = (text: string, start: string): string =>
  text.toLowerCase().startsWith(start.trim().toLowerCase()) ? text : `${start}${text}`;

function signature(values: Readonly<Record<string, string>>, zone: Zone): { wanted: Wanted[] } | PresetFault {
  const typed = (values.key ?? '').trim();
  if (typed === '') return { wanted: [] };
  const key = readDkimKey(typed);
  if (!key) return { field: 'key', key: 'presets.wrong.key' };
  const name = `${(values.selector ?? '').trim()}._domainkey`;
  if (!isName(zone, name)) return { field: 'selector', key: 'presets.wrong.name' };
  return { wanted: [keyRecord(zone, name, key.text)] };
}

/** A key at its name, in the place of the former one. */
export function keyRecord(zone: Zone, name: string, text: string): Wanted {
  const whole = below(zone, name).toLowerCase();
  return { record: textRecord(name, text), takesPlaceOf: (other) => isTextAt(other, whole, () => true) };
}

export const isName = (zone: Zone, name: string): boolean =>
  !name.startsWith('.') && checkParts('CNAME', { value: `${name}.${zone.apex}` }, zone.name).length === 0;

/** Three aliases of which the service shows all; they differ in a number. */
function aliases(typed: string, zone: Zone): { wanted: Wanted[] } | PresetFault {
  const target = typed.trim().replace(/\.$/, '');
  if (target === '') return { wanted: [] };
  const [, rest] = /^protonmail[23]?(\.domainkey\.[a-z0-9]+\.domains\.proton\.ch)$/i.exec(target) ?? [];
  if (!rest) return { field: 'key', key: 'presets.wrong.target' };
  return {
    wanted: ['protonmail', 'protonmail2', 'protonmail3'].map((selector) => ({
      record: recordOf('CNAME', `${selector}._domainkey`, `${selector}${rest}`),
      takesPlaceOf: ({ type, name }) => type === 'CNAME' && name === below(zone, `${selector}._domainkey`),
    })),
  };
}
