import { matchesFilter, toPage } from './sandbox-response.ts';
import type { ApiOptions, ZoneRequest, RouteBinder } from './sandbox-api.ts';
import { type Failure, failure } from './sandbox-content.ts';
import { describeRecord, type SandboxRecord } from './sandbox-record.ts';
import { applyBatch, editRecords } from './sandbox-records.ts';

const pageSize = { default: 100, max: 5_000 };

/** Adds the routes of a zone's records. */
export async function addRecordsApi({ bindZone }: RouteBinder, { zones }: ApiOptions): Promise<void> {
  /** Saves the changes only when none of them failed. */
  function edit<T extends object>(
    { zone }: ZoneRequest,
    work: (records: ReturnType<typeof editRecords>) => T | Failure,
    describe: (done: T) => object,
  ): Failure | { result: object } {
    const records = editRecords(zone.name, zone.records, zones.nowMs());
    const done = work(records);
    if (isFailure(done)) return done;
    zones.save({ ...zone, records: records.list() });
    return { result: describe(done) };
  }

  await bindZone('records/list', 'GET', '/dns_records', ({ zone, fields }) => {
    const found = zone.records.filter(
      (record) =>
        matchesFilter(fields.name, record.name) &&
        matchesFilter(fields.type, record.type) &&
        matchesFilter(fields.content, record.content) &&
        matchesFilter(fields.proxied, String(record.proxied)),
    );
    return toPage(found, fields, pageSize, describeRecord);
  });

  await bindZone('records/create', 'POST', '/dns_records', (zoneRequest) =>
    edit(zoneRequest, (records) => records.create(zoneRequest.fields), describeRecord),
  );

  await bindZone('records/batch', 'POST', '/dns_records/batch', (zoneRequest) =>
    edit(
      zoneRequest,
      (records) => applyBatch(records, zoneRequest.fields),
      (done) => done,
    ),
  );

  const one = '/dns_records/:recordId';
  await bindZone('records/get', 'GET', one, ({ zone, params }) => {
    const found = zone.records.find((record) => record.id === params.recordId);
    return found ? { result: describeRecord(found) } : failure(81044, 'Record does not exist.', 404);
  });

  await bindZone('records/edit', ['PUT', 'PATCH'], one, (zoneRequest) => {
    const { fields, params, method } = zoneRequest;
    return edit(
      zoneRequest,
      (records) => records[method === 'PUT' ? 'replace' : 'change'](params.recordId, fields),
      describeRecord,
    );
  });

  await bindZone('records/delete', 'DELETE', one, (zoneRequest) =>
    edit(
      zoneRequest,
      (records) => records.remove(zoneRequest.params.recordId),
      ({ id }: SandboxRecord) => ({ id }),
    ),
  );
}

function isFailure(done: object): done is Failure {
  return 'code' in done;
}
