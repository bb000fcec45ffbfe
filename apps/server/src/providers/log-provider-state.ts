import type { Log } from '../platform/log.ts';
import type { BreakerState } from './circuit-breaker.ts';
import type { Meter } from './provider-client.ts';

/** Wraps a meter: also logs when a provider becomes unavailable and when it is available again. */
export function logProviderState(meter: Meter, log: Log): Meter {
  const unavailable = new Set<string>();
  return {
    ...meter,
    state(provider: string, state: BreakerState) {
      meter.state(provider, state);
      if (state === 'open') {
        unavailable.add(provider);
        log.warn({ provider }, 'a provider fails: what needs it is shown as unavailable until it responds again');
      } else if (unavailable.delete(provider)) log.warn({ provider }, 'a provider is available again');
    },
  };
}
