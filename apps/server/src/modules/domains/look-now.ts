import type { ParsedInput } from '@lotok/contract';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { countAgainst } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkKt } from './check-kt.ts';
import { type LookParts, lookAtDomain } from './look-at-domain.ts';
import { getOwnName } from './own-name.reads.ts';
import type { Warnings } from './warnings.ts';

type Parts = LookParts & { warnings: Warnings | null; hasRateLimits: boolean };

/** Each look asks three providers, and none of them learns anything new within seconds. */
const LOOKS_A_NAME = { most: 3, inSeconds: 60 };
const LOOKS_A_BUYER = { most: 30, inSeconds: 600 };

/** Looks at an own name at once, at Google's list too; PROVIDER_ERROR when the registrar or Cloudflare does not answer. */
export async function lookNow(
  parts: Parts,
  { domain }: ParsedInput<'domains/lookAtDomain'>,
  { caller }: Context<Caller>,
): Promise<{ ok: true }> {
  const { db } = parts;
  const name = await getOwnName(db, caller.buyerId, domain);
  if (parts.hasRateLimits) {
    await countAgainst(db, `domain-look:name:${name.id}`, LOOKS_A_NAME);
    await countAgainst(db, `domain-look:buyer:${caller.buyerId}`, LOOKS_A_BUYER);
  }
  const [isSeen] = await Promise.all([lookAtDomain(parts, name.id), checkKt(parts, name.id)]);
  return isSeen ? { ok: true } : refuse('PROVIDER_ERROR');
}
