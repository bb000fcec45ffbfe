import type { Input } from '@lotok/contract';
import { untilClosed } from './list-orders.ts';
import type { ApiResponse } from './calls.ts';
import { type Bill, payBill } from './pay.ts';
import { refundOrder } from './refund-order.ts';
import { changeOwnName, type OwnName, pickOwnName } from './own-names.ts';
import { createGuest, type Buyer, register } from './buyers.ts';
import { findPlace, type Ordered, orderInBot } from './order-in-bot.ts';
import { type Action, isFromBalance, isOfDomain, isRenewal } from './plan.ts';
import { type PaidCall, readAcceptedIds, toRequest } from './requests.ts';
import { withdraw } from './withdraw.ts';
import type { Observations, World } from './world.ts';

/** Performs one planned payment of a buyer from the request to its end. Returns whether the shop accepted it. */
export async function perform(world: World, action: Action): Promise<boolean> {
  const { calls, observations } = world;
  const buyer = await findBuyer(world, action);
  const own = isRenewal(action) ? await pickOwnName(calls, buyer, action.position) : null;
  if (isRenewal(action) && !own) {
    countRefusal(observations, 'no name to renew');
    return false;
  }
  if (action.providerFault)
    await world.providers.control(action.method, { fail: { how: action.providerFault, times: 1 } });
  if (action.registrarFault) await world.providers.registrar.injectFault(action.registrarFault);
  if (action.dnsHostFault) await world.providers.dnsHost.injectFault(action.dnsHostFault);
  const ordered = action.inBot ? await orderInBot(world, action) : await orderOnSite(world, action, buyer, own);
  if ('refusal' in ordered) {
    countRefusal(observations, ordered.refusal);
    return false;
  }
  const { paymentId, paymentUrl, orderIds, kopecks } = ordered;
  observations.accepted.push({
    action,
    paymentId,
    orderIds,
    kopecks,
    outcome: isFromBalance(action) ? 'paid from the balance' : action.outcome,
  });
  buyer.payments.push(paymentId);
  const invoice = paymentUrl && new URL(paymentUrl).searchParams.get('i');
  // Paid from the balance, or before the shop received the provider's response; then there is no payment page.
  if (!invoice) return followUp(world, action, buyer, orderIds);
  if (!buyer.isUser && action.registers)
    await register(calls, { login: `guest_${action.number}`, refCode: null, guest: buyer });
  const bill: Bill = { method: action.method, paymentUrl, invoice, kopecks };
  const of = isOfDomain(action) ? 'domain' : action.kind === 'top-up' ? 'top-up' : 'orders';
  await payBill(world.providers, bill, action.outcome, {
    expire: () => world.timing.expire(paymentId),
    untilExpired: () => untilClosed(calls, buyer, { paymentId, of, orderIds }),
    duringDowntime: world.timing.duringDowntime,
  });
  return followUp(world, action, buyer, orderIds);
}

async function orderOnSite(world: World, action: Action, buyer: Buyer, own: OwnName | null): Promise<Ordered> {
  const { name, input, kopecks } = toRequest(world, action, own);
  const { status, body } = await callAsPlanned(world, action, buyer, name, input);
  return status === 200 ? { ...readAcceptedIds(body), kopecks } : { refusal: body.errorCode ?? String(status) };
}

/**
 * Refunds the order as planned, changes one of the buyer's names, perhaps another one than was bought, and lets the partner
 * withdraw. Always returns true, because the payment was accepted.
 */
async function followUp(
  world: World,
  action: Action,
  buyer: Buyer,
  [orderId]: readonly (number | undefined)[],
): Promise<true> {
  const { calls } = world;
  if (action.refund && orderId !== undefined) await refundOrder(world, action.refund, buyer, orderId);
  const own = action.change && (await pickOwnName(calls, buyer, action.position));
  if (action.change && own) await changeOwnName(calls, buyer, own, action.change);
  const withdrawal = action.inBot?.withdrawal;
  if (withdrawal) await withdraw(world, withdrawal, findPlace(world, action).bot.partner);
  return true;
}

function countRefusal({ refused }: Observations, code: string): void {
  refused.set(code, (refused.get(code) ?? 0) + 1);
}

async function findBuyer({ calls, observations }: World, action: Action): Promise<Buyer> {
  if (action.kind !== 'order of a guest') return observations.users[action.user] ?? (await createGuest(calls));
  const guest = await createGuest(calls);
  observations.guests.push(guest);
  return guest;
}

/** Sends one request as often as planned. All responses under its key must be equal. */
async function callAsPlanned<N extends PaidCall>(
  { calls, observations }: World,
  action: Action,
  buyer: Buyer,
  name: N,
  input: Input<N>,
): Promise<ApiResponse<N>> {
  const options = { token: buyer.token, key: `act ${action.number}` };
  const cut = action.mode === 'cut off and repeated' ? { patienceMs: action.patienceMs } : {};
  const send = () => calls.retryUntilAnswered(name, input, { ...options, ...cut });
  const responses = action.mode === 'at once again' ? await Promise.all([send(), send()]) : [await send()];
  if (action.mode === 'again after its response') responses.push(await send());
  const [first] = responses;
  if (!first) throw new Error('nothing was sent');
  // A refusal is not stored under the key: the stock may change between two sends. But two payments must never be
  // created.
  const paid = responses.filter(({ status }) => status === 200);
  if (new Set(paid.map(({ body }) => JSON.stringify(body))).size > 1)
    observations.failures.push(
      `key ${options.key} got two different responses: ${paid.map(({ body }) => JSON.stringify(body)).join(' / ')}`,
    );
  return paid[0] ?? first;
}
