import type { ParsedInput } from '@lotok/contract';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ChangingParts, requireChangeable, wishForChange } from './change-domain.ts';

/** Locks a name against being moved to another registrar, or unlocks it. On twice is on once, as with DNSSEC. */
export async function switchLock(
  parts: ChangingParts,
  { domain, locked: isLocked }: ParsedInput<'domains/updateLock'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const { id: domainId, buyerId } = await requireChangeable(parts, domain, context);
  return wishForChange(parts.db, { domainId, buyerId, what: 'lock', wish: { isLocked } });
}

/** Has Cloudflare sign the zone, with its key at the registrar, or no more. */
export async function switchDnssec(
  parts: ChangingParts,
  { domain, dnssec: state }: ParsedInput<'domains/updateDnssec'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const { id: domainId, buyerId, zoneId } = await requireChangeable(parts, domain, context);
  if (!zoneId) refuse('CLOUDFLARE_DISABLED');
  return wishForChange(parts.db, { domainId, buyerId, what: 'dnssec', wish: { isOn: state === 'on' } });
}
