import type { Issue } from '@lotok/dns';
import type { TextKey, Translate } from '@lotok/i18n';

type IssueFacts = Pick<Issue, 'code' | 'params'>;

const partNames = {
  value: 'records.part.value',
  priority: 'records.part.priority',
  target: 'records.part.target',
  weight: 'records.part.weight',
  port: 'records.part.port',
  flags: 'records.part.flags',
  tag: 'records.part.tag',
  type: 'records.part.type',
  key_tag: 'records.part.key_tag',
  algorithm: 'records.part.algorithm',
  certificate: 'records.part.certificate',
  protocol: 'records.part.protocol',
  public_key: 'records.part.public_key',
  digest_type: 'records.part.digest_type',
  digest: 'records.part.digest',
  lat_degrees: 'records.part.lat_degrees',
  lat_minutes: 'records.part.lat_minutes',
  lat_seconds: 'records.part.lat_seconds',
  lat_direction: 'records.part.lat_direction',
  long_degrees: 'records.part.long_degrees',
  long_minutes: 'records.part.long_minutes',
  long_seconds: 'records.part.long_seconds',
  long_direction: 'records.part.long_direction',
  altitude: 'records.part.altitude',
  size: 'records.part.size',
  precision_horz: 'records.part.precision_horz',
  precision_vert: 'records.part.precision_vert',
  order: 'records.part.order',
  preference: 'records.part.preference',
  service: 'records.part.service',
  regex: 'records.part.regex',
  replacement: 'records.part.replacement',
  usage: 'records.part.usage',
  selector: 'records.part.selector',
  matching_type: 'records.part.matching_type',
  fingerprint: 'records.part.fingerprint',
} satisfies Record<string, TextKey>;

/** The translated name of a content part, or its identifier when there is none. */
export function partName(part: string, t: Translate): string {
  return part in partNames ? t(partNames[part as keyof typeof partNames]) : part;
}

/** The full text of a validation issue, with the translated names of content parts. */
export function issueText({ code, params }: IssueFacts, t: Translate): string {
  const { part, expected } = params ?? {};
  const name = typeof part === 'string' ? partName(part, t) : '';
  const text = t(`control.fault.${code}`, {
    ...params,
    ...(name ? { part: name } : {}),
    ...(typeof expected === 'string' ? { expected: namesIn(expected, t) } : {}),
  });
  return name && text.startsWith(name) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Translates the part names in an expected form; a form with brackets keeps its structure. */
function namesIn(form: string, t: Translate): string {
  const words = form.split(' ').map((word) => word.replace(/[a-z]\w+/, (part) => partName(part, t)));
  return words.join(form.includes('[') ? ' ' : ', ').replace(/…$/, '');
}

/** Issues whose text beside a field does not repeat the name of the part. */
const besideField = [
  'parts_missing',
  'parts_too_many',
  'number_range',
  'value_invalid',
  'hex_invalid',
  'base64_invalid',
  'length_wrong',
  'text_too_long',
] as const;

/** The text of a validation issue beside its field; `example` is a valid value. */
export function fieldIssueText({ code, params }: IssueFacts, example: string, t: Translate): string {
  const shortCode = besideField.find((each) => each === code);
  return shortCode ? t(`records.fault.${shortCode}`, { ...params, example }) : issueText({ code, params }, t);
}
