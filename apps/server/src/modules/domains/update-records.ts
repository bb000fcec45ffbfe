import type { ParsedInput } from '@lotok/contract';
import { checkTogether, describeFault, type DnsRecord, type Fault, normaliseRecord } from '@lotok/dns';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ChangingParts, requireChangeable, wishForChange } from './change-domain.ts';

/** Makes the list the zone's records. Nothing is sent before each record, and all of them together, are right. */
export async function updateRecords(
  parts: ChangingParts,
  { domain, dnsRecords }: ParsedInput<'domains/updateDnsRecords'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const name = await requireChangeable(parts, domain, context);
  if (!name.zoneId) refuse('CLOUDFLARE_DISABLED');
  const records = dnsRecords.map((record, at) => toRecord(name.name, record, at));
  const [wrong] = checkTogether(name.name, records);
  if (wrong) refuseRecord(wrong.index, wrong.fault, records[wrong.index]);
  const { id: domainId, buyerId } = name;
  return wishForChange(parts.db, { domainId, buyerId, what: 'dns_records', wish: { records } });
}

function toRecord(zone: string, typed: ParsedInput<'domains/updateDnsRecords'>['dnsRecords'][number], at: number) {
  const result = normaliseRecord(zone, typed);
  return 'fault' in result ? refuseRecord(at, result.fault, typed) : result.record;
}

/** Names the record by its place and by what it is. */
function refuseRecord(at: number, fault: Fault, record?: Pick<DnsRecord, 'type' | 'name'>): never {
  const message = describeFault(fault);
  const about = record ? `${record.type} ${record.name || '(no name)'}: ` : '';
  return refuse('DNS_RECORD_INVALID', {
    message: `Record ${at + 1}, ${about}${message}`,
    details: [{ path: `dnsRecords.${at}.${fault.field}`, message }],
  });
}
