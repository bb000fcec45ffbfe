import { isApiError } from '@lotok/client';
import { detailsOf } from '../../shared/error-details.ts';
import type { RecordField } from './check-record.ts';
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

const fieldOf = (name: string | undefined): RecordField => (name === 'name' || name === 'ttl' ? name : 'content');
