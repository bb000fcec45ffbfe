import { DNS_RECORDS_MAX, type Output, type ParsedInput } from '@lotok/contract';
import {
  checkZoneRecords,
  describeIssue,
  diffRecords,
  type DnsRecord,
  type Issue,
  parseZone,
  printZone,
} from '@lotok/dns';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { Outage } from '../../platform/outage.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ChangeDomainDeps, requireChangeable, requestChange } from './change-domain.ts';
import {
  addRecords,
  listRecords,
  type RecordsRequest,
  toRecordKey,
  TOO_MANY_RECORDS,
  withoutId,
} from './change-records.ts';
import type { DnsHost, HostedRecord } from './dns-host.ts';
import { getOwnName, type NameViewer, type OwnName } from './own-name.reads.ts';

type Deps = { db: Db; dnsHost: DnsHost | null };
type Imported = Output<'domains/importZone'>;

/** The zone as a file in BIND format. */
export async function exportZone(deps: Deps, viewer: NameViewer, typed: string): Promise<string> {
  const name = await getOwnName(deps.db, viewer, typed);
  const records = await readZone(deps, name);
  return printZone(name.name, records, { nameServers: name.nameServers, serial: Math.floor(now().getTime() / 1_000) });
}

/**
 * Adds the records of a zone file to the zone, or replaces the zone with them. Problems are reported by line; with a
 * problem, and in a dry run, nothing is changed. Records are added to those that the zone has when the change is applied:
 * the list that is returned lacks what an earlier change that is still pending adds or removes.
 */
export async function importZone(
  deps: Deps & ChangeDomainDeps,
  { domain, zone, mode, dryRun: isDryRun }: ParsedInput<'domains/importZone'>,
  context: Context<Caller>,
): Promise<Imported> {
  const name = await requireChangeable(deps, domain, context);
  const current = await readZone(deps, name);
  const read = parseZone(name.name, zone);
  const records = mode === 'replace' ? read.records : addRecords(current, read.records);
  const problems = [
    ...read.problems.map(({ line, ...issue }) => toProblem(line, issue)),
    ...checkZoneRecords(name.name, records).map(({ index, issue }) => toProblem(0, issue, records[index])),
    ...(records.length > DNS_RECORDS_MAX ? [tooManyRecords] : []),
  ];
  const { created, changed, removed } = diffRecords(current, records);
  const outcome = {
    records: withIds(current, records),
    added: created.length,
    changed: changed.length,
    removed: removed.length,
    problems,
  };
  if (isDryRun || problems.length > 0) return outcome;
  const imported = read.records.map(withoutId);
  const request: RecordsRequest = mode === 'replace' ? { records: imported } : { added: imported };
  await requestChange(deps.db, { domainId: name.id, buyerId: name.buyerId, what: 'dns_records', request });
  return outcome;
}

async function readZone({ dnsHost }: Deps, { name, zoneId }: OwnName): Promise<HostedRecord[]> {
  if (!zoneId) refuse('CLOUDFLARE_DISABLED');
  if (!dnsHost) return refuse('PROVIDER_ERROR');
  return listRecords(dnsHost, zoneId, name).catch((error: unknown) => {
    if (error instanceof Outage) refuse('PROVIDER_ERROR');
    throw error;
  });
}

function withIds(current: readonly HostedRecord[], records: readonly DnsRecord[]): Imported['records'] {
  const ids = new Map(current.map((record) => [toRecordKey(record), record.id]));
  return records.map((record) => ({ ...record, id: ids.get(toRecordKey(record)) }));
}

const tooManyRecords: Imported['problems'][number] = {
  line: 0,
  message: TOO_MANY_RECORDS,
  reason: 'too_many_records',
  values: { max: DNS_RECORDS_MAX },
};

function toProblem(
  line: number,
  { code, params }: Pick<Issue, 'code' | 'params'>,
  about?: DnsRecord,
): Imported['problems'][number] {
  const message = describeIssue({ code, params });
  const facts = { line, reason: code, values: params };
  if (!about) return { ...facts, message };
  const { type, name } = about;
  return { ...facts, message: `${type} ${name}: ${message}`, record: { type, name } };
}
