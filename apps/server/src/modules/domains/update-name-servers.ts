import { NS_RECORDS_MAX, NS_RECORDS_MIN, type ParsedInput } from '@lotok/contract';
import { describeIssue, parseContent, printContent } from '@lotok/dns';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { CLOUDFLARE_IS_ON } from './change-settings.ts';
import { type ChangeDomainDeps, requireChangeable, requestChange } from './change-domain.ts';

/** Sets the name servers of a name: 2 to 4 different host names. Refused while Cloudflare is on, which sets its own. */
export async function updateNameServers(
  deps: ChangeDomainDeps,
  { domain, nsRecords }: ParsedInput<'domains/updateNsRecords'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const name = await requireChangeable(deps, domain, context);
  if (nsRecords.length < NS_RECORDS_MIN || nsRecords.length > NS_RECORDS_MAX) refuse('NS_COUNT');
  const nameServers = nsRecords.map((server, at) => toHostName(server, `nsRecords.${at}`, name.name));
  const repeated = nameServers.findIndex((server, at) => nameServers.indexOf(server) !== at);
  if (repeated !== -1) refuseField(`nsRecords.${repeated}`, 'The same name server twice.');
  if (name.zoneId) refuseField('nsRecords', CLOUDFLARE_IS_ON);
  const { id: domainId, buyerId } = name;
  return requestChange(deps.db, { domainId, buyerId, what: 'name_servers', request: { nameServers } });
}

/** In lower case and punycode, without a final dot. */
function toHostName(typed: string, path: string, origin: string): string {
  if (typed.trim() === '') refuseField(path, 'Fill in all fields.');
  const parsed = parseContent('NS', typed.trim(), origin);
  if ('issue' in parsed) return refuseField(path, describeIssue(parsed.issue));
  const host = printContent('NS', parsed.data).replace(/\.$/, '');
  return host.includes('.') ? host : refuseField(path, 'Enter the whole name of the server.');
}

function refuseField(path: string, message: string): never {
  return refuse('VALIDATION', { message, details: [{ path, message }] });
}
