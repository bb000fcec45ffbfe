import { isApiError, paramsOf } from '@lotok/client';
import { checkZoneRecords, type DnsRecord, type Issue, normaliseRecord } from '@lotok/dns';
import type { Translate } from '@lotok/i18n';
import { detailsOf } from '../../shared/api/error-details.ts';
import type { RecordField } from './check-record.ts';
import { issueText } from './issue-text.ts';
import { isSameRecord, type RecordRow } from './record-draft.rules.ts';

/** An error message for one field of a record. Errors of fields without an input are shown at the content. */
export type RefusedField = { field: RecordField; message: string };
/** The errors by the key of the record's row. */
export type RefusedRecords = Readonly<Record<string, readonly RefusedField[]>>;

/** The errors, and the rows that were sent. */
export type Refusal = { refused: RefusedRecords; sent: readonly RecordRow[] };

export const noRefusal: Refusal = { refused: {}, sent: [] };

/** The errors of the records that are still as they were sent: those of an edited record are about its previous fields. */
export function currentErrors({ refused, sent }: Refusal, rows: readonly RecordRow[]): RefusedRecords {
  const isAsSent = (key: string) => {
    const [before, now] = [sent, rows].map((list) => list.find((row) => row.key === key)?.record);
    return before !== undefined && now !== undefined && isSameRecord(before, now);
  };
  return Object.fromEntries(Object.entries(refused).filter(([key]) => isAsSent(key)));
}

/**
 * Assigns a refusal to the records that were sent. A record that does not even have the form of one is refused without a reason, by
 * its path alone (`dnsRecords.3.content`).
 */
export function refusedRecords(error: unknown, sent: readonly RecordRow[], t: Translate): RefusedRecords {
  const invalid = paramsOf(error, 'DNS_RECORD_INVALID')?.records ?? [];
  const malformed = isApiError(error, 'VALIDATION') ? detailsOf(error).flatMap(({ path }) => recordPathOf(path)) : [];
  const refused = [
    ...invalid.map(({ index, field, reason, values }) => ({
      index,
      field: fieldOf(field),
      message: issueText({ code: reason, params: values }, t),
    })),
    ...malformed.map(({ index, field }) => ({ index, field: fieldOf(field), message: t('error.VALIDATION') })),
  ];
  const errors = refused.flatMap(({ index, field, message }) => {
    const row = sent[index];
    return row ? [{ key: row.key, field, message }] : [];
  });
  return Object.fromEntries(
    [...Map.groupBy(errors, ({ key }) => key)].map(([key, fields]) => [
      key,
      fields.map(({ field, message }) => ({ field, message })),
    ]),
  );
}

function recordPathOf(path: string): { index: number; field: string | undefined }[] {
  const [, index, field] = /^dnsRecords\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
  return index === undefined ? [] : [{ index: Number(index), field }];
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
