import { MAX_CLAIMED_UNITS, type Output, type ParsedInput } from '@lotok/contract';
import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { chooseUnits, lockWarrantyForShare, requireOwnOrder, viewerOf } from '../orders/index.ts';
import { askForHelp, countMessage } from '../support/index.ts';
import { upsertClaims } from './claims.store.ts';

/**
 * Sends a message about the caller's order to support. Under warranty, the named units, or all without a remedy, are claimed; after
 * the warranty only the thread is opened. Claiming a unit again changes nothing. Locks: the order, claims, the thread.
 */
export async function openClaim(
  deps: { db: Db; rateLimiter: CallRateLimiter },
  { orderId, units, message }: ParsedInput<'claims/openClaim'>,
  context: Context<Caller>,
): Promise<Output<'claims/openClaim'>> {
  await requireOwnOrder(deps.db, viewerOf(context), orderId);
  await countMessage(deps, context.caller.buyerId);
  return inTransaction(deps.db, async (tx) => {
    const { quantity, until, isOn, remedied } = await lockWarrantyForShare(tx, orderId);
    const isClaim = isOn && (units !== undefined || remedied.size < quantity);
    const claimed = isClaim ? chooseUnits(quantity, units ?? null, remedied) : [];
    if (claimed.length > MAX_CLAIMED_UNITS)
      refuse('VALIDATION', {
        details: [{ path: 'units', message: `name them, at most ${MAX_CLAIMED_UNITS} at once` }],
      });
    await upsertClaims(tx, orderId, claimed);
    return {
      ticket_id: await askForHelp(tx, { orderId, language: context.language, message }),
      claimed_units: [...claimed],
      warranty_until: until?.toISOString() ?? null,
      is_under_warranty: isOn,
    };
  });
}
