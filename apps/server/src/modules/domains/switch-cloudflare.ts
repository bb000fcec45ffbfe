import type { ParsedInput } from '@lotok/contract';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ChangeDomainDeps, requireChangeable, requestChange } from './change-domain.ts';
import type { DnsHost } from './dns-host.ts';

type Deps = ChangeDomainDeps & { dnsHost: DnsHost | null };

/** Idempotent. */
export async function switchCloudflare(
  deps: Deps,
  { domain, isOn }: { domain: string; isOn: boolean },
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const { id: domainId, buyerId } = await requireChangeable(deps, domain, context);
  if (!deps.dnsHost) refuse('PROVIDER_ERROR', { message: 'Cloudflare is not set up in this shop.' });
  return requestChange(deps.db, { domainId, buyerId, what: isOn ? 'cloudflare_on' : 'cloudflare_off', request: {} });
}

export async function switchTls13(
  deps: Deps,
  { domain, tls_1_3: state }: ParsedInput<'domains/updateTls13'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const { id: domainId, buyerId, zoneId } = await requireChangeable(deps, domain, context);
  if (!zoneId) refuse('CLOUDFLARE_DISABLED');
  return requestChange(deps.db, { domainId, buyerId, what: 'tls_1_3', request: { isOn: state === 'on' } });
}
