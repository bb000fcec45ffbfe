import type { ParsedInput } from '@lotok/contract';
import { checkZoneRecords, describeIssue, type DnsRecord, type Issue, normaliseRecord } from '@lotok/dns';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ChangeDomainDeps, requireChangeable, requestChange } from './change-domain.ts';

/** Replaces the zone's records with the list. Nothing is sent before each record, and the whole list, are validated. */
export async function updateRecords(
  deps: ChangeDomainDeps,
  { domain, dnsRecords }: ParsedInput<'domains/updateDnsRecords'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const name = await requireChangeable(deps, domain, context);
  if (!name.zoneId) refuse('CLOUDFLARE_DISABLED');
  const records = dnsRecords.map((record, at) => toRecord(name.name, record, at));
  const [wrong] = checkZoneRecords(name.name, records);
  if (wrong) refuseRecord(wrong.index, wrong.issue, records[wrong.index]);
  const { id: domainId, buyerId } = name;
  return requestChange(deps.db, { domainId, buyerId, what: 'dns_records', request: { records } });
}

function toRecord(zone: string, typed: ParsedInput<'domains/updateDnsRecords'>['dnsRecords'][number], at: number) {
  const result = normaliseRecord(zone, typed);
  return 'issue' in result ? refuseRecord(at, result.issue, typed) : result.record;
}

/** Identifies the record by its position, type and name. */
function refuseRecord(at: number, issue: Issue, record?: Pick<DnsRecord, 'type' | 'name'>): never {
  const message = describeIssue(issue);
  const about = record ? `${record.type} ${record.name || '(no name)'}: ` : '';
  return refuse('DNS_RECORD_INVALID', {
    message: `Record ${at + 1}, ${about}${message}`,
    details: [{ path: `dnsRecords.${at}.${issue.field}`, message }],
    params: { records: [{ index: at, field: issue.field, reason: issue.code, values: issue.params }] },
  });
}
