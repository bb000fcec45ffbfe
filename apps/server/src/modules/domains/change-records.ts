import { diffRecords, type DnsRecord, normaliseRecord } from '@lotok/dns';
import { inTransaction } from '../../platform/database/index.ts';
import { type ChangeSteps, needDnsHost, needZone } from './change-steps.ts';
import type { DnsHost, HostedRecord, RecordChanges } from './dns-host.ts';
import { keepProgress } from './domain-changes.store.ts';

/** What Cloudflare takes in one piece, all or nothing (providers.md, DNS records). */
const MOST_IN_A_BATCH = 200;

/** `records`: what the zone held before. */
type Progress = { records?: DnsRecord[] };

/**
 * Makes the list the zone's records, by difference. More than one batch is not one piece to Cloudflare, so what was there
 * is written down first and brought back when a later batch is refused.
 */
export const dnsRecords: ChangeSteps = {
  async carryOut(parts, name, change) {
    const [dnsHost, zoneId] = [needDnsHost(parts), needZone(name)];
    const { records } = change.wish as { records: DnsRecord[] };
    const current = await listRecords(dnsHost, zoneId, name.name);
    const before = (change.progress as Progress).records ?? current.map(withoutId);
    if (!(change.progress as Progress).records)
      await inTransaction(parts.db, (tx) => keepProgress(tx, change.id, { records: before }));
    await makeRecords(dnsHost, zoneId, current, records);
    const changes = diffRecords(
      before.map((record, at) => ({ ...record, id: String(at) })),
      records,
    );
    const gone = [...changes.removed, ...changes.changed.map(({ id }) => id)].map((id) => before[Number(id)]);
    return {
      before: gone.flatMap((record) => (record ? [lineOf(record)] : [])),
      after: [...changes.created, ...changes.changed.map(({ record }) => record)].map(lineOf),
    };
  },

  async takeBack(parts, name, { progress }) {
    const { records } = progress as Progress;
    if (!records || !name.zoneId) return;
    const dnsHost = needDnsHost(parts);
    await makeRecords(dnsHost, name.zoneId, await listRecords(dnsHost, name.zoneId, name.name), records);
  },
};

/** The zone's records as the shop writes them, so that the same data in other words is no difference. */
export async function listRecords(dnsHost: DnsHost, zoneId: string, zone: string): Promise<HostedRecord[]> {
  return (await dnsHost.listRecords(zoneId)).map((record) => {
    const result = normaliseRecord(zone, record);
    return 'fault' in result ? record : { ...result.record, id: record.id };
  });
}

async function makeRecords(
  dnsHost: DnsHost,
  zoneId: string,
  current: readonly HostedRecord[],
  wanted: readonly DnsRecord[],
): Promise<void> {
  for (const batch of batchesOf(diffRecords(current, wanted))) await dnsHost.changeRecords(zoneId, batch);
}

/** Deletions come first, so that what takes the place of a record does not meet it. */
function batchesOf({ created, changed, removed }: RecordChanges): RecordChanges[] {
  const empty: RecordChanges = { created: [], changed: [], removed: [] };
  const single: RecordChanges[] = [
    ...removed.map((id) => ({ ...empty, removed: [id] })),
    ...changed.map((one) => ({ ...empty, changed: [one] })),
    ...created.map((one) => ({ ...empty, created: [one] })),
  ];
  const batches = Math.ceil(single.length / MOST_IN_A_BATCH);
  return Array.from({ length: batches }, (_, n) =>
    single.slice(n * MOST_IN_A_BATCH, (n + 1) * MOST_IN_A_BATCH).reduce((sum, one) => ({
      created: [...sum.created, ...one.created],
      changed: [...sum.changed, ...one.changed],
      removed: [...sum.removed, ...one.removed],
    })),
  );
}

const withoutId = ({ type, name, content, proxied, ttl }: HostedRecord): DnsRecord => ({
  type,
  name,
  content,
  proxied,
  ttl,
});

function lineOf({ name, ttl, type, content, proxied }: DnsRecord): string {
  return `${name} ${ttl === 1 ? 'auto' : ttl} ${type} ${content}${proxied ? ' proxied' : ''}`;
}
