import type { ParsedInput } from '@lotok/contract';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ChangingParts, requireChangeable, wishForChange } from './change-domain.ts';
import type { DnsHost } from './dns-host.ts';

type Parts = ChangingParts & { dnsHost: DnsHost | null };

/** On twice is on once. */
export async function switchCloudflare(
  parts: Parts,
  { domain, isOn }: { domain: string; isOn: boolean },
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const { id: domainId, buyerId } = await requireChangeable(parts, domain, context);
  if (!parts.dnsHost) refuse('PROVIDER_ERROR', { message: 'Cloudflare is not set up in this shop.' });
  return wishForChange(parts.db, { domainId, buyerId, what: isOn ? 'cloudflare_on' : 'cloudflare_off', wish: {} });
}

export async function switchTls13(
  parts: Parts,
  { domain, tls_1_3: state }: ParsedInput<'domains/updateTls13'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const { id: domainId, buyerId, zoneId } = await requireChangeable(parts, domain, context);
  if (!zoneId) refuse('CLOUDFLARE_DISABLED');
  return wishForChange(parts.db, { domainId, buyerId, what: 'tls_1_3', wish: { isOn: state === 'on' } });
}
