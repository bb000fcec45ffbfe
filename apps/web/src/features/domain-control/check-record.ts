import { AUTOMATIC_TTL, checkContentFields, type Issue, normaliseRecord, proxiableTypes } from '@lotok/dns';
import type { Translate } from '@lotok/i18n';
import type { ContentDraft } from './content-draft.rules.ts';
import type { DnsRecord, DnsType } from './domain-data.ts';
import { issueText, fieldIssueText } from './issue-text.ts';
import { getPartDisplay } from './record-forms.ts';

/** The name of a form field; a part of the content is named like `content.port`. */
export type RecordField = 'name' | 'content' | 'ttl' | `content.${string}`;
/** A validation issue of a record. `isMissing`: the field is empty. */
export type RecordIssue = { field: RecordField; issue: Pick<Issue, 'code' | 'params'>; isMissing: boolean };

/** The TTL value with which Cloudflare chooses the TTL itself. */
export const AUTO_TTL = AUTOMATIC_TTL;

/** Whether Cloudflare can proxy records of this type. */
export const canBeProxied = (type: DnsType): boolean => proxiableTypes.includes(type);

/** Validates a record by field before it is sent, with the same rules as the server. */
export function checkRecord(zone: string, record: DnsRecord): RecordIssue[] {
  const issues: RecordIssue[] = [];
  // The validation stops at the first issue: each invalid field is replaced by a valid value to find the next one.
  for (let checked = record; ; ) {
    const result = normaliseRecord(zone, checked);
    if (!('issue' in result)) return issues;
    const { issue } = result;
    const field = issue.field === 'name' || issue.field === 'ttl' ? issue.field : 'content';
    issues.push({ field, issue: issue, isMissing: record[field] === '' });
    checked = { ...checked, ...validValues[field] };
  }
}

const validValues: Record<'name' | 'content' | 'ttl', Partial<DnsRecord>> = {
  name: { name: '@' },
  content: { type: 'TXT', content: 'text', proxied: false },
  ttl: { ttl: AUTO_TTL },
};

/** Validates a record that is being edited. When its content is edited in parts, each part has its own issue. */
export function checkEditedRecord(zone: string, record: DnsRecord, content: ContentDraft): RecordIssue[] {
  const issues = checkRecord(zone, record);
  if (content.isText) return issues;
  const parts = checkContentFields(record.type, content.parts, zone).map(
    ({ part, issue }): RecordIssue => ({
      field: `content.${part}`,
      issue: issue,
      isMissing: (content.parts[part] ?? '').trim() === '',
    }),
  );
  if (parts.length > 0) return [...issues.filter(({ field }) => field !== 'content'), ...parts];
  // An issue of the content as a whole, such as an address that can't be proxied, is shown at its first part.
  const [first = ''] = Object.keys(content.parts);
  return issues.map((each) => (each.field === 'content' ? { ...each, field: `content.${first}` } : each));
}

/** The error message beside the field. */
export function recordIssueText(type: DnsType, { field, issue, isMissing }: RecordIssue, t: Translate): string {
  if (field === 'content' && isMissing) return t('control.record.noContent');
  const [, part] = /^content\.(.+)$/.exec(field) ?? [];
  return part === undefined ? issueText(issue, t) : fieldIssueText(issue, getPartDisplay(type, part).example ?? '', t);
}
