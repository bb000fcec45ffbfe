import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import type { RegisteringOrder, RenewingOrder, WaitingOrder } from './domain-order.reads.ts';
import type { Registrar } from './registrar.ts';
import { evaluateTakenName, isOfOrder, RESPONSE_DEADLINE_SECONDS } from './registration.rules.ts';
import { ACCEPTED_RENEWAL_SECONDS, RENEWAL_IN_FLIGHT_SECONDS, wasRenewedSince } from './renewal.rules.ts';

type Progress = 'not carried out' | 'in progress' | 'carried out' | 'unknown';

/**
 * Queries the registrar about the last request for an order. `unknown`: shortly after the request, without a registrar, as long as it
 * does not respond, and when its response does not tell.
 */
export async function queryProgress(registrar: Registrar | null, order: WaitingOrder): Promise<Progress> {
  if (!order.lastRequest) return 'not carried out';
  const inFlightSeconds = order.kind === 'renewal' ? RENEWAL_IN_FLIGHT_SECONDS : RESPONSE_DEADLINE_SECONDS;
  if (!registrar || order.lastRequest.secondsAgo < inFlightSeconds) return 'unknown';
  const query =
    order.kind === 'renewal' ? queryRenewal(registrar, order, order.lastRequest) : queryRegistration(registrar, order);
  return query.catch((error: unknown) => {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    return 'unknown';
  });
}

async function queryRegistration(
  registrar: Registrar,
  { orderId, domain, zone, lastRequest }: RegisteringOrder,
): Promise<Progress> {
  const name = { label: domain.slice(0, -zone.length - 1), zone };
  const found = await registrar.find(name);
  if (found && isOfOrder(found, orderId)) {
    if (found.status === 'failed') return 'not carried out';
    return found.status === 'active' ? 'carried out' : 'in progress';
  }
  // A name that was just taken may be ours, before the registrar's list has it.
  if (evaluateTakenName({ lastRequest }).is === 'refused') return 'not carried out';
  return (await registrar.check(name, { isFresh: true })) === 'free' ? 'not carried out' : 'unknown';
}

async function queryRenewal(
  registrar: Registrar,
  { name }: RenewingOrder,
  { from, acceptedSecondsAgo }: NonNullable<RenewingOrder['lastRequest']>,
): Promise<Progress> {
  const found = name && (await registrar.read(name.registrarId));
  if (!found || found.status === 'deleted' || found.status === 'failed') return 'not carried out';
  if (!found.activeTo) return 'unknown';
  if (wasRenewedSince(found.activeTo, from)) return 'carried out';
  const isAccepted = acceptedSecondsAgo !== null && acceptedSecondsAgo < ACCEPTED_RENEWAL_SECONDS;
  return isAccepted || found.status === 'pending' ? 'in progress' : 'not carried out';
}
