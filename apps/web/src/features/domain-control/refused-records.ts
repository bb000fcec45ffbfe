import { isApiError } from '@lotok/client';
import { checkZoneRecords, type DnsRecord, type Issue, normaliseRecord } from '@lotok/dns';
import type { Translate } from '@lotok/i18n';
import { detailsOf } from '../../shared/api/error-details.ts';
import type { RecordField } from './check-record.ts';
import { issueText } from './issue-text.ts';
import type { RecordRow } from './record-draft.rules.ts';

/** An error message for one field of a record. Errors of fields without an input are shown at the content. */
export type RefusedField = { field: RecordField; message: string };
/** The errors by the key of the record's row. */
export type RefusedRecords = Readonly<Record<string, readonly RefusedField[]>>;

export const noRefusedRecords: RefusedRecords = {};

/** Assigns the details of a refusal (`dnsRecords.3.content`) to the records that were sent. */
export function refusedRecords(error: unknown, sent: readonly RecordRow[]): RefusedRecords {
  if (!isApiError(error, 'DNS_RECORD_INVALID') && !isApiError(error, 'VALIDATION')) return noRefusedRecords;
  const errors = detailsOf(error).flatMap(({ path, message }) => {
    const [, index, field] = /^dnsRecords\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    const row = index === undefined ? undefined : sent[Number(index)];
    return row ? [{ key: row.key, field: fieldOf(field), message }] : [];
  });
  return Object.fromEntries(
    [...Map.groupBy(errors, ({ key }) => key)].map(([key, fields]) => [
      key,
      fields.map(({ field, message }) => ({ field, message })),
    ]),
  );
}

/** Finds the records that the shop would refuse: each record by itself, then conflicts between them. */
export function findInvalidRecords(zone: string, sent: readonly RecordRow[], t: Translate): RefusedRecords {
  const checked = sent.map(({ record }) => normaliseRecord(zone, record));
  const single = checked.flatMap((result, index) => ('issue' in result ? [{ index, issue: result.issue }] : []));
  const records = checked.flatMap((result): DnsRecord[] => ('record' in result ? [result.record] : []));
  const found: { index: number; issue: Issue }[] = single.length > 0 ? single : checkZoneRecords(zone, records);
  return Object.fromEntries(
    found.flatMap(({ index, issue }) => {
      const row = sent[index];
      return row ? [[row.key, [{ field: fieldOf(issue.field), message: issueText(issue, t) }]]] : [];
    }),
  );
}

const fieldOf = (name: string | undefined): RecordField => (name === 'name' || name === 'ttl' ? name : 'content');
