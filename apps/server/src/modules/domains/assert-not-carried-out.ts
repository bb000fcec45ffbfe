import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RegisteringOrder, RenewingOrder, WaitingOrder } from './domain-order.reads.ts';
import type { Registrar } from './registrar.ts';
import { evaluateTakenName, isOfOrder, RESPONSE_DEADLINE_SECONDS } from './registration.rules.ts';
import { ACCEPTED_RENEWAL_SECONDS, RENEWAL_IN_FLIGHT_SECONDS, wasRenewedSince } from './renewal.rules.ts';

/** `unknown`: the registrar's response does not tell. */
type State = 'not carried out' | 'in progress' | 'carried out' | 'unknown';

/**
 * Queries the registrar about the last request for an order, if there was one. Refuses with VALIDATION when it was carried out or is in progress, and with
 * UNAVAILABLE while that is not known: shortly after the request, and as long as the registrar does not respond.
 */
export async function assertNotCarriedOut(registrar: Registrar | null, order: WaitingOrder): Promise<void> {
  if (!order.lastRequest) return;
  const inFlightSeconds = order.kind === 'renewal' ? RENEWAL_IN_FLIGHT_SECONDS : RESPONSE_DEADLINE_SECONDS;
  const left = Math.ceil(inFlightSeconds - order.lastRequest.secondsAgo);
  if (left > 0)
    refuse('UNAVAILABLE', {
      message: `The registrar was requested a moment ago and may carry the order out yet: try again in ${left} s.`,
      retryAfterSeconds: left,
    });
  if (!registrar)
    return refuse('UNAVAILABLE', {
      message: 'No registrar is configured, and it may have carried the order out: the refund waits for its keys.',
    });
  const query =
    order.kind === 'renewal' ? queryRenewal(registrar, order, order.lastRequest) : queryRegistration(registrar, order);
  const state = await query.catch(refuseOutage);
  if (state === 'carried out')
    refuse('VALIDATION', {
      message: 'The registrar has carried the order out: it is completed at the next attempt and not refunded.',
    });
  if (state === 'in progress')
    refuse('VALIDATION', {
      message: 'The order is in progress at the registry. If the registry refuses, the price is refunded by itself.',
    });
  if (state === 'unknown')
    refuse('UNAVAILABLE', {
      message: 'The registrar does not report yet whether it has carried the order out: try again in some minutes.',
    });
}

async function queryRegistration(
  registrar: Registrar,
  { orderId, domain, zone, lastRequest }: RegisteringOrder,
): Promise<State> {
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
): Promise<State> {
  const found = name && (await registrar.read(name.registrarId));
  if (!found || found.status === 'deleted' || found.status === 'failed') return 'not carried out';
  if (!found.activeTo) return 'unknown';
  if (wasRenewedSince(found.activeTo, from)) return 'carried out';
  const isAccepted = acceptedSecondsAgo !== null && acceptedSecondsAgo < ACCEPTED_RENEWAL_SECONDS;
  return isAccepted || found.status === 'pending' ? 'in progress' : 'not carried out';
}

function refuseOutage(error: unknown): never {
  if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
  return refuse('UNAVAILABLE', {
    message:
      'The registrar does not respond and may have carried the order out: it is not refunded until the registrar responds.',
  });
}
