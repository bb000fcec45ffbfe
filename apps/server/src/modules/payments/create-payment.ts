import type { Output, ParsedInput } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { awaitResponse, claim, type Claim, claimOf, keepResponse, tieClaim } from '../../platform/idempotency.store.ts';
import { countAgainst } from '../../platform/rate-limit.store.ts';
import { cancelTopUp } from './cancel-top-up.ts';
import { assertNotAway, assertWithin, limitsOf, requireMethod } from './methods.ts';
import { beginPayment, openPayment, requestInvoice } from './open-payment.ts';
import { assertMayOpenPayment } from './open-payments.store.ts';
import type { Providers } from './payment-provider.ts';
import { methodOf, type TopUpSystem, topUpKopecks } from './top-up.rules.ts';

export type TopUpParts = {
  db: Db;
  providers: Providers;
  hasRateLimits: boolean;
  shopName: string;
  /** Where the provider sends the buyer of a payment back to. */
  returnUrl: (paymentId: number) => string;
  noticeUrl: (method: string) => string;
};
type Answer = Output<'payments/createPayment'>;

const TOP_UPS_A_BUYER = { most: 60, inSeconds: 600 };
const TOP_UPS_AN_ADDRESS = { most: 200, inSeconds: 600 };

/**
 * Asks for money onto the balance. The payment is begun in one transaction and opened in another; between them, outside
 * both, the provider is asked for an invoice, and if there is none nothing was charged. Once under one Idempotency-Key.
 */
export async function createPayment(
  parts: TopUpParts,
  input: ParsedInput<'payments/createPayment'>,
  context: Context<Caller>,
): Promise<Answer> {
  const { db } = parts;
  const { buyerId } = context.caller;
  const method = methodOf(input.system);
  requireMethod(parts.providers, method, false);
  const amountKopecks = topUpKopecks(input.amount);
  if (parts.hasRateLimits) {
    await countAgainst(db, `top-up:buyer:${buyerId}`, TOP_UPS_A_BUYER);
    await countAgainst(db, `top-up:address:${context.address}`, TOP_UPS_AN_ADDRESS);
  }

  const claimed = claimOf(buyerId, context.idempotencyKey, { call: 'payments/createPayment', input });
  const begun = await inTransaction(db, async (tx) => {
    const state = await claim(tx, claimed);
    if (state !== 'fresh') return { state };
    assertNotAway(parts.providers, method);
    assertWithin(limitsOf(parts.providers, method), amountKopecks);
    if (parts.hasRateLimits) await assertMayOpenPayment(tx, buyerId);
    const topUp = { buyerId, purpose: 'top_up' as const, ...method, amountKopecks };
    const paymentId = await beginPayment(tx, topUp);
    await tieClaim(tx, claimed, paymentId);
    return { state, paymentId };
  });

  if (begun.paymentId === undefined)
    return (
      begun.state === 'running' && claimed
        ? await awaitResponse(db, claimed)
        : (begun.state as { response: unknown }).response
    ) as Answer;
  return askForPayment(parts, { paymentId: begun.paymentId, amountKopecks, system: input.system }, claimed);
}

async function askForPayment(
  { db, providers, shopName, returnUrl, noticeUrl }: TopUpParts,
  topUp: { paymentId: number; amountKopecks: Kopecks; system: TopUpSystem },
  claimed: Claim,
): Promise<Answer> {
  const { paymentId, amountKopecks } = topUp;
  const { method, system } = methodOf(topUp.system);
  const provider = providers[method];
  try {
    if (!provider) throw new Error(`${method} was switched off between two lines`);
    const description = `${shopName}: № ${paymentId}`.slice(0, 200);
    const invoice = await requestInvoice(provider, {
      paymentId,
      amountKopecks,
      system,
      description,
      returnUrl: returnUrl(paymentId),
      noticeUrl: noticeUrl(method),
    });
    return await inTransaction(db, async (tx) => {
      await openPayment(tx, paymentId, invoice);
      const answer = { payment_url: invoice.paymentUrl, payment_id: paymentId };
      await keepResponse(tx, claimed, answer);
      return answer;
    });
  } catch (error) {
    await inTransaction(db, (tx) => cancelTopUp(tx, paymentId));
    throw error;
  }
}
