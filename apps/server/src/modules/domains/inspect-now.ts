import type { ParsedInput } from '@lotok/contract';
import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkSafeBrowsing } from './check-safe-browsing.ts';
import { type InspectDomainDeps, inspectDomain } from './inspect-domain.ts';
import { getOwnName } from './own-name.reads.ts';
import type { Warnings } from './warnings.ts';

type Deps = InspectDomainDeps & { warnings: Warnings | null; rateLimiter: CallRateLimiter };

/** Each inspection calls three providers, and none of them has news within seconds. */
const INSPECTIONS_PER_NAME = { max: 3, windowSeconds: 60 };
const INSPECTIONS_PER_BUYER = { max: 30, windowSeconds: 600 };

/**
 * Inspects a name of the caller at once and repeats its Safe Browsing check; PROVIDER_ERROR when the registrar or
 * Cloudflare does not respond.
 */
export async function inspectNow(
  deps: Deps,
  { domain }: ParsedInput<'domains/lookAtDomain'>,
  { caller }: Context<Caller>,
): Promise<{ ok: true }> {
  const { db, rateLimiter } = deps;
  const name = await getOwnName(db, { buyerId: caller.buyerId }, domain);
  await rateLimiter.countAgainst(`domain-look:name:${name.id}`, INSPECTIONS_PER_NAME);
  await rateLimiter.countAgainst(`domain-look:buyer:${caller.buyerId}`, INSPECTIONS_PER_BUYER);
  const [isSeen] = await Promise.all([inspectDomain(deps, name.id), checkSafeBrowsing(deps, name.id)]);
  return isSeen ? { ok: true } : refuse('PROVIDER_ERROR');
}
