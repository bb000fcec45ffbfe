import { NS_RECORDS_MAX, NS_RECORDS_MIN, type ParsedInput, type RefusedNameServer } from '@lotok/contract';
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
  if (nsRecords.length < NS_RECORDS_MIN || nsRecords.length > NS_RECORDS_MAX)
    refuse('NS_COUNT', { params: { minimum: NS_RECORDS_MIN, maximum: NS_RECORDS_MAX } });
  const nameServers = nsRecords.map((server, at) => toHostName(server, at, name.name));
  const repeated = nameServers.findIndex((server, at) => nameServers.indexOf(server) !== at);
  if (repeated !== -1) refuseServer({ index: repeated, reason: 'twice' }, 'The same name server twice.');
  if (name.zoneId) refuseServer({ index: null, reason: 'cloudflare_on' }, CLOUDFLARE_IS_ON);
  const { id: domainId, buyerId } = name;
  return requestChange(deps.db, { domainId, buyerId, what: 'name_servers', request: { nameServers } });
}

/** In lower case and punycode, without a final dot. */
function toHostName(typed: string, index: number, origin: string): string {
  if (typed.trim() === '') refuseServer({ index, reason: 'empty' }, 'Fill in all fields.');
  const parsed = parseContent('NS', typed.trim(), origin);
  if ('issue' in parsed) return refuseServer({ index, reason: 'invalid' }, describeIssue(parsed.issue));
  const host = printContent('NS', parsed.data).replace(/\.$/, '');
  return host.includes('.') ? host : refuseServer({ index, reason: 'invalid' }, 'Enter the whole name of the server.');
}

function refuseServer(refused: RefusedNameServer, message: string): never {
  const path = refused.index === null ? 'nsRecords' : `nsRecords.${refused.index}`;
  return refuse('VALIDATION', { message, details: [{ path, message }], params: { nameServers: [refused] } });
}
