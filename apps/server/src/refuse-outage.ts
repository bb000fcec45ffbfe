import { Outage, ProviderRefusal } from './platform/outage.ts';
import { refuse } from './platform/refusal.ts';

/** As over HTTP, an outage of a provider is a refusal in a bot. Thrown as it is, it would let the update be handled again. */
export function refuseOutage(error: unknown): never {
  if (error instanceof Outage || error instanceof ProviderRefusal) return refuse('PROVIDER_ERROR');
  throw error;
}
