import { fits, toPage } from './sandbox-answer.ts';
import type { ApiOptions, AskedOfZone, Binder } from './sandbox-api.ts';
import { type Failure, wrong } from './sandbox-content.ts';
import { describeRecord, type SandboxRecord } from './sandbox-record.ts';
import { applyBatch, editRecords } from './sandbox-records.ts';

const pageSize = { usual: 100, most: 5_000 };

/** The records of a zone. */
export async function addRecordsApi({ bindZone }: Binder, { zones }: ApiOptions): Promise<void> {
  /** What was changed is kept only where nothing failed. */
  function edit<T extends object>(
    { zone }: AskedOfZone,
    work: (records: ReturnType<typeof editRecords>) => T | Failure,
    tell: (done: T) => object,
  ): Failure | { result: object } {
    const records = editRecords(zone.name, zone.records, zones.nowMs());
    const done = work(records);
    if (isFailure(done)) return done;
    zones.save({ ...zone, records: records.list() });
    return { result: tell(done) };
  }

  await bindZone('records/list', 'GET', '/dns_records', ({ zone, fields }) => {
    const found = zone.records.filter(
      (record) =>
        fits(fields.name, record.name) &&
        fits(fields.type, record.type) &&
        fits(fields.content, record.content) &&
        fits(fields.proxied, String(record.proxied)),
    );
    return toPage(found, fields, pageSize, describeRecord);
  });

  await bindZone('records/create', 'POST', '/dns_records', (asked) =>
    edit(asked, (records) => records.create(asked.fields), describeRecord),
  );

  await bindZone('records/batch', 'POST', '/dns_records/batch', (asked) =>
    edit(
      asked,
      (records) => applyBatch(records, asked.fields),
      (done) => done,
    ),
  );

  const one = '/dns_records/:recordId';
  await bindZone('records/get', 'GET', one, ({ zone, params }) => {
    const found = zone.records.find((record) => record.id === params.recordId);
    return found ? { result: describeRecord(found) } : wrong(81044, 'Record does not exist.', 404);
  });

  await bindZone('records/edit', ['PUT', 'PATCH'], one, (asked) => {
    const { fields, params, method } = asked;
    return edit(
      asked,
      (records) => records[method === 'PUT' ? 'replace' : 'change'](params.recordId, fields),
      describeRecord,
    );
  });

  await bindZone('records/delete', 'DELETE', one, (asked) =>
    edit(
      asked,
      (records) => records.remove(asked.params.recordId),
      ({ id }: SandboxRecord) => ({ id }),
    ),
  );
}

function isFailure(done: object): done is Failure {
  return 'code' in done;
}
