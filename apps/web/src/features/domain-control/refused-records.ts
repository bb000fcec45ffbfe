import { isApiError } from '@lotok/client';
import { checkTogether, type DnsRecord, type Fault, normaliseRecord } from '@lotok/dns';
import type { Translate } from '@lotok/i18n';
import { detailsOf } from '../../shared/error-details.ts';
import type { RecordField } from './check-record.ts';
import { faultText } from './fault-text.ts';
import type { RecordRow } from './record-draft.rules.ts';

/** What the shop says of one field of a record; of a field that is not typed into, of its content. */
export type RefusedField = { field: RecordField; message: string };
/** By the key of the record's row. */
export type RefusedRecords = Readonly<Record<string, readonly RefusedField[]>>;

export const noneRefused: RefusedRecords = {};

/** Which of the records that were sent are refused, from the refusal's details: `dnsRecords.3.content`. */
export function refusedRecords(error: unknown, sent: readonly RecordRow[]): RefusedRecords {
  if (!isApiError(error, 'DNS_RECORD_INVALID') && !isApiError(error, 'VALIDATION')) return noneRefused;
  const told = detailsOf(error).flatMap(({ path, message }) => {
    const [, place, field] = /^dnsRecords\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    const row = place === undefined ? undefined : sent[Number(place)];
    return row ? [{ key: row.key, field: fieldOf(field), message }] : [];
  });
  return Object.fromEntries(
    [...Map.groupBy(told, ({ key }) => key)].map(([key, faults]) => [
      key,
      faults.map(({ field, message }) => ({ field, message })),
    ]),
  );
}

/** What the shop would refuse of the records that are to be sent: each by itself, then all of them together. */
export function faultyRecords(zone: string, sent: readonly RecordRow[], t: Translate): RefusedRecords {
  const checked = sent.map(({ record }) => normaliseRecord(zone, record));
  const alone = checked.flatMap((result, index) => ('fault' in result ? [{ index, fault: result.fault }] : []));
  const records = checked.flatMap((result): DnsRecord[] => ('record' in result ? [result.record] : []));
  const found: { index: number; fault: Fault }[] = alone.length > 0 ? alone : checkTogether(zone, records);
  return Object.fromEntries(
    found.flatMap(({ index, fault }) => {
      const row = sent[index];
      return row ? [[row.key, [{ field: fieldOf(fault.field), message: faultText(fault, t) }]]] : [];
    }),
  );
}

const fieldOf = (name: string | undefined): RecordField => (name === 'name' || name === 'ttl' ? name : 'content');
