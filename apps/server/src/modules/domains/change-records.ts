import { DNS_RECORDS_MAX } from '@lotok/contract';
import { checkZoneRecords, describeIssue, diffRecords, type DnsRecord, normaliseRecord } from '@lotok/dns';
import { ProviderRefusal } from '../../platform/outage.ts';
import { type ChangeSteps, requireDnsHost, requireZoneId, SHOP, storeProgress } from './change-steps.ts';
import type { DnsHost, HostedRecord, RecordChanges } from './dns-host.ts';

/** Changes that Cloudflare accepts in one atomic batch (providers.md, DNS records). */
const MAX_BATCH_CHANGES = 200;

/** `records` replaces the records of the zone, `added` adds to those that it has when the change is applied. */
export type RecordsRequest = { records: DnsRecord[] } | { added: DnsRecord[] };

/** `records`: the records of the zone before the change. */
type Progress = { records?: DnsRecord[] };

/**
 * Replaces the zone's records with the list, or adds to them, by sending the difference. Several batches are not atomic at Cloudflare, so
 * the previous records are stored first and restored when a later batch is refused.
 */
export const dnsRecords: ChangeSteps = {
  async apply(deps, name, change) {
    const [dnsHost, zoneId] = [requireDnsHost(deps), requireZoneId(name)];
    const current = await listRecords(dnsHost, zoneId, name.name);
    const { records: known } = change.progress as Progress;
    const before = known ?? (await storeProgress(deps, change, { records: current.map(withoutId) })).records;
    const records = toWantedRecords(name.name, change.request as RecordsRequest, before);
    await replaceRecords(dnsHost, zoneId, current, records);
    const changes = diffRecords(
      before.map((record, at) => ({ ...record, id: String(at) })),
      records,
    );
    const gone = [...changes.removed, ...changes.changed.map(({ id }) => id)].map((id) => before[Number(id)]);
    return {
      before: gone.flatMap((record) => (record ? [formatRecord(record)] : [])),
      after: [...changes.created, ...changes.changed.map(({ record }) => record)].map(formatRecord),
    };
  },

  async revert(deps, name, { progress }) {
    const { records } = progress as Progress;
    if (!records || !name.zoneId) return;
    const dnsHost = requireDnsHost(deps);
    await replaceRecords(dnsHost, name.zoneId, await listRecords(dnsHost, name.zoneId, name.name), records);
  },
};

/** Refuses additions that do not fit the records that the zone has by then: earlier changes may have changed it since. */
function toWantedRecords(zone: string, request: RecordsRequest, before: readonly DnsRecord[]): DnsRecord[] {
  if ('records' in request) return request.records;
  const records = addRecords(before, request.added);
  const [wrong] = checkZoneRecords(zone, records);
  if (wrong) throw new ProviderRefusal(SHOP, describeIssue(wrong.issue));
  if (records.length > DNS_RECORDS_MAX) throw new ProviderRefusal(SHOP, TOO_MANY_RECORDS);
  return records;
}

export const TOO_MANY_RECORDS = `A zone holds at most ${DNS_RECORDS_MAX} records.`;

/** What identifies a record: two with another TTL are the same. */
export const toRecordKey = ({ type, name, content }: DnsRecord) => `${type} ${name} ${content}`;

/** The records and those that are not among them, even with another TTL. */
export function addRecords<T extends DnsRecord>(current: readonly T[], more: readonly DnsRecord[]): (T | DnsRecord)[] {
  const known = new Set(current.map(toRecordKey));
  return [...current, ...more.filter((record) => !known.has(toRecordKey(record)))];
}

/** The zone's records in the shop's notation, so that two notations of the same data are no difference. */
export async function listRecords(dnsHost: DnsHost, zoneId: string, zone: string): Promise<HostedRecord[]> {
  return (await dnsHost.listRecords(zoneId)).map((record) => {
    const result = normaliseRecord(zone, record);
    return 'issue' in result ? record : { ...result.record, id: record.id };
  });
}

async function replaceRecords(
  dnsHost: DnsHost,
  zoneId: string,
  current: readonly HostedRecord[],
  wanted: readonly DnsRecord[],
): Promise<void> {
  for (const batch of batchesOf(diffRecords(current, wanted))) await dnsHost.changeRecords(zoneId, batch);
}

/** Deletions come first, so that a new record does not conflict with the one that it replaces. */
function batchesOf({ created, changed, removed }: RecordChanges): RecordChanges[] {
  const empty: RecordChanges = { created: [], changed: [], removed: [] };
  const single: RecordChanges[] = [
    ...removed.map((id) => ({ ...empty, removed: [id] })),
    ...changed.map((one) => ({ ...empty, changed: [one] })),
    ...created.map((one) => ({ ...empty, created: [one] })),
  ];
  const batches = Math.ceil(single.length / MAX_BATCH_CHANGES);
  return Array.from({ length: batches }, (_, n) =>
    single.slice(n * MAX_BATCH_CHANGES, (n + 1) * MAX_BATCH_CHANGES).reduce((sum, one) => ({
      created: [...sum.created, ...one.created],
      changed: [...sum.changed, ...one.changed],
      removed: [...sum.removed, ...one.removed],
    })),
  );
}

export const withoutId = ({ type, name, content, proxied, ttl }: DnsRecord): DnsRecord => ({
  type,
  name,
  content,
  proxied,
  ttl,
});

function formatRecord({ name, ttl, type, content, proxied }: DnsRecord): string {
  return `${name} ${ttl === 1 ? 'auto' : ttl} ${type} ${content}${proxied ? ' proxied' : ''}`;
}
