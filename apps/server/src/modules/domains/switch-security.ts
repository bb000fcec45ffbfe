import type { ParsedInput } from '@lotok/contract';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ChangeDomainDeps, requireChangeable, requestChange } from './change-domain.ts';

/** Switches the transfer lock of a name. Idempotent, like {@link switchDnssec}. */
export async function switchTransferLock(
  deps: ChangeDomainDeps,
  { domain, locked: isLocked }: ParsedInput<'domains/updateLock'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const { id: domainId, buyerId } = await requireChangeable(deps, domain, context);
  return requestChange(deps.db, { domainId, buyerId, what: 'lock', request: { isLocked } });
}

/** Switches DNSSEC: Cloudflare signs the zone, and its key is set at the registrar. */
export async function switchDnssec(
  deps: ChangeDomainDeps,
  { domain, dnssec: state }: ParsedInput<'domains/updateDnssec'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const { id: domainId, buyerId, zoneId } = await requireChangeable(deps, domain, context);
  if (!zoneId) refuse('CLOUDFLARE_DISABLED');
  return requestChange(deps.db, { domainId, buyerId, what: 'dnssec', request: { isOn: state === 'on' } });
}
