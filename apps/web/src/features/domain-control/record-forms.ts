import type { TextKey } from '@lotok/i18n';
import type { DnsType } from './domain-data.ts';

/** How a part is shown: `label` replaces the general name of the part, `initial` is its value in a new record. */
export type PartDisplay = {
  label?: TextKey;
  hint?: TextKey;
  example?: string;
  initial?: string;
  choices?: ChoiceTexts;
};
/** The meanings of known values, in addition to their names in the specifications. */
type ChoiceTexts = Readonly<Record<string, TextKey>>;

const priority: PartDisplay = { hint: 'records.hint.priority', example: '10', initial: '10' };
const association: Record<string, PartDisplay> = {
  usage: {
    initial: '3',
    choices: {
      0: 'records.choice.usage.0',
      1: 'records.choice.usage.1',
      2: 'records.choice.usage.2',
      3: 'records.choice.usage.3',
    },
  },
  selector: { initial: '1', choices: { 0: 'records.choice.selector.0', 1: 'records.choice.selector.1' } },
  matching_type: { initial: '1', choices: { 0: 'records.choice.matching.0' } },
  certificate: { label: 'records.label.data', hint: 'records.hint.hash', example: '0c72ac70b745ac19…' },
};
const service = (params: string): Record<string, PartDisplay> => ({
  priority: { ...priority, example: '1', initial: '1' },
  target: { label: 'records.label.service', hint: 'records.hint.sameName', example: '.', initial: '.' },
  value: { label: 'records.label.params', hint: 'records.hint.params', example: params },
});
const alias: PartDisplay = { label: 'records.label.alias', hint: 'records.hint.alias', example: 'shop.example.net' };

/** How the parts of each record type are shown. The parts themselves and their validation come from `@lotok/dns`. */
export const recordForms: Record<DnsType, Readonly<Record<string, PartDisplay>>> = {
  A: { value: { label: 'records.label.ipv4', example: '192.0.2.1' } },
  AAAA: { value: { label: 'records.label.ipv6', example: '2001:db8::1' } },
  CAA: {
    flags: { initial: '0', choices: { 0: 'records.choice.caa.0', 128: 'records.choice.caa.128' } },
    tag: {
      initial: 'issue',
      choices: {
        issue: 'records.choice.issue',
        issuewild: 'records.choice.issuewild',
        issuemail: 'records.choice.issuemail',
        iodef: 'records.choice.iodef',
      },
    },
    value: { label: 'records.label.issuer', hint: 'records.hint.issuer', example: 'letsencrypt.org' },
  },
  CERT: {
    type: { initial: '1' },
    key_tag: { example: '12345', initial: '0' },
    algorithm: { initial: '8' },
    certificate: { hint: 'records.hint.base64', example: 'MIIC…' },
  },
  CNAME: { value: alias },
  DNSKEY: {
    flags: { initial: '257', choices: { 256: 'records.choice.key.256', 257: 'records.choice.key.257' } },
    protocol: { initial: '3' },
    algorithm: { initial: '13' },
    public_key: { hint: 'records.hint.base64', example: 'mdsswUyr3DPW…' },
  },
  DS: {
    key_tag: { example: '12345' },
    algorithm: { initial: '13' },
    digest_type: { initial: '2' },
    digest: { hint: 'records.hint.hash', example: '49fd46e6c4b45c55…' },
  },
  HTTPS: service('alpn="h3,h2"'),
  LOC: {
    lat_degrees: { example: '55' },
    lat_minutes: { initial: '0' },
    lat_seconds: { initial: '0' },
    lat_direction: { initial: 'N', choices: { N: 'records.choice.N', S: 'records.choice.S' } },
    long_degrees: { example: '37' },
    long_minutes: { initial: '0' },
    long_seconds: { initial: '0' },
    long_direction: { initial: 'E', choices: { E: 'records.choice.E', W: 'records.choice.W' } },
    altitude: { initial: '0' },
    size: { initial: '1' },
    precision_horz: { initial: '10000' },
    precision_vert: { initial: '10' },
  },
  MX: {
    priority,
    target: { label: 'records.label.mailServer', hint: 'records.hint.mailServer', example: 'mail.example.com' },
  },
  NAPTR: {
    order: { example: '100', initial: '100' },
    preference: { example: '10', initial: '10' },
    flags: { hint: 'records.hint.naptrFlags', example: 'S' },
    service: { hint: 'records.hint.naptrService', example: 'SIP+D2U' },
    regex: { hint: 'records.hint.naptrRegex', example: '!^.*$!sip:info@example.com!' },
    replacement: { hint: 'records.hint.naptrReplacement', example: '_sip._udp.example.com', initial: '.' },
  },
  NS: { value: { label: 'records.label.nameServer', example: 'ns1.example.com' } },
  PTR: { value: { label: 'records.label.host', example: 'host.example.com' } },
  SMIMEA: association,
  SRV: {
    priority,
    weight: { hint: 'records.hint.weight', example: '5', initial: '5' },
    port: { example: '5060' },
    target: { label: 'records.label.server', hint: 'records.hint.server', example: 'sip.example.com' },
  },
  SSHFP: {
    algorithm: { initial: '4' },
    type: { initial: '2' },
    fingerprint: { hint: 'records.hint.hash', example: '123456789abcdef6…' },
  },
  SVCB: service('port="8443"'),
  TLSA: association,
  TXT: {
    value: { label: 'records.label.text', hint: 'records.hint.text', example: 'v=spf1 include:example.net ~all' },
  },
  URI: {
    priority,
    weight: { hint: 'records.hint.weight', example: '1', initial: '1' },
    target: { label: 'records.label.address', hint: 'records.hint.uri', example: 'https://example.com/' },
  },
};

/** The CAA tag whose value is a URL for reports, not a certificate authority. */
export const REPORT_TAG = 'iodef';

export const getPartDisplay = (type: DnsType, part: string): PartDisplay => recordForms[type][part] ?? {};
