import { MAX_CLAIMED_UNITS, type Output, type ParsedInput } from '@lotok/contract';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { chooseUnits, holdWarranty, requireOwnOrder } from '../orders/index.ts';
import { askForHelp, countMessage } from '../support/index.ts';
import { putClaims } from './claims.store.ts';

/**
 * Asks for help with an own order. Under its warranty the named units, or all about which nothing was done, are claimed;
 * afterwards the thread is opened just the same, and nothing is. Claiming a unit again changes nothing. Locks: the
 * order, claims, the thread.
 */
export async function openClaim(
  parts: { db: Db; hasRateLimits: boolean },
  { orderId, units, message }: ParsedInput<'claims/openClaim'>,
  { caller: { buyerId }, language }: Context<Caller>,
): Promise<Output<'claims/openClaim'>> {
  await requireOwnOrder(parts.db, buyerId, orderId);
  await countMessage(parts, buyerId);
  return inTransaction(parts.db, async (tx) => {
    const { quantity, until, isOn, remedied } = await holdWarranty(tx, orderId);
    const isClaim = isOn && (units !== undefined || remedied.size < quantity);
    const claimed = isClaim ? chooseUnits(quantity, units ?? null, remedied) : [];
    if (claimed.length > MAX_CLAIMED_UNITS)
      refuse('VALIDATION', {
        details: [{ path: 'units', message: `name them, at most ${MAX_CLAIMED_UNITS} at once` }],
      });
    await putClaims(tx, orderId, claimed);
    return {
      ticket_id: await askForHelp(tx, { orderId, language, message }),
      claimed_units: [...claimed],
      warranty_until: until?.toISOString() ?? null,
      is_under_warranty: isOn,
    };
  });
}
